import { readFileSync } from 'node:fs'

/**
 * Runs before a server (`node --import`) whose clock a test sets: at each SIGUSR2 the time of day moves by the milliseconds that
 * then stand in the file of SHIFTED_CLOCK. Whatever counts on evenly (`performance.now`, timers) goes on as on a real machine.
 */
const file = process.env['SHIFTED_CLOCK'] ?? ''
const realNow = Date.now
let shiftMs = 0

Date.now = () => realNow() + shiftMs

process.on('SIGUSR2', () => {
  shiftMs = Number(readFileSync(file, 'utf8'))
})
