/**
 * Runs before a server (`node --import`): its time passes FAST_CLOCK times as fast as real time since FAST_CLOCK_SINCE, so that
 * a test need not wait for deadlines. Time of day, monotonic time and timers agree, also across restarts.
 */
const factor = Number(process.env['FAST_CLOCK'])
const sinceMs = Number(process.env['FAST_CLOCK_SINCE'])
const real = {
  now: Date.now,
  elapsedMs: performance.now.bind(performance),
  setTimeout: globalThis.setTimeout,
  setInterval: globalThis.setInterval,
}

Date.now = () => Math.floor(sinceMs + (real.now() - sinceMs) * factor)
performance.now = () => real.elapsedMs() * factor
globalThis.setTimeout = faster(real.setTimeout)
globalThis.setInterval = faster(real.setInterval)

function faster<Start extends typeof setTimeout | typeof setInterval>(start: Start): Start {
  return new Proxy(start, {
    apply: (target, self, [run, delayMs, ...rest]: [() => void, number?, ...unknown[]]) =>
      Reflect.apply(target, self, [run, (delayMs ?? 0) / factor, ...rest]),
  })
}
