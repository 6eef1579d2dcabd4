import { collectDefaultMetrics, Registry } from 'prom-client'

let registry: Registry | null = null

/** Memory, processor, event loop and garbage of the process, under Prometheus' usual names: made once, for they never stop looking. */
export function processFigures(): Registry {
  if (registry === null) {
    registry = new Registry()
    collectDefaultMetrics({ register: registry })
  }
  return registry
}
