package org.tafl.cli;

import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// JSON as every command prints it: indented, fields in a fixed order.
final class Json {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private Json() {}

  /// Returns an empty object to fill.
  static ObjectNode object() {
    return MAPPER.createObjectNode();
  }

  /// Returns an empty array to fill.
  static ArrayNode array() {
    return MAPPER.createArrayNode();
  }

  /// Returns a value as JSON to add to.
  ///
  /// @param record one whose components become the fields
  static ObjectNode object(Record record) {
    return MAPPER.valueToTree(record);
  }

  /// Reads one value.
  ///
  /// @throws tools.jackson.core.JacksonException if the text is not one
  static JsonNode parse(String text) {
    return MAPPER
        .readerFor(JsonNode.class)
        .with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
        .readValue(text);
  }

  /// Returns the text of a value, without a line end.
  static String print(Object value) {
    return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(value);
  }
}
