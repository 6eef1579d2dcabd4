import { hostDraftPulseToJson, hostDraftToJson } from '#protocol/league-hosts/host-draft-json.ts'
import { hostLeagueToJson } from '#protocol/league-hosts/host-league-json.ts'
import { hostChoicesToJson, leagueHostFunctions as contracts } from '#protocol/league-hosts/league-host-functions.ts'
import { done, refuse, type RpcAnswer } from '../platform/rpc/rpc-call.ts'
import { rpcFunction } from '../platform/rpc/rpc-function.ts'
import type { HostFailure } from './ask-host.ts'
import type { LeagueHosts } from './league-hosts.ts'

/** Public: they need no device. `hosts` is null where the settings switch them off. */
export function leagueHostFunctions(hosts: LeagueHosts | null, now: () => number) {
  return {
    read_host_league: rpcFunction(contracts.read_host_league, async ({ host, address }, { address: caller }) => {
      if (hosts === null) return refuse('host_off')
      const found = await hosts.readLeague(host, address, caller)
      if (!found.ok) return refusalOf(found.error)
      if (found.value.kind === 'choices') return done(hostChoicesToJson(found.value.choices))
      return done({ kind: 'league', league: hostLeagueToJson(found.value.league) })
    }),
    read_pasted_league: rpcFunction(contracts.read_pasted_league, async ({ host, text }) => {
      if (hosts === null) return refuse('host_off')
      const found = await hosts.readPasted(host, text)
      return found.ok ? done({ kind: 'league', league: hostLeagueToJson(found.value) }) : refusalOf(found.error)
    }),
    read_host_draft: rpcFunction(contracts.read_host_draft, async (input, { address: caller }) => {
      const { host, address, known_version, team_index } = input
      if (hosts === null) return refuse('host_off')
      const found = await hosts.readDraft(host, address, team_index ?? null, caller)
      if (!found.ok) return refusalOf(found.error)
      if (found.value.kind === 'choices') return done(hostChoicesToJson(found.value.choices))
      const { draft } = found.value
      if (draft.check.version === known_version)
        return done({ kind: 'unchanged', ...hostDraftPulseToJson(draft, now()) })
      return done({ kind: 'draft', draft: hostDraftToJson(draft, now()) })
    }),
  } as const
}

/** How long to leave a busy site alone if it doesn't say. */
const BUSY_S = 10

function refusalOf({ code, retryAfterMs, details }: HostFailure): RpcAnswer {
  const refusal = refuse(code, details)
  if (code !== 'host_busy') return refusal
  const waitS = retryAfterMs === null ? BUSY_S : Math.ceil(retryAfterMs / 1000)
  return { ...refusal, headers: { 'Retry-After': String(waitS) } }
}
