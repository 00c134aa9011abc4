package org.tafl.ggp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.util.ArrayDeque;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ConnectionListenerTest {
  private static void connect(int port) throws IOException {
    try (var socket = new Socket()) {
      socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    }
  }

  @Test
  void listensOnWhateverAcceptingFails() throws Exception {
    var faults = new ArrayDeque<Throwable>();
    faults.add(new OutOfMemoryError("for the test"));
    faults.add(new SocketException("Too many open files"));
    var socket =
        new ServerSocket(0, 10, InetAddress.getLoopbackAddress()) {
          @Override
          public Socket accept() throws IOException {
            Throwable fault = faults.poll();
            if (fault instanceof IOException io) {
              throw io;
            }
            if (fault instanceof Error error) {
              throw error;
            }
            return super.accept();
          }
        };
    var log = new ConcurrentLinkedQueue<String>();
    var served = new CountDownLatch(1);
    try (var _ = ConnectionListener.start(socket, (_, _) -> served.countDown(), log::add)) {
      connect(socket.getLocalPort());
      assertTrue(served.await(30, TimeUnit.SECONDS));
    }
    assertEquals(
        List.of("a connection failed: for the test", "a connection failed: Too many open files"),
        List.copyOf(log));
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
