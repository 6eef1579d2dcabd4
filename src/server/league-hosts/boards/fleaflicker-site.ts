import { err, ok } from '#core/lib/result.ts'
import { z } from '#protocol/zod.ts'
import { hostFailure, type AskHost } from '../ask-host.ts'
import type { HostSite } from '../draft-source.ts'
import { seasonDraftId, seasonNow } from '../host-address.ts'
import type { HostPlayers } from '../host-players.ts'
import { readPublicBoard } from './public-board.ts'

interface Parts {
  readonly ask: AskHost
  readonly players: () => Promise<HostPlayers>
  readonly now: () => number
}

const team = z.object({
  id: z.int(),
  name: z.string(),
  owners: z.optional(z.array(z.object({ displayName: z.optional(z.string()) }))),
})

const boardSchema = z.object({
  draftOrder: z.optional(z.array(team)),
  orderedSelections: z.array(
    z.object({
      slot: z.object({ overall: z.int().check(z.positive()) }),
      team,
      player: z.nullish(
        z.object({
          proPlayer: z.object({
            id: z.int(),
            nameFull: z.string(),
            position: z.string(),
            proTeamAbbreviation: z.optional(z.string()),
          }),
        }),
      ),
      isKeeper: z.optional(z.boolean()),
      /** In an auction. */
      cost: z.optional(z.number()),
    }),
  ),
})

/** The board of a public league, which is all that this site shows of a draft. */
export function createFleaflickerSite({ ask, players, now }: Parts): HostSite {
  return {
    async resolve(named) {
      if (named.kind !== 'league') return err(hostFailure('host_unknown_id'))
      return ok({ kind: 'draft', draftId: seasonDraftId(named.id, named.season ?? seasonNow(now())), drafts: [] })
    },
    sourceOf: (draftId) => ({
      async ask({ isFresh, signal }) {
        const [season = '', leagueId = ''] = draftId.split('/')
        const askedAtMs = now()
        const path = `/api/FetchLeagueDraftBoard?sport=NFL&league_id=${leagueId}&season=${season}`
        const answer = await ask({ path, signal })
        if (!answer.ok) return answer
        const read = boardSchema.safeParse(answer.value.kind === 'read' ? answer.value.body : null)
        if (!read.success) return err(hostFailure('host_unreadable'))
        const { draftOrder = [], orderedSelections } = read.data
        const teams = new Map(
          [...orderedSelections.map((each) => each.team), ...draftOrder].map((each) => [each.id, each]),
        )
        const isAuction = orderedSelections.some(({ cost }) => cost !== undefined && cost > 0)
        return readPublicBoard(
          {
            host: 'fleaflicker',
            draftId,
            leagueId,
            name: `Fleaflicker league ${leagueId}`,
            season: Number(season),
            teams: [...teams.values()].map(({ id, name, owners = [] }) => ({
              id: String(id),
              name,
              managers: owners.flatMap(({ displayName }) => displayName ?? []),
            })),
            picks: orderedSelections.map(({ slot, team: { id }, player, isKeeper = false, cost = null }) => ({
              number: slot.overall,
              teamId: String(id),
              player: player ? atHost(player.proPlayer) : null,
              isKeeper,
              price: cost,
            })),
            status: null,
            auction: isAuction ? {} : null,
          },
          await players(),
          { isFresh, askedAtMs },
        )
      },
    }),
  }
}

function atHost({
  id,
  nameFull,
  position,
  proTeamAbbreviation = '',
}: {
  readonly id: number
  readonly nameFull: string
  readonly position: string
  readonly proTeamAbbreviation?: string | undefined
}) {
  const isDefense = /^D\/?ST$|^DEF$/.test(position)
  return {
    id: String(id),
    name: nameFull,
    position,
    team: proTeamAbbreviation,
    defenseOf: isDefense ? proTeamAbbreviation : null,
  }
}
