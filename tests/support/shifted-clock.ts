import { readFileSync } from 'node:fs'

/**
 * Runs before a server (`node --import`) so that a test can set its clock: on SIGUSR2, the time of day shifts by the
 * milliseconds in the file SHIFTED_CLOCK. Monotonic time (`performance.now`, timers) is unaffected, like on a real machine.
 */
const file = process.env['SHIFTED_CLOCK'] ?? ''
const realNow = Date.now
let shiftMs = 0

Date.now = () => realNow() + shiftMs

process.on('SIGUSR2', () => {
  shiftMs = Number(readFileSync(file, 'utf8'))
})
