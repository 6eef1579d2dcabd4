import { ok, type Result } from '#core/lib/result.ts'
import { matchingName } from '#core/players/names.ts'
import type { Player } from '#core/players/player.ts'
import { resolvePlayer, type Resolution } from '#core/players/resolve-player.ts'
import { canonicalTeam } from '#core/players/teams.ts'
import type { ActivePlayerRow } from '#protocol/players/player-rows.ts'
import type { CallFailure } from '../api/call-function.ts'
import type { ReadRows, ReadWord } from '../api/read-rows.ts'

/** Specification, section 7. */
const NAME_MATCH_LIMIT = 10
const TEAM_LIMIT = 200

export type FoundByName = Resolution<ActivePlayerRow>

/**
 * Finds the active player that an imported row without ids means: by name, then among the whole team, where a typo can be
 * recognized. The resolver decides (NR1) and never guesses.
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

/** Without the row's id, which was made from its name. */
function wordsOf({ name, position, team }: Player) {
  return { name, position, team }
}

/**
 * "Ja'Marr Chase Jr." as `j*c*hase*`: the initial, then the surname with a gap after its first letter. So periods, apostrophes
 * (O'Connell), hyphens, middle names and suffixes do not matter; the resolver compares more closely.
 */
export function namePattern(name: string): string {
  const words = matchingName(name).split(' ')
  // By characters, not by code units.
  const [initial = ''] = words.length > 1 ? (words[0] ?? '') : ''
  const [surnameInitial = '', ...others] = words.at(-1) ?? ''
  return `${initial}*${surnameInitial}*${others.join('')}*`
}
