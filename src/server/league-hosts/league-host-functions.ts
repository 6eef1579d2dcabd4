import type { HostLeague } from '#core/league-hosts/host-league.ts'
import { hostDraftPulseToJson, hostDraftToJson } from '#protocol/league-hosts/host-draft-json.ts'
import { hostLeagueToJson } from '#protocol/league-hosts/host-league-json.ts'
import { hostChoicesToJson, leagueHostFunctions as contracts } from '#protocol/league-hosts/league-host-functions.ts'
import type { HostFailure } from './ask-host.ts'
import { type RpcAnswer, done, refuse } from '../platform/rpc/rpc-call.ts'
import { rpcFunction } from '../platform/rpc/rpc-function.ts'
import type { LeagueHosts } from './league-hosts.ts'

/** Public: they need no device. `hosts` is null where the settings switch them off. */
export function leagueHostFunctions(hosts: LeagueHosts | null, now: () => number) {
  return {
    read_host_league: rpcFunction(contracts.read_host_league, async (input, { address: caller }) => {
      const { host, address } = input
      if (hosts === null) return refuse('host_off')
      const found = await hosts.readLeague(host, address, caller)
      if (!found.ok) return refusalOf(found.error)
      if (found.value.kind === 'choices') return done(hostChoicesToJson(found.value.choices))
      return done({ kind: 'league', league: hostLeagueToJson(asReadBy(input, found.value.league)) })
    }),
    read_pasted_league: rpcFunction(contracts.read_pasted_league, async (input) => {
      if (hosts === null) return refuse('host_off')
      const found = await hosts.readPasted(input.host, input.text)
      if (!found.ok) return refusalOf(found.error)
      return done({ kind: 'league', league: hostLeagueToJson(asReadBy(input, found.value)) })
    }),
    read_host_draft: rpcFunction(contracts.read_host_draft, async (input, { address: caller }) => {
      const { host, address, known_version, team_index } = input
      if (hosts === null) return refuse('host_off')
      const found = await hosts.readDraft(host, address, team_index ?? null, caller)
      if (!found.ok) return refusalOf(found.error)
      if (found.value.kind === 'choices') return done(hostChoicesToJson(found.value.choices))
      const { draft } = found.value
      if (input.auctions !== true && draft.league.format.rules.auction !== undefined) return refuse('host_auction')
      if (draft.check.version === known_version)
        return done({ kind: 'unchanged', ...hostDraftPulseToJson(draft, now()) })
      return done({ kind: 'draft', draft: hostDraftToJson(draft, now()) })
    }),
  } as const
}

/** A league that bids for somebody who only knows turns: a remark says what it is. */
function asReadBy({ auctions }: { readonly auctions?: boolean | null | undefined }, league: HostLeague): HostLeague {
  const { auction, ...rules } = league.format.rules
  if (auctions === true || auction === undefined) return league
  return {
    ...league,
    format: { ...league.format, rules },
    remarks: [...league.remarks, { code: 'auction', details: [] }],
  }
}

/** How long to leave a busy site alone if it doesn't say. */
const BUSY_S = 10

function refusalOf({ code, retryAfterMs, details }: HostFailure): RpcAnswer {
  const refusal = refuse(code, details)
  if (code !== 'host_busy') return refusal
  const waitS = retryAfterMs === null ? BUSY_S : Math.ceil(retryAfterMs / 1000)
  return { ...refusal, headers: { 'Retry-After': String(waitS) } }
}
