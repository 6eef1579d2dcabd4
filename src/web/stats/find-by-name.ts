import { ok, type Result } from '#core/lib/result.ts'
import { matchingName } from '#core/players/names.ts'
import type { Player } from '#core/players/player.ts'
import { resolvePlayer, type Resolution } from '#core/players/resolve-player.ts'
import { canonicalTeam } from '#core/players/team-codes.ts'
import type { ActivePlayerRow } from '#protocol/players/player-rows.ts'
import type { CallFailure } from '../api/call-function.ts'
import type { ReadRows, ReadWord } from '../api/read-rows.ts'

/** Specification, section 7: a name match gives up to ten, a team up to 200. */
const NAME_MATCH_LIMIT = 10
const TEAM_LIMIT = 200

/** Who an imported row without ids means, among those who are active. */
export type FoundByName = Resolution<ActivePlayerRow>

/**
 * Asks for the name, then, where that is not clear, for the whole team, in which a slip of the hand can be found. The one
 * resolver decides (NR1); it never guesses, and whom it may mean a person can choose.
 */
export async function findByName(read: ReadRows, player: Player): Promise<Result<FoundByName, CallFailure>> {
  const named = await read('active_players', nameWords(player))
  if (!named.ok) return named
  const found = resolvePlayer(named.value, wordsOf(player))
  const team = canonicalTeam(player.team)
  if (found.kind !== 'unknown' || team === '') return ok(found)
  const teamMates = await read('active_players', [
    ['team', `eq.${team}`],
    ['order', 'name'],
    ['limit', String(TEAM_LIMIT)],
  ])
  return teamMates.ok ? ok(resolvePlayer(teamMates.value, wordsOf(player))) : teamMates
}

function nameWords({ name, position }: Player): readonly ReadWord[] {
  return [
    ['name', `ilike.${namePattern(name)}`],
    ['position', `eq.${position}`],
    ['order', 'name'],
    ['limit', String(NAME_MATCH_LIMIT)],
  ]
}

/** No id of ours: that one was made of the very name. */
function wordsOf({ name, position, team }: Player) {
  return { name, position, team }
}

/**
 * "Ja'Marr Chase Jr." as `j*c*hase*`: the first letter, and the surname with room after its own first letter. Points,
 * apostrophes (O'Connell), hyphens, middle names and suffixes, which sources write as they like, do not matter then. The
 * resolver looks closer at what that finds.
 */
export function namePattern(name: string): string {
  const words = matchingName(name).split(' ')
  // By characters, not by code units: half a character is no word.
  const [initial = ''] = words.length > 1 ? (words[0] ?? '') : ''
  const [surnameInitial = '', ...others] = words.at(-1) ?? ''
  return `${initial}*${surnameInitial}*${others.join('')}*`
}
