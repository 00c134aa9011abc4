package org.tafl.compile;

/// What the containers of one simulator keep, and the tables that it shares with others.
public final class Storage {
  final long[][] bits; // [container] -> bit set; empty if it is kept otherwise
  final CodeList[] lists; // [container]
  final Facts[] facts; // [container]
  final int[][] tables; // [table]
  final TermMaker terms;
  final String[] stages; // [container] -> what goes on when its facts are gone through
  final int keySize; // columns of the widest container or functor
  final int fingerprint; // of the code that it is for, 0 where code and storage are made together

  Storage(
      long[][] bits,
      CodeList[] lists,
      Facts[] facts,
      int[][] tables,
      TermMaker terms,
      String[] stages,
      int keySize,
      int fingerprint) {
    this.bits = bits;
    this.lists = lists;
    this.facts = facts;
    this.tables = tables;
    this.terms = terms;
    this.stages = stages;
    this.keySize = keySize;
    this.fingerprint = fingerprint;
  }

  /// Exchanges what two containers keep.
  void swap(int one, int other) {
    long[] oneBits = bits[one];
    bits[one] = bits[other];
    bits[other] = oneBits;
    CodeList oneList = lists[one];
    lists[one] = lists[other];
    lists[other] = oneList;
    Facts oneFacts = facts[one];
    facts[one] = facts[other];
    facts[other] = oneFacts;
  }

  long bytes() {
    long bytes = 0;
    for (int i = 0; i < bits.length; i++) {
      bytes += 8L * bits[i].length + 4L * lists[i].codes.length + facts[i].bytes();
    }
    return bytes;
  }
}
