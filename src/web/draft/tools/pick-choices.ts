import { andList } from '../../ui/english.ts'
import { ownerOf, type Draft } from '#core/draft/draft.ts'
import { slotLabel, teamsInOrder } from '#core/draft/order.ts'
import type { Board } from '#core/players/board.ts'
import { browse, DEFAULT_BROWSE_OPTIONS } from '#core/players/browse.ts'
import type { Player, PlayerId } from '#core/players/player.ts'
import type { DraftSnapshot } from '../../session/draft-session.ts'
import type { SelectOption } from '../../ui/select.tsx'

type PickFacts = Pick<DraftSnapshot, 'draft' | 'board' | 'teamNames'>

/** Every pick that was made, the newest first: "3.05 Chris Olave, Bob's Team". */
export function madePicks({ draft, board, teamNames }: PickFacts): readonly SelectOption<string>[] {
  const { teamCount } = draft.format
  return draft.slots
    .flatMap((pick, index) => {
      if (pick === null) return []
      const slotNumber = index + 1
      const name = board.playersById.get(pick.playerId)?.name ?? 'A player'
      const team = teamNames[ownerOf(draft, slotNumber)] ?? ''
      return [{ value: String(slotNumber), label: `${slotLabel(slotNumber, teamCount)} ${name}, ${team}` }]
    })
    .toReversed()
}

/** As many as fit a dialog on a phone. */
const SHOWN_PLAYERS = 6

/** The best available players that a search finds. */
export function foundPlayers(
  board: Board,
  isTaken: (playerId: PlayerId) => boolean,
  search: string,
): readonly Player[] {
  const status = { isDrafted: isTaken, isTarget: () => false, isAvoid: () => false }
  return browse(board, status, { ...DEFAULT_BROWSE_OPTIONS, search, filter: 'available' }).slice(0, SHOWN_PLAYERS)
}

/** A pick that can change hands. */
export interface TradablePick {
  readonly id: string
  readonly ownerId: string
  /** "3.05", or "3.05, was Bears" after a trade. */
  readonly label: string
}

/** A pick and the team that gets it. */
export interface TradedPick {
  readonly pickId: string
  readonly toId: string
}

/** The open picks of a draft; their ids are slot numbers, those of the teams are team indexes. */
export function openPicks(draft: Draft, firstOwners: readonly string[]): readonly TradablePick[] {
  const columns = teamsInOrder(draft.format)
  return draft.slots.flatMap((pick, index) => {
    if (pick !== null) return []
    const slotNumber = index + 1
    const ownerIndex = ownerOf(draft, slotNumber)
    const column = columns[index] ?? ownerIndex
    const was = column === ownerIndex ? '' : `, was ${firstOwners[column] ?? ''}`
    const label = `${slotLabel(slotNumber, draft.format.teamCount)}${was}`
    return [{ id: String(slotNumber), ownerId: String(ownerIndex), label }]
  })
}

/** The chosen picks of two teams change hands. Null if there are none. */
export function tradeOf(
  picks: readonly TradablePick[],
  chosenIds: ReadonlySet<string>,
  [oneId, otherId]: readonly [string, string],
): readonly TradedPick[] | null {
  const chosenOf = (teamId: string) => picks.filter(({ id, ownerId }) => ownerId === teamId && chosenIds.has(id))
  const [ones, others] = [chosenOf(oneId), chosenOf(otherId)]
  if (oneId === otherId || ones.length + others.length === 0) return null
  const to = (toId: string) => (pick: TradablePick) => ({ pickId: pick.id, toId })
  return [...ones.map(to(otherId)), ...others.map(to(oneId))]
}

/** What each side of a trade gives and gets: "Ann gives 3.05 and gets 4.02 and 7.07", one line for each team. */
export function tradeTexts(
  trade: readonly TradedPick[],
  picks: readonly TradablePick[],
  teams: readonly SelectOption<string>[],
  teamIds: readonly string[],
): readonly string[] {
  const labelsTo = (isIt: (toId: string) => boolean) => {
    const labels = picks.filter(({ id }) => trade.some(({ pickId, toId }) => pickId === id && isIt(toId)))
    // "3.05, was Bears" names the pick; the list of a side has commas of its own.
    return labels.length === 0 ? 'nothing' : andList(labels.map(({ label }) => label.replace(/, (was .*)$/, ' ($1)')))
  }
  return teamIds.map((teamId) => {
    const name = teams.find(({ value }) => value === teamId)?.label ?? ''
    return `${name} gives ${labelsTo((toId) => toId !== teamId)} and gets ${labelsTo((toId) => toId === teamId)}`
  })
}
