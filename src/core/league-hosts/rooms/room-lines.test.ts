import { expect, test } from 'vitest'
import { CLOCK_OFF } from '../../draft/draft.ts'
import { snakeFormat } from '../../draft/order.ts'
import { applyFollow, decideFollow } from '../../solo/follow-draft.ts'
import { emptySoloDraft } from '../../solo/solo-setup.ts'
import { DEFAULT_SETUP } from '../../draft/setup.ts'
import { espnSnapshot, recordRoom, seededRandom, type RecordedRoom } from '../../../../tests/support/room-recordings.ts'
import { isKnown, missingNumbers, type Room, type RoomDraft } from './room-draft.ts'
import { roomHostDraft } from './room-host-draft.ts'
import { noLines, readRoomLine } from './room-lines.ts'

/** `ROOM_RECORDINGS=10000` plays as many. */
const RECORDINGS = Number(process.env['ROOM_RECORDINGS'] ?? 300)

function read(room: Room, frames: readonly string[], atMs = 0): RoomDraft {
  return frames.reduce((before, frame) => readRoomLine(before, frame, atMs), noLines(room)).draft
}

function recordingOf(seed: number): RecordedRoom {
  const random = seededRandom(seed)
  const room = random() < 0.6 ? 'espn' : 'yahoo'
  const teamCount = 2 + Math.floor(random() * 19)
  const roundCount = 2 + Math.floor(random() * 9)
  return recordRoom({ room, teamCount, roundCount, isAuction: random() < 0.4, random })
}

function boardOf({ picks }: Pick<RoomDraft, 'picks'>) {
  return [...picks]
    .toSorted(([one], [other]) => one - other)
    .map(([number, { teamId, playerId, price, isKeeper }]) => [number, teamId, playerId, price, isKeeper])
}

test('[LH118] every pick, team, price and undo of a room is read, from any connection on and over any reload', () => {
  for (let seed = 1; seed <= RECORDINGS; seed += 1) {
    const recording = recordingOf(seed)
    const expected = boardOf(recording)
    const from = seed % recording.connections.length
    const whole = read(recording.room, recording.connections.flat())
    const later = read(recording.room, recording.connections.slice(from).flat())
    expect(boardOf(whole), `seed ${seed}`).toEqual(expected)
    expect(boardOf(later), `seed ${seed} from connection ${from}`).toEqual(expected)
    expect(whole.status, `seed ${seed}`).toBe('complete')
    expect(missingNumbers(whole), `seed ${seed}`).toEqual([])
  }
})

test('[LH118] reading goes on from any line: the state after a line is all there is', () => {
  const recording = recordingOf(11)
  const frames = recording.connections.flat()
  const half = frames
    .slice(0, frames.length / 2)
    .reduce((before, frame) => readRoomLine(before, frame, 0), noLines(recording.room))
  const copy = structuredClone(half)
  const rest = frames.slice(frames.length / 2).reduce((before, frame) => readRoomLine(before, frame, 0), copy)
  expect(boardOf(rest.draft)).toEqual(boardOf(recording))
})

const OWNERS = [5, 2, 2, 5]

function snapshot(picks: readonly (readonly [number, number])[] = [], version = 3): string {
  const made = picks.map(([number, playerId]) => {
    return [number, { teamId: OWNERS[number - 1] ?? 0, playerId, price: 0, isKeeper: false }] as const
  })
  return `INIT ${espnSnapshot(OWNERS, new Map(made), seededRandom(1), version)}`
}

test('[LH119] without a snapshot picks are numbered only if lines arrived before the first pick', () => {
  const early = read('espn', ['CLOCK 0 5000', 'SELECTED 5 100 2 {x}', 'SELECTED 2 -16007 16'])
  expect([isKnown(early), boardOf(early).map(([number, team, player]) => [number, team, player])]).toEqual([
    true,
    [
      [1, 5, 100],
      [2, 2, -16_007],
    ],
  ])
  const late = read('espn', ['CLOCK 6 5000 2', 'SELECTED 2 100 2 {x}'])
  expect([isKnown(late), late.picks.size, late.unplacedCount]).toEqual([false, 0, 1])
  expect(boardOf(read('espn', ['SELECTED 2 100 2', snapshot([[1, 7]])]))).toEqual([[1, 5, 7, 0, false]])
})

test('[LH120] history that comes again, and a pick out of turn, change nothing', () => {
  const draft = read('espn', [
    snapshot([[1, 7]]),
    'SELECTED 5 7 2',
    'SELECTED 5 8 2',
    'SELECTING 2 9000',
    'SELECTED 2 9 4',
  ])
  expect(boardOf(draft).map(([number, , player]) => [number, player])).toEqual([
    [1, 7],
    [2, 9],
  ])
})

test('[LH120] picks whose lines were lost stay open and are named', () => {
  const draft = read('espn', [snapshot([[1, 7]]), 'SELECTING 5 9000', 'SELECTED 5 9 4'])
  expect([[...draft.picks.keys()], missingNumbers(draft)]).toEqual([
    [1, 4],
    [2, 3],
  ])
})

test('[LH121] a snapshot of another version is refused until one comes that is known', () => {
  const draft = read('espn', [snapshot([[1, 7]], 9), 'CLOCK 0 100', 'SELECTED 5 7 2'])
  expect([draft.hasRefusedSnapshot, isKnown(draft), draft.picks.size]).toEqual([true, false, 0])
  expect(isKnown(read('espn', [snapshot([], 9), snapshot()]))).toBe(true)
})

test('[LH121] lines that nobody knows are counted; people and secrets are not', () => {
  const noise = ['TOKEN 1:2:3:{x}:4', 'JOINED 2 {x}', 'AUTOSUGGEST 7', 'PONG PING%201', '', '{"data":null}']
  expect(read('espn', [...noise, 'TRADED 5 2', 'SELECTED 5', 'CLOCK x']).unknownCount).toBe(3)
  expect(read('yahoo', ['H|S|30', 'J|3', 'G|[]', '0|1|x|2', 'Z|1']).unknownCount).toBe(2)
})

test('[LH121] a line that came in two parts is one, and a snapshot cut short is none', () => {
  const line = snapshot([[1, 7]])
  expect(read('espn', [line.slice(0, line.length / 2), line.slice(line.length / 2)]).picks.get(1)?.playerId).toBe(7)
  expect(isKnown(read('espn', [line.slice(0, (line.length * 2) / 3)]))).toBe(false)
  const joined = read('espn', [snapshot(), 'SELECTED 5 44', '29795 2 {x}'])
  expect([joined.picks.get(1)?.playerId, joined.unknownCount]).toEqual([4_429_795, 0])
  const behindRemnant = read('espn', [snapshot(), 'SELECTED 5', 'SELECTED 5 44', '29795 2 {x}'])
  expect([behindRemnant.picks.get(1)?.playerId, behindRemnant.unknownCount]).toEqual([4_429_795, 1])
  expect(read('yahoo', ['R|1|2|3|3|2', '|1', '0|1|7|1|WR|', '0']).owners).toEqual([1, 2, 3, 3, 2, 1])
})

test('[LH122] the clock, the lot and its bids are those of the last line', () => {
  const draft = read(
    'espn',
    [snapshot(), 'NOMINATION 5 30000', 'BID 5 900 1 25000 25000', 'BID 2 900 14 25000 9000'],
    1000,
  )
  expect([draft.lot, draft.deadlineMs, draft.isAuction]).toEqual([
    { playerId: 900, price: 14, leaderId: 2, nominatedBy: 5 },
    10_000,
    true,
  ])
  expect(readRoomLine({ draft, part: '' }, 'BID 5 900 3 25000 9000', 1000).draft.lot?.price).toBe(14)
  const sold = read('espn', [snapshot(), 'BID 2 900 14 1 1', 'SOLD 2 900 3 14 0'])
  expect([sold.lot, sold.picks.get(1)]).toEqual([null, { teamId: 2, playerId: 900, price: 14, isKeeper: false }])
})

test('[LH118] the board of a followed room is the room’s, with its trades, and names that were set up here', () => {
  for (const seed of [3, 5, 8, 13, 21, 34]) {
    const recording = recordingOf(seed)
    const draft = read(recording.room, recording.connections.flat())
    const teamCount = new Set(recording.owners).size
    const setup = {
      draftId: '7',
      name: 'Sunday League',
      season: 2026,
      format: snakeFormat(teamCount, recording.owners.length / teamCount),
      teamNames: Array.from({ length: teamCount }, (_team, index) => `Name ${index + 1}`),
    }
    const host = roomHostDraft(draft, setup, {
      find: (id) => ({ playerId: `p${id}`, isKnown: true, name: `P${id}`, position: 'WR', individual: null, team: '' }),
      check: { version: 1, checkedAtMs: 0, changedAtMs: 0, isConfirming: false, trouble: null },
    })
    if (host === null || host.league.format.rules.auction !== undefined) continue
    expect(host.league.teams.map(({ name }) => name)).toEqual(setup.teamNames)
    const followed = { host: draft.room, draftId: '7', leagueName: 'x', address: '7', teamId: null } as const
    const decided = decideFollow(emptySoloDraft(DEFAULT_SETUP), {
      kind: 'follow',
      followed,
      draft: host,
      clock: CLOCK_OFF,
    })
    if (!decided.ok) throw new Error(decided.error)
    const solo = decided.value.reduce(applyFollow, emptySoloDraft(DEFAULT_SETUP))
    expect(solo.draft.slots.map((pick) => pick?.playerId)).toEqual(
      recording.owners.map((_owner, index) => `p${recording.picks.get(index + 1)?.playerId}`),
    )
    const ids = host.league.teams.map(({ id }) => Number(id))
    expect(solo.draft.owners.map((team) => ids[team])).toEqual(recording.owners)
  }
})
