import { err, ok, type Result } from '#core/lib/result.ts'
import type { HostDraftStatus } from '#core/league-hosts/host-league.ts'
import { z } from '#protocol/zod.ts'
import { hostFailure, type AskHost, type HostFailure } from '../ask-host.ts'
import type { HostSite } from '../draft-source.ts'
import { seasonNow } from '../host-address.ts'
import type { HostPlayers, PlayerAtHost } from '../host-players.ts'
import { readPublicBoard } from './public-board.ts'

interface Parts {
  readonly ask: AskHost
  readonly players: () => Promise<HostPlayers>
  readonly now: () => number
}

const resultsSchema = z.object({
  draftType: z.optional(z.string()),
  draftState: z.optional(z.string()),
  draftOrder: z.optional(z.array(z.string())),
  draftPicks: z.array(
    z.object({
      /** Over the whole draft. */
      pick: z.int().check(z.positive()),
      teamId: z.string(),
      /** Left out of a pick that is to come. */
      playerId: z.optional(z.string()),
      bid: z.optional(z.number()),
    }),
  ),
})

const infoSchema = z.object({
  leagueName: z.optional(z.string()),
  teamInfo: z.optional(z.record(z.string(), z.object({ name: z.optional(z.string()) }))),
})

const namesSchema = z.record(
  z.string(),
  z.object({ name: z.string(), team: z.optional(z.string()), position: z.optional(z.string()) }),
)

type Names = z.infer<typeof namesSchema>

const STATES: ReadonlyMap<string, HostDraftStatus> = new Map([
  ['not_started', 'not_begun'],
  ['in_progress', 'drafting'],
  ['paused', 'paused'],
  ['completed', 'complete'],
])

/** The site's ids are its own, and its players are known by name; the list of names is asked for once. */
export function createFantraxSite({ ask, players, now }: Parts): HostSite {
  async function fetch<Schema extends z.ZodMiniType>(
    path: string,
    schema: Schema,
    signal: AbortSignal,
  ): Promise<Result<z.output<Schema>, HostFailure>> {
    const answer = await ask({ path: `/fxea/general/${path}`, signal })
    if (!answer.ok) return answer
    const read = schema.safeParse(answer.value.kind === 'read' ? answer.value.body : null)
    return read.success ? ok(read.data) : err(hostFailure('host_unreadable'))
  }

  return {
    async resolve(named) {
      if (named.kind !== 'league') return err(hostFailure('host_unknown_id'))
      return ok({ kind: 'draft', draftId: named.id, drafts: [] })
    },
    sourceOf(leagueId) {
      let info: z.infer<typeof infoSchema> | null = null
      let names: Names | null = null
      return {
        async ask({ isFresh, signal }) {
          if (info === null) {
            const about = await fetch(`getLeagueInfo?leagueId=${leagueId}`, infoSchema, signal)
            if (!about.ok) return about
            info = about.value
          }
          const askedAtMs = now()
          const results = await fetch(`getDraftResults?leagueId=${leagueId}`, resultsSchema, signal)
          if (!results.ok) return results
          const { draftType = '', draftState = '', draftOrder = [], draftPicks } = results.value
          if (names === null && draftPicks.some(({ playerId }) => playerId !== undefined)) {
            const listed = await fetch('getPlayerIds?sport=NFL', namesSchema, signal)
            if (!listed.ok) return listed
            names = listed.value
          }
          const teams = info.teamInfo ?? {}
          const ids = [...new Set([...draftOrder, ...draftPicks.map(({ teamId }) => teamId), ...Object.keys(teams)])]
          const isAuction = /auction/i.test(draftType) || draftPicks.some(({ bid = 0 }) => bid > 0)
          return readPublicBoard(
            {
              host: 'fantrax',
              draftId: leagueId,
              leagueId,
              name: info.leagueName?.trim() || 'Fantrax league',
              season: seasonNow(now()),
              teams: ids.map((id) => ({ id, name: teams[id]?.name ?? '', managers: [] })),
              picks: draftPicks.map(({ pick, teamId, playerId, bid = null }) => ({
                number: pick,
                teamId,
                player: playerId === undefined ? null : describe(playerId, names ?? {}),
                isKeeper: false,
                price: bid,
              })),
              status: STATES.get(draftState.toLowerCase()) ?? null,
              auction: isAuction ? {} : null,
            },
            await players(),
            { isFresh, askedAtMs },
          )
        },
      }
    },
  }
}

/** Names are "Last, First". */
function describe(id: string, names: Names): PlayerAtHost {
  const { name = '', team = '', position = '' } = names[id] ?? {}
  const [last = '', first = ''] = name.split(',').map((part) => part.trim())
  const isDefense = /^(?:TmD|D\/?ST|DEF|DST)$/i.test(position)
  return { id, name: `${first} ${last}`.trim(), position, team, defenseOf: isDefense ? team : null }
}
