import { isComplete, playerInSlot, slotNumberOfPlayer, type Draft } from '#core/draft/draft.ts'
import { awaitedTurn, turnOf, type Turn } from '#core/draft/turn.ts'
import { shortName, surnameOf } from '#core/players/names.ts'
import type { Lobby, Seat } from '#core/lobby/lobby.ts'
import type { Board } from '#core/players/board.ts'
import { startDetail, startHeading } from '../lobby/schedule/schedule-messages.ts'
import type { IndividualPosition, Player, PlayerId, Position } from '#core/players/player.ts'
import type { WatchedDraft } from './watch-session.ts'

/** The last of the slots that were filled in between; null if none was, or if it is another draft. */
export function newPick(before: Draft, after: Draft): number | null {
  if (before.slots.length !== after.slots.length || before.format.teamCount !== after.format.teamCount) return null
  const slotIndex = after.slots.findLastIndex((pick, index) => pick !== null && before.slots[index] === null)
  return slotIndex === -1 ? null : slotIndex + 1
}

/** The slot that was filled last: of an auction, the newest sale's, whatever cell it is in. */
export function newestSlot({ draft, auction = null }: Pick<WatchedDraft, 'draft' | 'auction'>): number | null {
  if (auction === null) return lastPicks(draft, 1)[0]?.slotNumber ?? null
  const sale = auction.auction.sales.findLast(({ by }) => by !== 'keeper')
  return sale === undefined ? null : slotNumberOfPlayer(draft, sale.playerId)
}

/** The newest picks by their place in the draft, the latest first. */
export function lastPicks(draft: Draft, count: number): readonly (Turn & { readonly playerId: PlayerId })[] {
  const made = draft.slots.flatMap((pick, index) => (pick === null || pick.by === 'keeper' ? [] : [index + 1]))
  return made
    .slice(-count)
    .toReversed()
    .flatMap((slotNumber) => {
      const playerId = playerInSlot(draft, slotNumber)
      return playerId === null ? [] : [{ ...turnOf(draft, slotNumber), playerId }]
    })
}

/** Surnames, with an initial only where two drafted players share one. */
export function cellNames(draft: Draft, { playersById }: Board): ReadonlyMap<PlayerId, string> {
  const players = draft.slots.flatMap((pick) => (pick === null ? [] : (playersById.get(pick.playerId) ?? [])))
  const counts = new Map<string, number>()
  for (const player of players) counts.set(surnameOf(player), (counts.get(surnameOf(player)) ?? 0) + 1)
  return new Map(
    players.map((player) => {
      const surname = surnameOf(player)
      return [player.id, counts.get(surname) === 1 ? surname : shortName(player.name)]
    }),
  )
}

/** A team that nobody named has its person's name: "Maya" for "Maya's Team", whose own name may have been shortened. */
export function shortTeamName({ teamName, username }: Pick<Seat, 'teamName' | 'username'>): string {
  const ownerName = teamName.replace(/['’]s Team( \d+)?$/u, '')
  return ownerName !== teamName && username.startsWith(ownerName) ? username : teamName
}

/** Whether somebody is at the seat. */
export function seatWord({ id, isComputer }: Pick<Seat, 'id' | 'isComputer'>, online: ReadonlySet<string>): string {
  if (isComputer) return 'computer'
  return online.has(id) ? 'here' : 'away'
}

export function waitingHeading({ schedule }: Pick<Lobby, 'schedule'>, nowMs: number): string {
  return schedule === null ? 'The draft hasn’t started' : startHeading(schedule.startsAtMs, nowMs)
}

export function waitingText({ schedule, seats, maxTeams }: Pick<Lobby, 'schedule' | 'seats' | 'maxTeams'>): string {
  const when = schedule === null ? '' : `${startDetail(schedule)} `
  return `${when}${seats.length} of ${maxTeams} teams have joined. The draft will open on this page.`
}

const SPOKEN_POSITIONS: Readonly<Record<Position | IndividualPosition, string>> = {
  QB: 'quarterback',
  RB: 'running back',
  WR: 'wide receiver',
  TE: 'tight end',
  K: 'kicker',
  DST: 'defense',
  DL: 'defensive lineman',
  LB: 'linebacker',
  DB: 'defensive back',
}

/** "Maya takes Trey McBride, tight end. K-Town Kickers are on the clock." */
export function spokenPick(draft: Draft, slotNumber: number, player: Player, teamNames: readonly string[]): string {
  const taken = `${teamNames[turnOf(draft, slotNumber).teamIndex] ?? ''} takes ${player.name}, ${SPOKEN_POSITIONS[player.individual ?? player.position]}.`
  const turn = awaitedTurn(draft)
  if (turn === null) return `${taken} The draft is complete.`
  return `${taken} ${teamNames[turn.teamIndex] ?? ''} ${turn.isMakeUp ? 'has a pick to make up' : 'is on the clock'}.`
}

/** In pixels of the 1920 by 1080 picture. A still picture would burn in. */
const SHIFTS: readonly (readonly [xPx: number, yPx: number])[] = [
  [0, 0],
  [4, 2],
  [6, -2],
  [2, -5],
  [-3, -4],
  [-6, 0],
  [-4, 4],
  [1, 5],
]

export function pictureShift(minuteNumber: number): readonly [xPx: number, yPx: number] {
  return SHIFTS[minuteNumber % SHIFTS.length] ?? [0, 0]
}

/** Sizes of the big board, in pixels of the 1920 by 1080 picture. */
export interface BoardSizes {
  readonly namePx: number
  readonly metaPx: number
  /** Twenty rounds leave room for one line. */
  readonly isOneLine: boolean
  readonly cellWidthPx: number
  /** Team names above the columns. */
  readonly headPx: number
  /** Places of picks to come, and "On the clock". */
  readonly openPx: number
}

const BOARD_HEIGHT_PX = 866
const BOARD_WIDTH_PX = 1850
const GAP_PX = 3
const LARGEST_NAME_PX = 64
/** Below this height two lines would be too small to read from five meters. */
const TWO_LINES_PX = 46

export function boardSizes(teamCount: number, roundCount: number): BoardSizes {
  const heightPx = BOARD_HEIGHT_PX / roundCount - GAP_PX
  const cellWidthPx = BOARD_WIDTH_PX / teamCount - GAP_PX
  const isOneLine = heightPx < TWO_LINES_PX
  const namePx = Math.min(LARGEST_NAME_PX, isOneLine ? heightPx * 0.74 : heightPx * 0.57, Math.max(29, cellWidthPx / 5))
  return {
    namePx: Math.round(namePx),
    metaPx: isOneLine ? 18 : Math.round(Math.max(18, namePx * 0.62)),
    isOneLine,
    cellWidthPx,
    headPx: Math.round(Math.min(38, Math.max(25, cellWidthPx / 9))),
    openPx: Math.round(Math.min(namePx, cellWidthPx / 5.6)),
  }
}

/** The width of a letter of the display face, as a share of its size, and the padding of a cell. */
const LETTER_SHARE = 0.47
const CELL_SIDES_PX = 22

/** A name that would shrink further beside its position gets the whole width. */
const LONG_SHARE = 0.82

/** How a name stands in its cell. */
export interface NameFit {
  /** Of its full size: a long name shrinks before it is cut. */
  readonly share: number
  /** In one line: the position goes to the corner, because the name needs its room. */
  readonly isLong: boolean
}

export function nameFit(name: string, { namePx, cellWidthPx, isOneLine, metaPx }: BoardSizes): NameFit {
  const shareIn = (widthPx: number) => widthPx / (name.length * namePx * LETTER_SHARE)
  const wholePx = cellWidthPx - CELL_SIDES_PX
  const beside = shareIn(wholePx - metaPx * 1.25)
  const isLong = isOneLine && beside < LONG_SHARE
  const share = isOneLine && !isLong ? beside : shareIn(wholePx)
  // Two lines of different size share the height.
  return { share: Math.min(isLong ? 0.86 : 1, Math.max(0.6, share)), isLong }
}

/** So that two lines fit above a column. */
const TWO_LINE_SHARE = 0.84

/** A team's name above its column, of the full size: several words that don't fit stand in two lines. */
export function headShare(name: string, { headPx, cellWidthPx }: BoardSizes): number {
  const share = (cellWidthPx - 8) / (name.length * headPx * LETTER_SHARE)
  if (share >= 1) return 1
  return name.includes(' ') ? TWO_LINE_SHARE : Math.max(0.66, share)
}

const MINUTE_MS = 60_000

/** "58 minutes", "1 h 12 min", "2 days 3 h": from the start to the last pick. Null while it runs, or if nobody knows when it began. */
export function draftDuration({ draft, startedAtMs, turnStartedAtMs }: Lobby): string | null {
  if (draft === null || !isComplete(draft) || startedAtMs === null) return null
  const minutes = Math.max(1, Math.round((turnStartedAtMs - startedAtMs) / MINUTE_MS))
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  if (hours < 48) return `${hours} h ${minutes % 60} min`
  return `${Math.floor(hours / 24)} days ${hours % 24} h`
}
