import { readFile } from 'node:fs/promises'
import { readBoardFile } from '#protocol/stored/read-board.ts'

/** An export in FantasyPros' format of the first players of our board, in reverse order. */
export async function fantasyProsCsv(rowCount: number): Promise<string> {
  const file = readBoardFile(JSON.parse(await readFile(new URL('../../data/board.json', import.meta.url), 'utf8')))
  if (!file.ok) throw new Error(file.error)
  const players = file.value.board.players.slice(0, rowCount).toReversed()
  const counts = new Map<string, number>()
  const rows = players.map((player, index) => {
    const count = (counts.get(player.position) ?? 0) + 1
    counts.set(player.position, count)
    const team = player.team === 'JAX' ? 'JAC' : player.team
    return [
      index + 1,
      Math.ceil((index + 1) / 12),
      player.name,
      team,
      `${player.position}${count}`,
      player.bye ?? '-',
      '3 out of 5 stars',
      '+1',
    ]
  })
  const head = ['RK', 'TIERS', 'PLAYER NAME', 'TEAM', 'POS', 'BYE WEEK', 'SOS SEASON', 'ECR VS. ADP']
  return [head, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n')
}
