import { usernameKey } from '#core/lobby/usernames.ts'
import type { Keeper, Lobby, Seat } from '#core/lobby/lobby.ts'
import { resolvePlayer } from '#core/players/resolve-player.ts'
import type { Player } from '#core/players/player.ts'

/** What pasted rows gave. */
export interface PastedKeepers {
  readonly keepers: readonly Keeper[]
  /** One text per row that could not be read. */
  readonly problems: readonly string[]
}

/** As many as the longest draft has picks. */
const ROWS_MAX = 240

/** Rows of team, player and round, separated by tabs, semicolons or commas, in that order; a heading is skipped. */
export function pastedKeepers(
  text: string,
  { seats }: Pick<Lobby, 'seats'>,
  players: readonly Player[],
): PastedKeepers {
  const keepers: Keeper[] = []
  const problems: string[] = []
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  for (const [index, line] of lines.slice(0, ROWS_MAX).entries()) {
    const [team = '', playerName = '', round = ''] = cellsOf(line)
    const roundNumber = Number(/\d+/.exec(round)?.[0])
    if (index === 0 && Number.isNaN(roundNumber)) continue
    const seat = seatCalled(seats, team)
    const found = resolvePlayer(players, { name: playerName })
    if (seat === null) problems.push(`Row ${index + 1}: no team or person is called "${team}".`)
    else if (found.kind !== 'found') problems.push(`Row ${index + 1}: ${playerProblem(playerName, found.kind)}`)
    else if (Number.isNaN(roundNumber)) problems.push(`Row ${index + 1}: the third column is the round, as a number.`)
    else keepers.push({ seatId: seat.id, playerId: found.player.id, roundNumber })
  }
  if (lines.length > ROWS_MAX) problems.push(`Only the first ${ROWS_MAX} rows were read.`)
  return { keepers, problems }
}

function cellsOf(line: string): readonly string[] {
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ','
  return line.split(separator).map((cell) => cell.trim().replaceAll(/^"|"$/g, ''))
}

function seatCalled(seats: readonly Seat[], name: string): Seat | null {
  const key = usernameKey(name)
  return seats.find(({ username, teamName }) => usernameKey(username) === key || usernameKey(teamName) === key) ?? null
}

function playerProblem(name: string, kind: 'ambiguous' | 'unknown'): string {
  return kind === 'ambiguous'
    ? `several players are called "${name}". Add this one by hand.`
    : `no player is called "${name}".`
}

/** Keepers of the same seat and round, or of the same player, replace those before. */
export function withKeepers(before: readonly Keeper[], added: readonly Keeper[]): readonly Keeper[] {
  return added.reduce<readonly Keeper[]>(
    (kept, keeper) => [
      ...kept.filter(
        ({ seatId, playerId, roundNumber }) =>
          playerId !== keeper.playerId && (seatId !== keeper.seatId || roundNumber !== keeper.roundNumber),
      ),
      keeper,
    ],
    before,
  )
}
