package org.tafl.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/// Holds the house rules of CONTRIBUTING.md against every file, and each check against bad input.
class HouseLintTest {
  /// Java files over 500 lines, each with the reason why it is one piece.
  private static final Map<String, String> LONG_FILES = Map.of();

  /// The three places that may catch everything: the command line's main, the HTTP handler and the
  /// player's turn loop.
  private static final Set<String> BROAD_CATCHES =
      Set.of(
          "tafl-app/src/main/java/org/tafl/cli/Tafl.java",
          "tafl-player/src/main/java/org/tafl/ggp/MessageHandler.java",
          "tafl-player/src/main/java/org/tafl/ggp/TurnLoop.java");

  private static final Map<String, String> FILES = HouseLint.read(HouseLint.repositoryRoot());

  private static final String MAIN = "tafl-engine/src/main/java/org/tafl/gdl/X.java";
  private static final String INFO = "tafl-engine/src/main/java/org/tafl/gdl/package-info.java";

  @Test
  void readsTheWholeRepository() {
    assertTrue(FILES.containsKey("pom.xml"), "pom.xml");
    assertTrue(FILES.containsKey("tafl"), "launcher");
    assertTrue(FILES.containsKey("tafl-app/src/main/java/org/tafl/cli/Tafl.java"), "main class");
  }

  @Nested
  class TheRepository {
    @Test
    void keepsFilesShort() {
      assertClean(HouseLint.lengths(FILES, LONG_FILES));
    }

    @Test
    void describesEveryPackage() {
      assertClean(HouseLint.packageInfos(FILES));
    }

    @Test
    void numbersItsPromises() {
      assertClean(HouseLint.promises(FILES));
    }

    @Test
    void catchesEverythingInThreePlacesOnly() {
      assertClean(HouseLint.broadCatches(FILES, BROAD_CATCHES));
    }

    @Test
    void importsByName() {
      assertClean(HouseLint.wildcardImports(FILES));
    }

    @Test
    void runsAllItsTests() {
      assertClean(HouseLint.disabledTests(FILES));
    }

    @Test
    void namesNoFolderOfOneMachine() {
      assertClean(HouseLint.privatePaths(FILES));
    }

    @Test
    void isWrittenInAscii() {
      assertClean(HouseLint.nonAscii(FILES));
    }
  }

  @Nested
  class BadInput {
    @Test
    void findsLongFile() {
      var files = Map.of(MAIN, "\n".repeat(501));
      assertEquals(
          List.of(MAIN + ": has 501 lines, over 500 and not listed"),
          HouseLint.lengths(files, Map.of()));
      assertClean(HouseLint.lengths(files, Map.of(MAIN, "a table")));
    }

    @Test
    void findsListedFileThatIsShort() {
      assertEquals(
          List.of(MAIN + ": is listed as long, but is not"),
          HouseLint.lengths(Map.of(MAIN, "\n".repeat(500)), Map.of(MAIN, "a table")));
    }

    @Test
    void findsMissingPackageInfo() {
      assertEquals(
          List.of(INFO + ": is missing"), HouseLint.packageInfos(Map.of(MAIN, "class X {}")));
    }

    @Test
    void findsPackageInfoWithoutHeading() {
      String text = "- **In:** - **Out:** - **Read first:** - **Source:** @NullMarked";
      assertEquals(
          List.of(INFO + ": lacks **Invariants:**"), HouseLint.packageInfos(Map.of(INFO, text)));
    }

    @Test
    void findsPackageInfoWithoutNullMarked() {
      String text = "**In:** **Out:** **Invariants:** **Read first:** **Source:**";
      assertEquals(
          List.of(INFO + ": lacks @NullMarked"), HouseLint.packageInfos(Map.of(INFO, text)));
    }

    @Test
    void findsPromiseWithoutNumber() {
      String word = "TO" + "DO";
      var files = Map.of(MAIN, "\n// " + word + " later\n// " + word + " #7 later\n");
      assertEquals(
          List.of(MAIN + ":2: " + word + " needs an issue, such as #12"),
          HouseLint.promises(files));
    }

    @Test
    void findsBroadCatch() {
      String text = "} catch (Exception e) {";
      assertEquals(
          List.of(MAIN + ":1: catch (Exception catches everything"),
          HouseLint.broadCatches(Map.of(MAIN, text), Set.of()));
      assertClean(HouseLint.broadCatches(Map.of(MAIN, text), Set.of(MAIN)));
    }

    @Test
    void findsWildcardImport() {
      assertEquals(
          List.of(MAIN + ":2: import java.util.*; imports a whole package"),
          HouseLint.wildcardImports(Map.of(MAIN, "package x;\nimport java.util.*;\n")));
    }

    @Test
    void findsDisabledTest() {
      String mark = "@Dis" + "abled";
      assertEquals(
          List.of(MAIN + ":1: " + mark + " switches a test off"),
          HouseLint.disabledTests(Map.of(MAIN, mark + " void x() {}")));
    }

    @Test
    void findsPrivatePaths() {
      for (String path :
          List.of("/ho" + "me/a", "/Us" + "ers/a", "/ro" + "ot/a", "C:\\Us" + "ers\\a")) {
        assertEquals(1, HouseLint.privatePaths(Map.of("README.md", "see " + path)).size(), path);
      }
      assertClean(HouseLint.privatePaths(Map.of("README.md", "see docs/home/a and $root/home/a")));
    }

    @Test
    void findsCharacterOutsideAscii() {
      assertEquals(
          List.of(MAIN + ":1: \u00e9 is outside ASCII"),
          HouseLint.nonAscii(Map.of(MAIN, "caf\u00e9")));
    }
  }

  private static void assertClean(List<String> findings) {
    assertEquals("", String.join("\n", findings));
  }
}
