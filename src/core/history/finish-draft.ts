// Apart because the value of a team is the recap's, and the list of finished drafts is read without it.
import { importedBasis } from '../advice/advice-facts.ts'
import { draftRecap } from '../advice/recap.ts'
import { leagueMarket } from '../automatic/league-market.ts'
import { isComplete, ownerOf, type Draft } from '../draft/draft.ts'
import { pointsInSeason } from '../league/points.ts'
import { rulesToJson } from '../league/rules-json.ts'
import type { Board } from '../players/board.ts'
import type { PlayerId } from '../players/player.ts'
import type { PriceFacts } from '../prices/price-facts.ts'
import type { FinishedDraft, FinishedKind, FinishedPlayer } from './finished-draft.ts'

export interface FinishedFacts {
  readonly kind: FinishedKind
  readonly draftKey: string
  readonly title: string
  readonly finishedAt: string
  readonly draft: Draft
  readonly board: Board
  readonly teamNames: readonly string[]
  readonly teamIndex: number
  readonly priceFacts: PriceFacts
  readonly hasImportedBoard: boolean
}

/** Null for a draft that is not over. */
export function finishedDraft(facts: FinishedFacts): FinishedDraft | null {
  const { kind, draftKey, title, finishedAt, draft, board, teamNames, teamIndex } = facts
  if (!isComplete(draft)) return null
  const players = draft.slots.map((pick) => finishedPlayer(board, pick?.playerId ?? ''))
  const { teamCount, roundCount, rules } = draft.format
  return {
    id: `history-${draftKey}-${hashOf([...draft.owners, ...players.map(({ id }) => id)].join())}`,
    draftKey,
    kind,
    finishedAt,
    title,
    teamCount,
    roundCount,
    rules: rulesToJson(rules, roundCount),
    teamIndex,
    ...placeOf(facts),
    picks: players.flatMap((player, index) =>
      ownerOf(draft, index + 1) === teamIndex ? [{ ...player, slotNumber: index + 1 }] : [],
    ),
    board: { teamNames, owners: draft.owners, players },
  }
}

function finishedPlayer({ playersById }: Board, id: PlayerId): FinishedPlayer {
  const player = playersById.get(id)
  if (player === undefined) return { id, name: id, position: 'WR', team: '' }
  const { name, position, team, individual } = player
  return { id, name, position, team, ...(individual !== undefined && { individual }) }
}

/** As the recap has it. */
function placeOf({ draft, board, teamIndex, priceFacts, hasImportedBoard }: FinishedFacts) {
  const { players, playersById } = board
  const { teams, limits } = draftRecap({
    draft,
    players,
    adpById: leagueMarket(players, draft.format, priceFacts).prices.adpById,
    points: (id) => {
      const player = playersById.get(id)
      if (player === undefined) return null
      return pointsInSeason(player.projected, player.position, draft.format.rules.scoring).points
    },
    basis: hasImportedBoard ? importedBasis(players) : 'market',
  })
  const team = teams[teamIndex]
  if (team === undefined || limits.includes('no-prices')) return { place: null, value: null }
  return { place: team.rankNumber, value: Math.round(team.value) }
}

/** 32 bits in hexadecimal (FNV-1a): tells results of one draft apart. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
