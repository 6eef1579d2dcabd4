import { isPosition } from './player.ts'
import type { Position } from './player.ts'

/**
 * The number in a cell (CSV7): everything except digits, the point and a leading minus is stripped ("#12", "$1,234",
 * "312.4 pts"), and so is a movement behind it ("103 +19"). A single comma before the last one or two digits is a decimal comma, as in much of Europe. Null for a cell
 * without digits or a number beyond any ranking.
 */
export function readNumber(cell: string): number | null {
  const text = cell.trim().replace(MOVEMENT, '')
  const withPoint = DECIMAL_COMMA.test(text) ? text.replace(',', '.') : text
  const digits = withPoint.replace(NOT_NUMERIC, '')
  const magnitude = Number.parseFloat(digits)
  if (!(magnitude <= LARGEST_NUMBER)) return null
  return LEADING_MINUS.test(text) && magnitude !== 0 ? -magnitude : magnitude
}

/** Ranks, tiers and average picks start at 1: a smaller number counts as missing (CSV8). */
export function readCountedNumber(cell: string): number | null {
  const number = readNumber(cell)
  return number !== null && number >= 1 ? number : null
}

/** A week of the season; anything else is null, also 0, the specification's default for no bye. */
export function readWeek(cell: string): number | null {
  const number = readNumber(cell)
  return number !== null && Number.isInteger(number) && number >= 1 && number <= LAST_WEEK ? number : null
}

/** Reads "WR12", "d/st", "PK", "Running Back" and "RB,WR" (the first of two); null for anything else (CSV9). */
export function readPosition(cell: string): Position | null {
  return positionOf(cell) ?? positionOf(cell.split(/[,/|]/)[0] ?? '')
}

function positionOf(text: string): Position | null {
  const letters = text.toUpperCase().replace(/[^A-Z]/g, '')
  return isPosition(letters) ? letters : (POSITION_NAMES.get(letters) ?? null)
}

/** More than any rank, pick or season's points. */
const LARGEST_NUMBER = 1_000_000
/** Weeks of a regular season. */
const LAST_WEEK = 18

/** How far a player rose or fell. */
const MOVEMENT = /(?<=\d)\s+[+−▲▼-]\s?\d+(?:\.\d+)?$/
const DECIMAL_COMMA = /^[^.,]*,\d{1,2}$/
const NOT_NUMERIC = /[^0-9.]+/g
const LEADING_MINUS = /^[-−]/

const POSITION_NAMES: ReadonlyMap<string, Position> = new Map([
  ['QUARTERBACK', 'QB'],
  ['RUNNINGBACK', 'RB'],
  ['HB', 'RB'],
  ['FB', 'RB'],
  ['WIDERECEIVER', 'WR'],
  ['TIGHTEND', 'TE'],
  ['PK', 'K'],
  ['KICKER', 'K'],
  ['DEF', 'DST'],
  ['DEFENSE', 'DST'],
  ['DEFENCE', 'DST'],
  ['TEAMDEFENSE', 'DST'],
])
