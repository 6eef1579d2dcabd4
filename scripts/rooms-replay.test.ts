import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { recordRoom, seededRandom } from '../tests/support/room-recordings.ts'

const COMMAND = fileURLToPath(new URL('rooms-replay.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'snakeboard-replay-'))
afterAll(() => rmSync(folder, { recursive: true }))

// In both recordings a keeper or an undo brings later picks first.
test.each([
  ['espn', 2, true],
  ['yahoo', 3, false],
] as const)('[LH118] the command shows every pick of a recording of %s in order', (room, seed, isAuction) => {
  const { connections, picks } = recordRoom({
    room,
    teamCount: 4,
    roundCount: 3,
    isAuction,
    random: seededRandom(seed),
  })
  const file = join(folder, room)
  writeFileSync(file, connections.flat().join('\n'))
  const shown = execFileSync(process.execPath, [COMMAND, '--room', room, file, '--json'], { encoding: 'utf8' })
  const expected = [...picks]
    .toSorted(([one], [other]) => one - other)
    .map(([number, { teamId, playerId, price }]) => ({
      number,
      team: teamId,
      room_player_id: playerId,
      price: isAuction ? price : null,
    }))
  expect(JSON.parse(shown)).toMatchObject({ picks: expected })
})
