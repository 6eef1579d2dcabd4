import { initialsOf, matchingName, nicknamesOf, normalizeName } from './names.ts'
import type { Player, Position } from './player.ts'
import { canonicalTeam } from './teams.ts'

/**
 * The players that a short name means, where no full name fits (CSV43): the last name first ("Gibbs Jahmyr"), a nickname, initials ("JSN"), an initial with the last
 * name ("C. McCaffrey"), a last name alone, or a first name, which is never clear. The first of these that fits anybody
 * decides; position and team have to agree where they are known.
 */
export function playersCalled(players: readonly Player[], { name, position, team }: ShortName): Called {
  const asked = matchingName(name)
  const written = normalizeName(name)
  const [initial = '', ...last] = asked.split(' ')
  const isInitials = /^\p{Lu}{3,5}$/u.test(name.trim())
  const swapped = last.length === 1 ? `${last[0] ?? ''} ${initial}` : null
  const tests: readonly ((known: KnownName) => boolean)[] = [
    ({ name: known }) => known === swapped,
    ({ nicknames }) => nicknames.includes(written),
    ({ initials }) => isInitials && initials === asked,
    ({ name: known }) =>
      initial.length === 1 && last.length > 0 && known.startsWith(initial) && known.endsWith(` ${last.join(' ')}`),
    ({ name: known }) => asked.length > 1 && known.endsWith(` ${asked}`),
    ({ name: known }) => asked.length > 1 && known.startsWith(`${asked} `),
  ]
  const known = knownNames(players)
  for (const [index, test] of tests.entries()) {
    const fitting = known.flatMap((each) => (test(each) && fits(each.player, position, team) ? [each.player] : []))
    if (fitting.length === 0) continue
    return { players: fitting.slice(0, MOST_CALLED), isClear: fitting.length === 1 && index < tests.length - 1 }
  }
  return { players: [], isClear: false }
}

interface ShortName {
  readonly name: string
  /** Null: any. */
  readonly position: Position | null
  /** The board's code; null or '': any. */
  readonly team: string | null
}

/** Whom a short name may mean. `isClear`: it is one player, by more than a first name. */
interface Called {
  readonly players: readonly Player[]
  readonly isClear: boolean
}

function fits(player: Player, position: Position | null, team: string | null): boolean {
  const isPosition = position === null || player.position === position
  return isPosition && (team === null || team === '' || canonicalTeam(player.team) === team)
}

interface KnownName {
  readonly player: Player
  readonly name: string
  readonly initials: string
  readonly nicknames: readonly string[]
}

/** A list never changes, and every row of a pasted text asks the same one again. */
const knownByList = new WeakMap<readonly Player[], readonly KnownName[]>()

/** Players whom an earlier import added are left out: importing a text again must not change what its rows mean. */
function knownNames(players: readonly Player[]): readonly KnownName[] {
  const known = knownByList.get(players)
  if (known !== undefined) return known
  const names = players
    .filter(({ position, addedByImport }) => position !== 'DST' && addedByImport === undefined)
    .map((player) => ({
      player,
      name: matchingName(player.name),
      initials: initialsOf(player.name),
      nicknames: nicknamesOf(player.name),
    }))
  knownByList.set(players, names)
  return names
}

/** More than a person tells apart at a glance; the best of the board come first. */
const MOST_CALLED = 6
