import type { Log } from '../../platform/log.ts'
import type { SharedBus } from '../host/lobby-bus.ts'
import { createPostgresBus } from './postgres-bus.ts'

interface BusSettings {
  readonly databaseUrl: string | null
  readonly busUrl: string | null
}

/** The bus that the settings ask for; null for a node that is alone on its database. */
export async function openBus(
  { databaseUrl, busUrl }: BusSettings,
  nodeId: string,
  log: Pick<Log, 'info' | 'warn'>,
): Promise<SharedBus | null> {
  if (databaseUrl === null) return null
  if (busUrl === null) return createPostgresBus({ databaseUrl, nodeId, log })
  const { createNatsBus } = await import('./nats-bus.ts')
  return createNatsBus({ busUrl, nodeId, log })
}
