import { createLog } from '../../src/server/platform/log.ts'

/** Logs like the server: as many lines as its argument says, a few per turn of the event loop. Then it stays alive. */
const lineCount = Number(process.argv[2])
const log = createLog('debug')
let written = 0

const timer = setInterval(() => {
  for (let index = 0; index < 200 && written < lineCount; index += 1)
    log.debug({ written: (written += 1), filler: 'x'.repeat(200) }, 'chat')
  if (written < lineCount) return
  clearInterval(timer)
  console.log('through')
}, 1)

// Stays until the test has read enough.
process.stdin.resume()
