import { createLog } from '../../src/server/platform/log.ts'

/** A process that logs as the server does, so many lines as its argument says, a few in each turn of its loop, and stays. */
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

// Until the test has read all that it wants.
process.stdin.resume()
