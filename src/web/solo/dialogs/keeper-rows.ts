import type { Player } from '#core/players/player.ts'
import { resolvePlayer } from '#core/players/resolve-player.ts'
import type { SoloKeeper } from '#core/solo/solo-keepers.ts'

/** What pasted rows gave. */
export interface PastedKeepers {
  readonly keepers: readonly SoloKeeper[]
  /** One text per row that could not be read. */
  readonly problems: readonly string[]
}

/** More rows than the longest draft has picks. */
const ROWS_MAX = 320

/** Rows of team, player and round, separated by tabs, semicolons or commas; a heading is skipped. */
export function pastedKeepers(text: string, teamNames: readonly string[], players: readonly Player[]): PastedKeepers {
  const keepers: SoloKeeper[] = []
  const problems: string[] = []
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  for (const [index, line] of lines.slice(0, ROWS_MAX).entries()) {
    const [team = '', playerName = '', round = ''] = cellsOf(line)
    const roundNumber = Number(/\d+/.exec(round)?.[0])
    if (index === 0 && Number.isNaN(roundNumber)) continue
    const teamIndex = teamNames.findIndex((name) => keyOf(name) === keyOf(team))
    const found = resolvePlayer(players, { name: playerName })
    const row = `Row ${index + 1}`
    if (teamIndex === -1) problems.push(`${row}: no team is called "${team}".`)
    else if (found.kind === 'ambiguous')
      problems.push(`${row}: several players are called "${playerName}". Add this one by hand.`)
    else if (found.kind !== 'found') problems.push(`${row}: no player is called "${playerName}".`)
    else if (Number.isNaN(roundNumber)) problems.push(`${row}: the third column is the round, as a number.`)
    else keepers.push({ teamIndex, playerId: found.player.id, roundNumber })
  }
  if (lines.length > ROWS_MAX) problems.push(`Only the first ${ROWS_MAX} rows were read.`)
  return { keepers, problems }
}

/** Keepers of the same pick, or of the same player, replace those before. */
export function withAddedKeepers(before: readonly SoloKeeper[], added: readonly SoloKeeper[]): readonly SoloKeeper[] {
  return added.reduce<readonly SoloKeeper[]>(
    (kept, keeper) => [
      ...kept.filter(
        ({ teamIndex, playerId, roundNumber }) =>
          playerId !== keeper.playerId && (teamIndex !== keeper.teamIndex || roundNumber !== keeper.roundNumber),
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

function keyOf(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase()
}
