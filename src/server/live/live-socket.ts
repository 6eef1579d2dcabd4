/** The server's end of a WebSocket; tests inject their own. */
export interface LiveSocket {
  /** Bytes sent that are still buffered in the process. */
  readonly unsentBytes: number
  send(text: string): void
  ping(): void
  /** Closes cleanly, or terminates the socket if the client doesn't respond soon. */
  close(): void
  /** Terminates the connection without a closing handshake. */
  terminate(): void
}

export interface SocketListener {
  text(text: string): void
  binary(bytes: Buffer): void
  pingOrPong(): void
  closed(): void
}
