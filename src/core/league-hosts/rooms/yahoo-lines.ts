import type { LineReading, RoomPick } from './room-draft.ts'

/** Yahoo's lines: a letter and fields, split by bars. */
export function readYahooLine(line: string): LineReading {
  const [verb = '', ...fields] = line.split('|')
  const reader = READERS.get(verb)
  if (reader === undefined) return NOISE.has(verb) || verb.startsWith('{') ? [] : 'unknown'
  return reader(fields)
}

/** People, grades, labels and what nobody knows the meaning of. */
const NOISE = new Set('H J L A G g Q O w 5 6 8 X'.split(' '))

const READERS: ReadonlyMap<string, (fields: readonly string[]) => LineReading> = new Map([
  ['R', readOrder],
  ['P', readPicks],
  ['0', readPick],
  [
    'D',
    ([, team, seconds]) => {
      const teamId = count(team)
      const left = count(seconds)
      return teamId === null || left === null ? 'unknown' : [{ kind: 'turn', teamId, leftMs: left * 1000 }]
    },
  ],
  [
    'C',
    ([seconds]) => {
      const left = count(seconds)
      return left === null ? 'unknown' : [{ kind: 'clock', leftMs: left * 1000 }]
    },
  ],
  [
    'u',
    ([field]) => {
      const fromNumber = count(field)
      return fromNumber === null || fromNumber === 0 ? 'unknown' : [{ kind: 'undone', fromNumber }]
    },
  ],
  ['r', () => [{ kind: 'reset' }]],
  ['Y', () => [{ kind: 'status', status: 'complete' }]],
  // The tap's own line: a player of the list that the room read.
  [
    'POOL',
    ([id, name = '', position = '', team = '']) => {
      const playerId = count(id)
      return playerId === null || name === ''
        ? 'unknown'
        : [{ kind: 'player', playerId, named: { name, position, team } }]
    },
  ],
])

function readOrder(fields: readonly string[]): LineReading {
  const owners = filled(fields).map(count)
  const isWhole = owners.length > 0 && owners.every((owner) => owner !== null && owner > 0)
  if (!isWhole) return 'unknown'
  // Every round has as many picks as there are teams.
  const isCut = owners.length % new Set(owners).size !== 0
  return isCut ? 'cut' : [{ kind: 'order', owners: owners.map((owner) => owner ?? 0) }]
}

/** `<number>=<player>,<team>,<cost>`; with nothing behind it, nobody has been drafted. */
function readPicks(fields: readonly string[]): LineReading {
  const picks = new Map<number, RoomPick>()
  for (const field of filled(fields)) {
    const [number, rest = ''] = field.split('=')
    const [player, team, cost] = rest.split(',')
    const pick = pickOf(player, team, cost)
    const pickNumber = count(number)
    if (pick === null || pickNumber === null || pickNumber === 0) return 'unknown'
    picks.set(pickNumber, pick)
  }
  return [{ kind: 'picks', picks }]
}

function readPick([number, player, team, _slot, cost]: readonly string[]): LineReading {
  const pick = pickOf(player, team, cost)
  const pickNumber = count(number)
  return pick === null || pickNumber === null || pickNumber === 0
    ? 'unknown'
    : [{ kind: 'picked', number: pickNumber, pick }]
}

function pickOf(player: string | undefined, team: string | undefined, cost: string | undefined): RoomPick | null {
  const [playerId, teamId, price] = [count(player), count(team), count(cost)]
  if (playerId === null || teamId === null || price === null || playerId === 0 || teamId === 0) return null
  return { teamId, playerId, price, isKeeper: false }
}

function filled(fields: readonly string[]): readonly string[] {
  return fields.filter((field) => field !== '')
}

function count(field: string | undefined): number | null {
  return field !== undefined && /^\d{1,9}$/.test(field) ? Number(field) : null
}
