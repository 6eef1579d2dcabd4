import { leagueHostFunctions as contracts } from '#protocol/league-hosts/league-host-functions.ts'
import { refuse } from '../platform/rpc/rpc-call.ts'
import { rpcFunction } from '../platform/rpc/rpc-function.ts'

/** Public: they need no device. */
export function leagueHostFunctions() {
  return {
    read_host_league: rpcFunction(contracts.read_host_league, async () => refuse('host_off')),
    read_host_draft: rpcFunction(contracts.read_host_draft, async () => refuse('host_off')),
  } as const
}
