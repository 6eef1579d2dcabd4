import type { LineReading, RoomEvent, RoomPick } from './room-draft.ts'
import { readEspnSnapshot } from './espn-snapshot.ts'

/** ESPN's lines: a verb and fields, split by spaces. */
export function readEspnLine(line: string): LineReading {
  const [verb = '', ...fields] = line.split(/\s+/)
  if (verb === 'INIT') return readEspnSnapshot(fields.join(''))
  const reader = READERS.get(verb)
  if (reader === undefined) return NOISE.has(verb) || verb.startsWith('{') ? [] : 'unknown'
  const numbers = fields.map((field) => (/^-?\d{1,12}$/.test(field) ? Number(field) : Number.NaN))
  return reader(numbers)
}

/** People, secrets and chatter; the tap doesn't pass them on. */
const NOISE = new Set('TOKEN JOINED LEFT AUTODRAFT AUTOSUGGEST BID_ACK PASSED PING PONG CHAT ERROR'.split(' '))

const OVER: RoomEvent = { kind: 'status', status: 'complete' }

/** ESPN counts as the board does; its players are negative for defenses, and only -1 is nobody. */
const READERS: ReadonlyMap<string, (numbers: readonly number[]) => LineReading> = new Map([
  [
    'SELECTED',
    // The third field is the place in the lineup, and no pick number. Without it the line was cut.
    ([teamId, playerId, slot]) =>
      isTeam(teamId) && isPlayer(playerId) && isNumber(slot)
        ? [{ kind: 'picked', number: null, pick: pickOf(teamId, playerId, 0) }]
        : 'unknown',
  ],
  [
    'SELECTING',
    ([teamId, leftMs]) => (isTeam(teamId) && isNumber(leftMs) ? [{ kind: 'turn', teamId, leftMs }] : 'unknown'),
  ],
  ['CLOCK', readClock],
  ['UNDONE', ([index]) => (isNumber(index) && index >= 0 ? [{ kind: 'undone', fromNumber: index + 1 }] : 'unknown')],
  ['RESET', () => [{ kind: 'reset' }]],
  ['STATE', ([state]) => (state === 1 ? [{ kind: 'status', status: 'drafting' }] : state === 2 ? [OVER] : [])],
  [
    'NOMINATION',
    ([teamId, leftMs]) => (isTeam(teamId) && isNumber(leftMs) ? [{ kind: 'nominating', teamId, leftMs }] : 'unknown'),
  ],
  [
    'BID',
    ([teamId, playerId, amount, timerMs, leftMs = timerMs]) =>
      isTeam(teamId) && isPlayer(playerId) && isNumber(amount)
        ? [{ kind: 'bid', teamId, playerId, amount, leftMs: isNumber(leftMs) ? leftMs : null }]
        : 'unknown',
  ],
  [
    'SOLD',
    ([teamId, playerId, _unknown, price]) =>
      isTeam(teamId) && isPlayer(playerId) && isNumber(price)
        ? [{ kind: 'sold', pick: pickOf(teamId, playerId, price) }]
        : 'unknown',
  ],
])

/** 0 before the start, 1 nominating, 2 bidding, 3 in between, 4 over, 6 choosing. */
function readClock([phase, leftMs, teamId, playerId, amount]: readonly number[]): LineReading {
  if (phase === 4) return [OVER]
  if (!isNumber(phase) || !isNumber(leftMs)) return 'unknown'
  if (phase === 0) return [{ kind: 'status', status: 'not_begun' }]
  if (phase === 2 && isTeam(teamId) && isPlayer(playerId) && isNumber(amount))
    return [{ kind: 'bid', teamId, playerId, amount, leftMs }]
  if (phase === 6 && isTeam(teamId)) return [{ kind: 'turn', teamId, leftMs }]
  return [{ kind: 'clock', leftMs }]
}

function pickOf(teamId: number, playerId: number, price: number): RoomPick {
  return { teamId, playerId, price, isKeeper: false }
}

function isNumber(value: number | undefined): value is number {
  return value !== undefined && !Number.isNaN(value)
}

function isTeam(value: number | undefined): value is number {
  return isNumber(value) && value > 0
}

function isPlayer(value: number | undefined): value is number {
  return isNumber(value) && value !== -1 && value !== 0
}
