package org.tafl.ggp;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import org.junit.jupiter.api.Test;

class ConnectionListenerTest {
  private static void connect(int port) throws IOException {
    try (var socket = new Socket()) {
      socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    }
  }

  @Test
  void refusesAtOnceWhoConnectsAfterItWasClosed() throws Exception {
    for (int i = 0; i < 300; i++) {
      int port;
      try (var listener = ConnectionListener.start("127.0.0.1", 0, (_, _) -> {}, _ -> {})) {
        port = listener.port();
        connect(port); // now it is about to accept the next
      }
      assertThrows(ConnectException.class, () -> connect(port), "closing " + i);
    }
  }
}
