import { TEAM_NAME_MAX_LENGTH } from '../draft/setup.ts'
import { err, ok, type Result } from '../lib/result.ts'
import type { Lobby, Seat } from './lobby.ts'

/** Longer names don't fit a board column. Counted in Unicode characters, not code units. */
export const USERNAME_MAX_LENGTH = 24
export const LOBBY_NAME_MAX_LENGTH = 40

/** A username as stored and shown (RU9): NFKC, no invisible characters, single spaces; 1 to 24 characters. */
export function cleanUsername(text: string): Result<string, 'bad_name'> {
  const name = shownText(text)
  return isReadable(name, USERNAME_MAX_LENGTH) ? ok(name) : err('bad_name')
}

export function cleanLobbyName(text: string): Result<string, 'bad_lobby_name'> {
  const name = shownText(text)
  return isReadable(name, LOBBY_NAME_MAX_LENGTH) ? ok(name) : err('bad_lobby_name')
}

/** A team's name as stored and shown (RU39): 1 to 24 characters, cleaned as usernames are. */
export function cleanTeamName(text: string): Result<string, 'bad_team_name'> {
  const name = shownText(text)
  return isReadable(name, TEAM_NAME_MAX_LENGTH) ? ok(name) : err('bad_team_name')
}

/** Longer ones don't fit a toast. */
export const REASON_MAX_LENGTH = 100

/** Why a host did something, as it is shown: cleaned as names are, up to 100 characters. Nothing visible is no reason. */
export function cleanReason(text: string): Result<string | undefined, 'bad_reason'> {
  const reason = shownText(text)
  if (reason === '') return ok(undefined)
  return isReadable(reason, REASON_MAX_LENGTH) ? ok(reason) : err('bad_reason')
}

/** The first free name of "Computer 1", "Computer 2" ... */
export function computerNameOf(isTaken: (name: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const name = `Computer ${number}`
    if (!isTaken(name)) return name
  }
}

/** Usernames with equal keys count as the same name in a lobby. */
export function usernameKey(username: string): string {
  // Upper case first: it folds letters that lower case alone keeps apart (ß and ss, ı and i, final sigma).
  return withoutLookAlikes(shownText(username).toUpperCase().toLowerCase().normalize('NFKD').replaceAll('ς', 'σ'))
}

/** The seat of a name, compared as names are: case, width and invisible characters do not matter (RU9). */
export function seatNamed({ seats }: Pick<Lobby, 'seats'>, username: string): Seat | null {
  const cleaned = cleanUsername(username)
  if (!cleaned.ok) return null
  const key = usernameKey(cleaned.value)
  return seats.find((seat) => usernameKey(seat.username) === key) ?? null
}

/** The user's name plus "'s Team", shortened or numbered so that it fits and differs from the names taken (RU39). */
export function defaultTeamNameOf(username: string, takenNames: readonly string[]): string {
  const taken = new Set(takenNames.map((name) => name.toLowerCase()))
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? "'s Team" : `'s Team ${number}`
    const name =
      [...username]
        .slice(0, TEAM_NAME_MAX_LENGTH - suffix.length)
        .join('')
        .trimEnd() + suffix
    if (!taken.has(name.toLowerCase())) return name
  }
}

/** Invisible: control, format (zero-width, direction marks), unassigned and private characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu
/** Every kind of blank, including the empty Braille cell, which Unicode counts as a symbol. */
const BLANKS = /[\s\u{2800}]+/gu
/** A combining mark without a letter of its own is drawn over the text before the name. */
const STRAY_MARKS = /(^| )\p{M}+/gu
/** More combining marks than this on one letter spill over the lines above and below. */
const MARK_PILES = /(\p{M}{3})\p{M}+/gu

/** Normalizes twice, because removing a character can bring a letter and its mark together. Idempotent. */
function shownText(text: string): string {
  const seen = text.normalize('NFKC').replace(BLANKS, ' ').replace(UNSEEN, '').normalize('NFKC')
  return seen.replace(MARK_PILES, '$1').replace(STRAY_MARKS, '$1').replace(BLANKS, ' ').trim()
}

function isReadable(name: string, maxLength: number): boolean {
  const length = [...name].length
  return length >= 1 && length <= maxLength
}

/**
 * Cyrillic and Greek letters that look like a Latin letter in lower or upper case, each with that letter. Latin
 * look-alikes (l and I, o and 0) are left alone, because they tell real names apart ("Lan" and "Ian").
 */
const DRAWN_LIKE: readonly (readonly [latin: string, alike: string])[] = [
  ['a', 'аα'],
  ['b', 'вβ'],
  ['c', 'сϲ'],
  ['d', 'ԁ'],
  ['e', 'еε'],
  ['h', 'нһη'],
  ['i', 'іι'],
  ['j', 'ј'],
  ['k', 'кκ'],
  ['m', 'мμ'],
  ['n', 'ν'],
  ['o', 'оο'],
  ['p', 'рρ'],
  ['q', 'ԛ'],
  ['s', 'ѕ'],
  ['t', 'тτ'],
  ['w', 'ԝ'],
  ['x', 'хχ'],
  ['y', 'уυ'],
  ['z', 'ζ'],
]

const LATIN_BY_ALIKE: ReadonlyMap<string, string> = new Map(
  DRAWN_LIKE.flatMap(([latin, alike]) => [...alike].map((letter) => [letter, latin] as const)),
)

/** Replaces look-alikes in a lower-case text. For comparing names, never for showing them. */
function withoutLookAlikes(text: string): string {
  return text.replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => LATIN_BY_ALIKE.get(letter) ?? letter)
}
