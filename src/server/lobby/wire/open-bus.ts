import type { Config } from '../../config.ts'
import type { Log } from '../../platform/log.ts'
import type { SharedBus } from '../host/lobby-bus.ts'
import { createNatsBus } from './nats-bus.ts'
import { createPostgresBus } from './postgres-bus.ts'

/** The bus that the settings ask for; null for a node that is alone on its database. */
export function openBus(
  { databaseUrl, busUrl }: Pick<Config, 'databaseUrl' | 'busUrl'>,
  nodeId: string,
  log: Pick<Log, 'info' | 'warn'>,
): SharedBus | null {
  if (databaseUrl === null) return null
  return busUrl === null ? createPostgresBus({ databaseUrl, nodeId, log }) : createNatsBus({ busUrl, nodeId, log })
}
