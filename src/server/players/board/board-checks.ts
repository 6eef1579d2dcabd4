import { POSITIONS, type Player } from '#core/players/player.ts'
import { TEAMS } from '#core/players/teams.ts'
import { BOARD_SIZE, type BoardSize } from './board-order.ts'

/** What is wrong with a finished board, a sentence per fault. */
export function boardFaults(players: readonly Player[], size: BoardSize = BOARD_SIZE): string[] {
  const faults: string[] = []
  if (players.length < size.total) faults.push(`${players.length} players, at least ${size.total} are needed`)
  for (const position of POSITIONS) {
    const count = players.filter((player) => player.position === position).length
    if (count < size.positions[position]) {
      faults.push(`${count} ${position}, at least ${size.positions[position]} are needed`)
    }
  }
  const codes = new Set(TEAMS.map(({ code }) => code))
  const ids = new Set<string>()
  for (const { id, name, team, bye, tier } of players) {
    if (ids.has(id)) faults.push(`${name}: the id ${id} occurs twice`)
    ids.add(id)
    if (team !== '' && !codes.has(team)) faults.push(`${name}: ${team} is not a team`)
    if (team !== '' && (bye === null || bye < 5 || bye > 14))
      faults.push(`${name}: the bye of ${team} is ${bye ?? 'unknown'}, not in weeks 5 to 14`)
    if (tier < 1 || tier > 10) faults.push(`${name}: tier ${tier} is not in 1 to 10`)
  }
  return faults
}
