import { resolvePlayer } from '#core/players/resolve-player.ts'
import type { Player, PlayerId } from '#core/players/player.ts'

/** A player whom a team keeps in place of its own pick of a round. */
export interface KeeperRow {
  readonly teamId: string
  readonly playerId: PlayerId
  readonly roundNumber: number
}

/** What pasted rows gave. */
export interface PastedKeepers {
  readonly keepers: readonly KeeperRow[]
  /** One text per row that could not be read. */
  readonly problems: readonly string[]
}

/** How pasted rows name a team. */
export interface TeamNames {
  /** "team", or "team or person". */
  readonly noun: string
  readonly idOf: (name: string) => string | null
}

/** As many as the longest draft has picks. */
const ROWS_MAX = 320

/** Rows of team, player and round, separated by tabs, semicolons or commas, in that order; a heading is skipped. */
export function pastedKeepers(text: string, teams: TeamNames, players: readonly Player[]): PastedKeepers {
  const keepers: KeeperRow[] = []
  const problems: string[] = []
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  for (const [index, line] of lines.slice(0, ROWS_MAX).entries()) {
    const [team = '', playerName = '', round = ''] = cellsOf(line)
    const roundNumber = Number(/\d+/.exec(round)?.[0])
    if (index === 0 && Number.isNaN(roundNumber)) continue
    const teamId = teams.idOf(team)
    const found = resolvePlayer(players, { name: playerName })
    const row = `Row ${index + 1}`
    if (teamId === null) problems.push(`${row}: no ${teams.noun} is called "${team}".`)
    else if (found.kind === 'ambiguous')
      problems.push(`${row}: several players are called "${playerName}". Add this one by hand.`)
    else if (found.kind !== 'found') problems.push(`${row}: no player is called "${playerName}".`)
    else if (Number.isNaN(roundNumber)) problems.push(`${row}: the third column is the round, as a number.`)
    else keepers.push({ teamId, playerId: found.player.id, roundNumber })
  }
  if (lines.length > ROWS_MAX) problems.push(`Only the first ${ROWS_MAX} rows were read.`)
  return { keepers, problems }
}

/** Keepers of the same pick, or of the same player, replace those before. */
export function withAddedKeepers(before: readonly KeeperRow[], added: readonly KeeperRow[]): readonly KeeperRow[] {
  return added.reduce<readonly KeeperRow[]>(
    (kept, keeper) => [
      ...kept.filter(
        ({ teamId, playerId, roundNumber }) =>
          playerId !== keeper.playerId && (teamId !== keeper.teamId || roundNumber !== keeper.roundNumber),
      ),
      keeper,
    ],
    before,
  )
}

function cellsOf(line: string): readonly string[] {
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ','
  return line.split(separator).map((cell) => cell.trim().replaceAll(/^"|"$/g, ''))
}
