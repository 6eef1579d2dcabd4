import { isPosition, type Position } from './player.ts'

/** Reads "WR12", "d/st", "PK", "Running Back" and "RB,WR" (the first of two); null for anything else (CSV9). */
export function readPosition(cell: string): Position | null {
  const tokens = cell.split(/[,|;]/)
  // "['RB/WR', 'WR', 'WR/TE']" is a receiver: a position of its own says more than a place of a lineup.
  const own = tokens.map((token) => (SHARED_PLACE.test(token) ? null : positionOf(token)))
  return own.find((position) => position !== null) ?? positionOf((tokens[0] ?? '').split('/')[0] ?? '')
}

function positionOf(text: string): Position | null {
  const letters = text.toUpperCase().replace(/[^A-Z]/g, '')
  return isPosition(letters) ? letters : (POSITION_NAMES.get(letters) ?? null)
}

const SHARED_PLACE = /[A-Z]{2}\/[A-Z]{2}/i

const POSITION_NAMES: ReadonlyMap<string, Position> = new Map([
  ['QUARTERBACK', 'QB'],
  ['RUNNINGBACK', 'RB'],
  ['HB', 'RB'],
  ['FB', 'RB'],
  ['WIDERECEIVER', 'WR'],
  ['TIGHTEND', 'TE'],
  ['PK', 'K'],
  ['KICKER', 'K'],
  ['PLACEKICKER', 'K'],
  ['DEF', 'DST'],
  ['DEFENSE', 'DST'],
  ['DEFENCE', 'DST'],
  ['TEAMDEFENSE', 'DST'],
])
