import { err, ok, type Result } from '../lib/result.ts'

/** Longer ones cannot be read in a board's column. Counted in characters as people see them, not in code units. */
export const USERNAME_MAX_LENGTH = 24
export const LOBBY_NAME_MAX_LENGTH = 40

/** Control, format (zero-width, direction marks), unassigned and private characters: nobody sees them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu
/** More marks than this on one letter are drawn over the lines above and below. */
const MARK_PILES = /(\p{M}{3})\p{M}+/gu

/** A username as it is kept and shown (RU9): NFKC, without what nobody sees, blanks as single spaces; 1 to 24 characters. */
export function cleanUsername(text: string): Result<string, 'bad_name'> {
  return cleanName(text, USERNAME_MAX_LENGTH) ?? err('bad_name')
}

export function cleanLobbyName(text: string): Result<string, 'bad_lobby_name'> {
  return cleanName(text, LOBBY_NAME_MAX_LENGTH) ?? err('bad_lobby_name')
}

/** Two usernames with one key are one name in a lobby. */
export function usernameKey(username: string): string {
  // Upper case first: it folds letters that lower case alone leaves apart (ß and ss, final sigma).
  return visible(username).toUpperCase().toLowerCase().normalize('NFKC')
}

export function defaultTeamNameOf(username: string): string {
  return `${username}'s Team`
}

function cleanName(text: string, maxLength: number): { ok: true; value: string } | null {
  const name = visible(text)
  const length = [...name].length
  return length >= 1 && length <= maxLength ? ok(name) : null
}

function visible(text: string): string {
  const shown = text.normalize('NFKC').replace(/\s+/gu, ' ').replace(UNSEEN, '').replace(MARK_PILES, '$1')
  return shown.replace(/ +/g, ' ').trim()
}
