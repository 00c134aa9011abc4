package org.tafl.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class BenchChildTest {
  @Test
  void answersARequestWithOneLine() throws IOException {
    String request =
        """
        {"engine": "hand-written", "game": "ticTacToe", "text": "", "buildSeconds": 1,
         "warmupSeconds": 0, "seconds": 0.02, "seed": 5}
        """;
    String answer =
        BenchChild.answer(new ByteArrayInputStream(request.getBytes(StandardCharsets.UTF_8)));
    assertFalse(answer.contains("\n"), answer);
    BenchResult result = JsonMapper.shared().readValue(answer, BenchResult.class);
    assertTrue(result.isOk(), result::toString);
    assertEquals(7.626, result.meanLength(), 0.1);
  }
}
