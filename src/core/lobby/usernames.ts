import { err, ok, type Result } from '../lib/result.ts'
import { withoutLookAlikes } from './look-alikes.ts'

/** Longer ones cannot be read in a board's column. Counted in Unicode characters, not in code units. */
export const USERNAME_MAX_LENGTH = 24
export const LOBBY_NAME_MAX_LENGTH = 40

/** A username as it is kept and shown (RU9): NFKC, without what nobody sees, blanks as single spaces; 1 to 24 characters. */
export function cleanUsername(text: string): Result<string, 'bad_name'> {
  const name = shownText(text)
  return isReadable(name, USERNAME_MAX_LENGTH) ? ok(name) : err('bad_name')
}

export function cleanLobbyName(text: string): Result<string, 'bad_lobby_name'> {
  const name = shownText(text)
  return isReadable(name, LOBBY_NAME_MAX_LENGTH) ? ok(name) : err('bad_lobby_name')
}

/** Two usernames with one key are one name in a lobby. */
export function usernameKey(username: string): string {
  // Upper case first: it folds letters that lower case alone leaves apart (ß and ss, ı and i, final sigma).
  return withoutLookAlikes(shownText(username).toUpperCase().toLowerCase().normalize('NFKD').replaceAll('ς', 'σ'))
}

export function defaultTeamNameOf(username: string): string {
  return `${username}'s Team`
}

/** Control, format (zero-width, direction marks), unassigned and private characters: nobody sees them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu
/** Every kind of blank; the last one is an empty Braille cell, which counts as a symbol and shows nothing. */
const BLANKS = /[\s\u{2800}]+/gu
/** Marks without a letter of their own would be drawn over whatever stands before the name. */
const STRAY_MARKS = /(^| )\p{M}+/gu
/** More marks than this on one letter are drawn over the lines above and below. */
const MARK_PILES = /(\p{M}{3})\p{M}+/gu

/** Cleaning what is clean changes nothing: what was taken out may have kept a letter and its mark apart. */
function shownText(text: string): string {
  const seen = text.normalize('NFKC').replace(BLANKS, ' ').replace(UNSEEN, '').normalize('NFKC')
  return seen.replace(MARK_PILES, '$1').replace(STRAY_MARKS, '$1').replace(BLANKS, ' ').trim()
}

function isReadable(name: string, maxLength: number): boolean {
  const length = [...name].length
  return length >= 1 && length <= maxLength
}
