/** Where log lines are written: stderr, or a test's stream. */
export interface LogStream {
  readonly writableLength: number
  write(text: string, done: (error?: Error | null) => void): unknown
  on(event: 'error' | 'drain', listener: () => void): unknown
}

interface LogOutlet {
  write(line: string): void
}

/** A few thousand lines. A reader that is this far behind has stopped reading. */
const MAX_WAITING_BYTES = 1024 * 1024

/**
 * Writes lines without ever blocking the server, filling its memory or ending it, even if the reader stalls or the disk is
 * full. Lines that cannot be written are dropped and counted; `noteOf` reports the count once writing works again.
 */
export function createLogOutlet(stream: LogStream, noteOf: (droppedCount: number) => string): LogOutlet {
  let droppedCount = 0
  // Without a listener, a stream error would end the process. Each write also gets its own error.
  stream.on('error', () => undefined)
  stream.on('drain', reportDropped)

  function reportDropped(): void {
    if (droppedCount === 0 || stream.writableLength > MAX_WAITING_BYTES / 2) return
    const reportedCount = droppedCount
    droppedCount = 0
    stream.write(noteOf(reportedCount), (error) => {
      if (error) droppedCount += reportedCount
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
        else reportDropped()
      })
    },
  }
}
