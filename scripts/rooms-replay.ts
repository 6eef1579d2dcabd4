import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readBoardFile } from '#protocol/stored/read-board.ts'
import { ROOMS, missingNumbers, isKnown, type RoomDraft } from '#core/league-hosts/rooms/room-draft.ts'
import { noLines, readRoomLine } from '#core/league-hosts/rooms/room-lines.ts'
import { NO_SITE_IDS, siteIdsOf } from '#core/league-hosts/site-ids.ts'
import type { Player } from '#core/players/player.ts'

/**
 * The draft in a recording of a draft room: `npm run rooms:replay -- --room espn|yahoo <file of lines> [--json]`. One frame a line.
 * A player is null for an id that the bundled board lacks.
 */
const { values, positionals } = parseArgs({
  options: { room: { type: 'string' }, json: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const room = ROOMS.find((each) => each === values.room)
const [file] = positionals
if (room === undefined || file === undefined)
  throw new Error('Usage: npm run rooms:replay -- --room espn|yahoo <file of lines> [--json]')

const lines = readFileSync(file, 'utf8').split(/\r?\n/)
const { draft } = lines.reduce((before, line) => readRoomLine(before, line, 0), noLines(room))
const names = namesByRoomId()
const picks = isKnown(draft) ? picksOf(draft) : []
const troubles = troublesOf(draft)
if (values.json) console.log(JSON.stringify({ picks, troubles }))
else {
  for (const { number, team, room_player_id, player, price } of picks)
    console.log(
      `${number}. team ${team}: ${player ?? `player ${room_player_id}`}${price === null ? '' : `, $${price}`}`,
    )
  for (const trouble of troubles) console.log(trouble)
}

function picksOf({ picks: made, isAuction }: RoomDraft) {
  return [...made]
    .toSorted(([one], [other]) => one - other)
    .map(([number, { teamId, playerId, price }]) => ({
      number,
      team: teamId,
      room_player_id: playerId,
      player: names.get(String(playerId)) ?? draft.players.get(playerId)?.name ?? null,
      price: isAuction ? price : null,
    }))
}

function troublesOf(read: RoomDraft): readonly string[] {
  const missing = missingNumbers(read)
  return [
    ...(read.hasRefusedSnapshot ? ['The snapshot has a form that is not known.'] : []),
    ...(isKnown(read) ? [] : ['No line told the board: the recording begins after it.']),
    ...(missing.length === 0 ? [] : [`Picks are missing: ${missing.join(', ')}.`]),
    ...(read.unplacedCount === 0 ? [] : [`${read.unplacedCount} picks could not be placed.`]),
    ...(read.unknownCount === 0 ? [] : [`${read.unknownCount} lines were not understood.`]),
  ]
}

function namesByRoomId(): ReadonlyMap<string, string> {
  const read = (path: string): unknown => JSON.parse(readFileSync(new URL(`../data/${path}`, import.meta.url), 'utf8'))
  const board = readBoardFile(read('board.json'))
  if (!board.ok) throw new Error(board.error)
  const yahooIds = new Map(Object.entries(Object(read('yahoo-ids.json'))))
  return new Map(
    board.value.board.players.flatMap((player) => {
      const id = room === 'yahoo' ? yahooIds.get(player.gsis_id ?? player.id) : espnIdOf(player)
      return typeof id === 'string' ? [[id, player.name] as const] : []
    }),
  )
}

function espnIdOf({ id: playerId, position, team, espn_id }: Player): string | null {
  return espn_id ?? siteIdsOf({ playerId, position, nflTeam: team ?? '' }, new Map([[playerId, NO_SITE_IDS]])).espn
}
