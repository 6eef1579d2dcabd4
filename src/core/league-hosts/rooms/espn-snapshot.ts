import type { LineReading, RoomPick } from './room-draft.ts'

/**
 * A record of the snapshot has 45 bytes, big-endian: 1 for present, its version, league, team, pick number, player (-1 for nobody), slot,
 * price, nominating team, a byte that says keeper, and eight bytes more. The offsets count from the league.
 */
const RECORD = 45
const VERSION_AT = -1
const TEAM_AT = 4
const NUMBER_AT = 8
const PLAYER_AT = 12
const PRICE_AT = 20
const KEEPER_AT = 28

/** Later ones may have other fields, and are refused. */
const KNOWN_VERSIONS = new Set([1, 2, 3])

/** In bytes: a shorter one was cut before its board. */
const SHORTEST = 300

const MAX_PICKS = 1200
const MAX_TEAM_ID = 10_000

interface Run {
  readonly at: number
  readonly count: number
}

/** The longest run of records that number picks from 1, in any order. What stands around it is not read. */
export function readEspnSnapshot(base64: string): LineReading {
  const view = new DataView(bytesOf(base64).buffer)
  const run = longestRun(view)
  if (run === null) return view.byteLength < SHORTEST ? 'cut' : [{ kind: 'refused' }]
  if (!KNOWN_VERSIONS.has(view.getUint8(run.at + VERSION_AT))) return [{ kind: 'refused' }]
  const announced = countBefore(view, run)
  if (announced !== null && announced > run.count) return 'cut'
  const owners: number[] = []
  const picks = new Map<number, RoomPick>()
  for (let index = 0; index < run.count; index += 1) {
    const at = run.at + index * RECORD
    const number = view.getInt32(at + NUMBER_AT)
    const teamId = view.getInt32(at + TEAM_AT)
    const playerId = view.getInt32(at + PLAYER_AT)
    if (owners[number - 1] !== undefined || number > run.count) return 'cut'
    owners[number - 1] = teamId
    if (playerId === -1) continue
    const price = Math.max(0, view.getInt32(at + PRICE_AT))
    picks.set(number, { teamId, playerId, price, isKeeper: view.getUint8(at + KEEPER_AT) === 1 })
  }
  return [{ kind: 'board', owners, picks, teamCount: teamCountOf(view, run, owners) }]
}

function longestRun(view: DataView): Run | null {
  let best: Run | null = null
  for (let at = 4; at + RECORD - 4 <= view.byteLength; at += 1) {
    const count = runLength(view, at)
    if (count >= 2 && count > (best?.count ?? 0)) best = { at, count }
  }
  return best
}

function runLength(view: DataView, from: number): number {
  const league = view.getInt32(from)
  const version = view.getUint8(from + VERSION_AT)
  let count = 0
  // The last record may end with the bytes: what is read of it is not the last of it.
  for (let at = from; at + KEEPER_AT < view.byteLength && count < MAX_PICKS; at += RECORD) {
    if (view.getInt32(at) !== league || view.getUint8(at + VERSION_AT) !== version) break
    if (!isRecord(view, at)) break
    count += 1
  }
  return league > 0 && version > 0 ? count : 0
}

function isRecord(view: DataView, at: number): boolean {
  const teamId = view.getInt32(at + TEAM_AT)
  const number = view.getInt32(at + NUMBER_AT)
  return teamId > 0 && teamId <= MAX_TEAM_ID && number > 0 && number <= MAX_PICKS && view.getInt32(at + PLAYER_AT) !== 0
}

/** A list begins with its length. */
function countBefore(view: DataView, { at, count }: Run): number | null {
  if (at < 12 || view.getInt32(at - 8) !== 1) return null
  const announced = view.getInt32(at - 12)
  return announced >= count && announced <= MAX_PICKS ? announced : null
}

/** The list of teams follows; teams without a pick are in it too. */
function teamCountOf(view: DataView, { at, count }: Run, owners: readonly number[]): number {
  const distinct = new Set(owners).size
  const end = at - 8 + count * RECORD
  const listed = end + 8 <= view.byteLength && view.getInt32(end + 4) === 1 ? view.getInt32(end) : 0
  return listed >= distinct && listed <= 2 * distinct && count % listed === 0 ? listed : distinct
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const VALUES: ReadonlyMap<string, number> = new Map([...LETTERS].map((letter, value) => [letter, value]))

/** Up to the first letter that is none: what stands behind the board may be cut or masked. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor((base64.length * 3) / 4))
  let bits = 0
  let held = 0
  let length = 0
  for (const letter of base64) {
    const value = VALUES.get(letter)
    if (value === undefined) break
    held = ((held << 6) | value) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[length] = (held >> bits) & 0xff
    length += 1
  }
  return bytes.slice(0, length)
}
