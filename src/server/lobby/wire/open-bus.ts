import type { Log } from '../../platform/log.ts'
import type { SharedBus } from '../host/lobby-bus.ts'
import { createNatsBus } from './nats-bus.ts'
import { createPostgresBus } from './postgres-bus.ts'

interface BusSettings {
  readonly databaseUrl: string | null
  readonly busUrl: string | null
}

/** The bus that the settings ask for; null for a node that is alone on its database. */
export function openBus(
  { databaseUrl, busUrl }: BusSettings,
  nodeId: string,
  log: Pick<Log, 'info' | 'warn'>,
): SharedBus | null {
  if (databaseUrl === null) return null
  return busUrl === null ? createPostgresBus({ databaseUrl, nodeId, log }) : createNatsBus({ busUrl, nodeId, log })
}
