import { isComplete, playerInSlot, type Draft } from '#core/draft/draft.ts'
import { turnOf, type Turn } from '#core/draft/turn.ts'
import type { Lobby, Seat } from '#core/lobby/lobby.ts'
import { viewTurn, type ViewFacts } from '../draft/view.ts'
import { startDetail, startHeading } from '../lobby/schedule/schedule-messages.ts'
import type { IndividualPosition, Player, PlayerId, Position } from '#core/players/player.ts'

/** The last of the slots that were filled in between; null if none was, or if it is another draft. */
export function newPick(before: Draft, after: Draft): number | null {
  if (before.slots.length !== after.slots.length || before.format.teamCount !== after.format.teamCount) return null
  const slotIndex = after.slots.findLastIndex((pick, index) => pick !== null && before.slots[index] === null)
  return slotIndex === -1 ? null : slotIndex + 1
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
export function spokenPick(facts: ViewFacts, slotNumber: number, player: Player): string {
  const { draft, teamNames } = facts
  const taken = `${teamNames[turnOf(draft, slotNumber).teamIndex] ?? ''} takes ${player.name}, ${SPOKEN_POSITIONS[player.individual ?? player.position]}.`
  const turn = viewTurn(facts)
  if (turn?.kind !== 'pick') return `${taken} The draft is complete.`
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
