import { type DrafterModel, positionUtility, priceUtility } from '../automatic/drafter-model.ts'
import type { PricedBoard, PricedCandidate } from '../automatic/candidates.ts'
import type { Draft, SlotPick } from '../draft/draft.ts'
import { roundNumberOf } from '../draft/order.ts'
import { POSITIONS, type Position } from '../players/player.ts'

/** What is known of a draft's people before they pick. */
export interface KnownPeople {
  /** How people of many leagues choose. */
  readonly people: DrafterModel
  /** How one community chooses that was measured by itself; null where nobody knows, and then picks say nothing. */
  readonly community: DrafterModel | null
  /** The share of people's last picks that take somebody from far down the list; earlier ones do in proportion. */
  readonly unlistedShare: number
}

/** How much of the community may be in a room: each as likely as the other before the first pick. */
const SHARES = [0, 0.3, 0.6, 1]

/** What the picks of people say so far. It grows with the draft, so that each pick is looked at once. */
interface Seen {
  readonly of: readonly unknown[]
  readonly picks: (SlotPick | null)[]
  /** By team: how many players of each position. */
  readonly counts: readonly number[][]
  left: readonly PricedCandidate[]
  lastPosition: Position | null
  /** By SHARES: how people would choose, and the logarithm of the chance of all these picks. */
  readonly models: readonly DrafterModel[]
  logChances: readonly number[]
}

const seenByBoard = new WeakMap<PricedBoard, Seen>()

/** How the people of a draft choose, as far as their picks show (Bayes): like many leagues, like the community, or in between. */
export function peopleSoFar(draft: Draft, board: PricedBoard, { people, community, unlistedShare }: KnownPeople) {
  if (community === null) return { people, unlistedShare }
  const of = [draft.owners, people, community]
  const last = seenByBoard.get(board)
  const isSame =
    last !== undefined &&
    last.of.every((each, index) => each === of[index]) &&
    last.picks.every((pick, index) => pick === draft.slots[index])
  const seen = isSame ? last : unseen()
  seenByBoard.set(board, seen)
  const pickCount = draft.slots.findLastIndex((pick) => pick !== null) + 1
  for (const pick of draft.slots.slice(seen.picks.length, pickCount)) look(draft, seen, pick)
  const highest = Math.max(...seen.logChances)
  const chances = seen.logChances.map((each) => Math.exp(each - highest))
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)
  const share = sumOf(chances.map((chance, at) => chance * (SHARES[at] ?? 0))) / sumOf(chances)
  // Nobody in the community took a player from down the list.
  return { people: mixed(share), unlistedShare: (1 - share) * unlistedShare }

  function mixed(part: number): DrafterModel {
    return people.map((coefficient, index) => (1 - part) * coefficient + part * (community?.[index] ?? 0))
  }

  function unseen(): Seen {
    const counts = draft.teams.map(() => POSITIONS.map(() => 0))
    const [models, logChances] = [SHARES.map(mixed), SHARES.map(() => 0)]
    return { of, picks: [], counts, left: board.players, lastPosition: null, models, logChances }
  }
}

/** Only a pick that somebody pressed for their own team says how they choose. A part of the list is enough to tell two kinds of people apart. */
function look(draft: Draft, seen: Seen, pick: SlotPick | null): void {
  const slotNumber = seen.picks.push(pick)
  const chosen = pick === null ? -1 : seen.left.findIndex(({ id }) => id === pick.playerId)
  const player = seen.left[chosen]
  const owner = draft.owners[slotNumber - 1] ?? 0
  const counts = seen.counts[owner] ?? []
  if (pick?.by === 'person' && player !== undefined) {
    const { teamCount, roundCount, rules } = draft.format
    const roundNumber = roundNumberOf(slotNumber, teamCount)
    const pickCountLeft = draft.owners.filter((each, index) => each === owner && index >= slotNumber - 1).length
    const { lastPosition } = seen
    const moment = { roundNumber, roundCount, pickCountLeft, lineup: rules.lineup, counts, lastPosition }
    const places = consideredIndexes(seen.left, 60, 8)
    const logChanceIn = (model: DrafterModel) => {
      const wants = POSITIONS.map((position) => positionUtility(model, position, moment))
      const weights = places.map((index, place) => {
        const each: PricedCandidate = seen.left[index] ?? player
        const want = wants[POSITIONS.indexOf(each.position)] ?? 0
        return Math.exp(priceUtility(model, each, slotNumber, roundNumber, place) + want)
      })
      return Math.log((weights[places.indexOf(chosen)] ?? 1) / weights.reduce((sum, weight) => sum + weight, 0))
    }
    if (places.includes(chosen))
      seen.logChances = seen.models.map((model, at) => (seen.logChances[at] ?? 0) + logChanceIn(model))
  }
  seen.lastPosition = player?.position ?? null
  seen.left = seen.left.filter((each) => each !== player)
  if (player !== undefined)
    counts[POSITIONS.indexOf(player.position)] = (counts[POSITIONS.indexOf(player.position)] ?? 0) + 1
}

/** The best-priced, and enough of each position for the end of a draft. */
export function consideredIndexes(
  available: readonly PricedCandidate[],
  count: number,
  perPosition: number,
): readonly number[] {
  const seen = POSITIONS.map(() => 0)
  return available.flatMap(({ position }, index) => {
    const positionIndex = POSITIONS.indexOf(position)
    const number = (seen[positionIndex] ?? 0) + 1
    seen[positionIndex] = number
    return index < count || number <= perPosition ? [index] : []
  })
}
