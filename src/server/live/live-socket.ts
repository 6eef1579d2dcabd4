/** Our end of a WebSocket, as the live channel sees it; a test brings its own. */
export interface LiveSocket {
  /** What was sent and has not left the process, in bytes. */
  readonly unsentBytes: number
  send(text: string): void
  ping(): void
  /** Closes in order, and cuts where the other side does not answer soon. */
  close(): void
  cut(): void
}

/** What comes in over it. */
export interface SocketListener {
  text(text: string): void
  binary(): void
  /** A ping or a pong: somebody is there. */
  sign(): void
  closed(): void
}
