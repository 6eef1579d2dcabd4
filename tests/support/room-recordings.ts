import { teamsInPickOrder } from '#core/league/pick-order.ts'
import type { Room, RoomPick } from '#core/league-hosts/rooms/room-draft.ts'

/** What a recorded-like draft is made of. Every choice comes from the numbers of `random`, so a seed gives the same recording. */
export interface RecordedRoom {
  readonly room: Room
  /** Frames of each connection: a reload or a reconnect begins another one. */
  readonly connections: readonly (readonly string[])[]
  /** The draft at the end. */
  readonly picks: ReadonlyMap<number, RoomPick>
  readonly owners: readonly number[]
}

export interface RoomWish {
  readonly room: Room
  readonly teamCount: number
  readonly roundCount: number
  readonly isAuction: boolean
  readonly random: () => number
  /** The room's ids of players, more than are drafted. */
  readonly playerIds?: readonly number[]
}

const LEAGUE = 7_700_123

/** Plays a draft with trades, keepers, undos, doubles, lost connections, lines cut at their end, and snapshots in any order. */
export function recordRoom(wish: RoomWish): RecordedRoom {
  const { room, teamCount, roundCount, isAuction, random, playerIds } = wish
  const int = (max: number) => Math.floor(random() * max)
  const slotCount = teamCount * roundCount
  const teamIds = shuffled(
    Array.from({ length: teamCount }, (_team, index) => (room === 'espn' ? index + 1 + int(2) * 20 : index + 1)),
    random,
  )
  const owners = teamsInPickOrder('snake', teamCount, roundCount).map((team) => teamIds[team] ?? 0)
  for (let trade = isAuction ? 0 : int(4); trade > 0; trade -= 1) {
    const [one, other] = [int(slotCount), int(slotCount)]
    ;[owners[one], owners[other]] = [owners[other] ?? 0, owners[one] ?? 0]
  }
  const pool = shuffled(playerIds ?? madeUpIds(room, slotCount + 40), random)
  const picks = new Map<number, RoomPick>()
  for (let keeper = room === 'espn' ? int(4) : 0; keeper > 0; keeper -= 1) {
    const number = 1 + int(slotCount)
    const playerId = pool.pop() ?? 0
    if (!picks.has(number)) picks.set(number, { teamId: owners[number - 1] ?? 0, playerId, price: 0, isKeeper: true })
  }
  const connections: string[][] = [[]]
  const send = (...frames: string[]) => connections.at(-1)?.push(...frames)
  const connect = () => {
    connections.push([])
    hello()
  }
  const hello = () => {
    if (room === 'espn') {
      send(`INIT ${espnSnapshot(owners, picks, random)}`)
      send(`TOKEN 1:${LEAGUE}:3:{11111111-2222-3333-4444-555555555555}:812345678`, `JOINED 3 {A-SECRET-ID}`)
    } else send('H|S|30|0|0|1', `R|${owners.join('|')}`, yahooPicks(picks, random))
  }
  hello()
  if (room === 'espn') send('CLOCK 0 5000', 'STATE 1')
  let undoCount = int(4)
  for (let number = nextOpen(picks); number <= slotCount; number = nextOpen(picks)) {
    const teamId = isAuction ? (teamIds[int(teamCount)] ?? 0) : (owners[number - 1] ?? 0)
    const playerId = pool.splice(int(pool.length), 1)[0] ?? 0
    const pick: RoomPick = { teamId, playerId, price: isAuction ? 1 + int(60) : 0, isKeeper: false }
    const before = room === 'espn' ? espnBefore(pick, isAuction) : [`D|${number}|${teamId}|30`, 'C|24']
    const made = room === 'espn' ? espnMade(pick, isAuction) : [`0|${number}|${playerId}|${teamId}|WR|${pick.price}`]
    picks.set(number, pick)
    if (random() < 0.03) {
      // The connection is lost in the middle of the frame, or before it.
      const frames = [...before, ...made]
      const kept = int(frames.length)
      send(...frames.slice(0, kept))
      const cut = frames[kept] ?? ''
      if (random() < 0.5) send(cut.slice(0, cut.lastIndexOf(room === 'espn' ? ' ' : '|')))
      connect()
      if (random() < 0.5) send(...made)
    } else send(...before, ...made, ...(random() < 0.1 ? made : []))
    if (random() < 0.05) send(room === 'espn' ? 'AUTOSUGGEST 4429795' : 'G|[{"letterGrade":"A"}]')
    if (undoCount > 0 && random() < 0.05) {
      undoCount -= 1
      const from = 1 + int(number)
      for (const [other, { isKeeper, playerId: free }] of picks) {
        if (other < from || isKeeper) continue
        picks.delete(other)
        pool.push(free)
      }
      send(room === 'espn' ? `UNDONE ${from - 1}` : `u|${from}`)
      if (random() < 0.3) connect()
    }
  }
  send(...(room === 'espn' ? ['STATE 2', 'CLOCK 4'] : ['Y']))
  return { room, connections, picks, owners }
}

function madeUpIds(room: Room, count: number): readonly number[] {
  return Array.from({ length: count }, (_player, index) =>
    room === 'espn' && index < 8 ? -16_001 - index : 900 + index,
  )
}

function espnBefore({ teamId, playerId, price }: RoomPick, isAuction: boolean): readonly string[] {
  if (!isAuction) return [`SELECTING ${teamId} 25000`, `CLOCK 6 20225 ${teamId}`]
  return [
    `NOMINATION ${teamId} 30000`,
    'CLOCK 1 24000 3',
    `BID ${teamId} ${playerId} 1 25000 25000`,
    `CLOCK 2 14000 ${teamId} ${playerId} ${price}`,
  ]
}

function espnMade({ teamId, playerId, price }: RoomPick, isAuction: boolean): readonly string[] {
  return isAuction
    ? [`SOLD ${teamId} ${playerId} 4 ${price} 0`, 'CLOCK 3 4000']
    : [`SELECTED ${teamId} ${playerId} 4 {00000000-0000-4000-8000-000000000005}`]
}

function yahooPicks(picks: ReadonlyMap<number, RoomPick>, random: () => number): string {
  const records = [...picks].map(([number, { playerId, teamId, price }]) => `${number}=${playerId},${teamId},${price}`)
  return ['P', ...shuffled(records, random)].join('|')
}

/** As long a head and a tail as real snapshots have, and records in any order. */
export function espnSnapshot(
  owners: readonly number[],
  picks: ReadonlyMap<number, RoomPick>,
  random: () => number,
  recordVersion = 3,
): string {
  const bytes: number[] = []
  const i32 = (value: number) => bytes.push((value >> 24) & 255, (value >> 16) & 255, (value >> 8) & 255, value & 255)
  for (const value of [1, 1, LEAGUE, 2, 1, 1, LEAGUE, 1, 0, 1, 0x19f, 0x4a1b2c3d]) i32(value)
  for (let filler = 0; filler < 60; filler += 1) i32(filler % 7 === 0 ? LEAGUE : filler % 5)
  i32(owners.length)
  for (const index of shuffled([...owners.keys()], random)) {
    const pick = picks.get(index + 1)
    for (const value of [1, recordVersion, LEAGUE, pick?.teamId ?? owners[index] ?? 0, index + 1, pick?.playerId ?? -1])
      i32(value)
    for (const value of [pick === undefined ? 0 : 4, pick?.price ?? 0, 0]) i32(value)
    bytes.push(pick?.isKeeper === true ? 1 : 0)
    for (const value of [2, 0]) i32(value)
  }
  const teamIds = [...new Set(owners)]
  i32(teamIds.length)
  for (const [place, teamId] of teamIds.entries())
    for (const value of [1, 2, LEAGUE, teamId, place + 1, 0, 0, 0, 0]) i32(value)
  return Buffer.from(bytes).toString('base64')
}

function nextOpen(picks: ReadonlyMap<number, RoomPick>): number {
  let number = 1
  while (picks.has(number)) number += 1
  return number
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const list = [...items]
  for (let index = list.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1))
    const [one, two] = [list[index], list[other]]
    if (one === undefined || two === undefined) continue
    list[index] = two
    list[other] = one
  }
  return list
}

/** Numbers from 0 to 1 that follow from a seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
