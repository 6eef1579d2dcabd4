/** What log lines go out through: stderr, or what a test puts in its place. */
export interface LogStream {
  readonly writableLength: number
  write(text: string, done: (error?: Error | null) => void): unknown
  on(event: 'error' | 'drain', listener: () => void): unknown
}

export interface LogOutlet {
  write(line: string): void
}

/** Some thousand lines. Who reads them slower than they come for that long does not read them. */
const MAX_WAITING_BYTES = 1024 * 1024

/**
 * Lines go out as fast as somebody takes them: a reader who stopped, one who is gone or a full disk must not hold up the server,
 * fill its memory or end it. What finds no way out is dropped and counted, and once there is a way again `noteOf` says how many.
 */
export function createLogOutlet(stream: LogStream, noteOf: (droppedCount: number) => string): LogOutlet {
  let droppedCount = 0
  // Unheard, an error of a stream ends the process. Each write hears of its own besides.
  stream.on('error', () => undefined)
  stream.on('drain', tellDropped)

  function tellDropped(): void {
    if (droppedCount === 0 || stream.writableLength > MAX_WAITING_BYTES / 2) return
    const told = droppedCount
    droppedCount = 0
    stream.write(noteOf(told), (error) => {
      if (error) droppedCount += told
    })
  }

  return {
    write(line) {
      if (stream.writableLength > MAX_WAITING_BYTES) {
        droppedCount += 1
        return
      }
      stream.write(line, (error) => {
        if (error) droppedCount += 1
        else tellDropped()
      })
    },
  }
}
