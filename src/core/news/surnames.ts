import { foldText } from '../players/fold-text.ts'
import { isNameSuffix } from '../players/names.ts'
import type { NamedPlayer } from '../players/player-index.ts'

/** Who bears a last name ("chase", "st brown"), folded. A list is indexed once: hand over the same one again. */
export function playersOfSurname(players: readonly NamedPlayer[], folded: string): readonly NamedPlayer[] {
  return indexOf(players).get(folded) ?? []
}

/** "st brown" of Amon-Ra St. Brown: all but the first name and the suffix; '' for a defence. */
export function surnameOf({ name, position }: NamedPlayer): string {
  if (position === 'DST') return ''
  const [, ...others] = name.trim().split(/\s+/)
  return foldText(others.filter((word) => !isNameSuffix(word)).join(' '))
}

/**
 * Whether the last name alone says too little even beside the team: as many bear it (of whom the boards know but
 * some), or football knows somebody else by it.
 */
export function isWeakSurname(players: readonly NamedPlayer[], folded: string): boolean {
  return KNOWN_OTHERS.has(folded) || playersOfSurname(players, folded).length >= COMMON_FROM_COUNT
}

/** Whether a sentence may begin with the word without meaning anybody: "Chase for the top seed", "Love of the game". */
export function isPlainWord(folded: string): boolean {
  return PLAIN_WORDS.has(folded)
}

export function isPlaceName(folded: string): boolean {
  return PLACES.has(folded)
}

/** From so many on, there is a defender or a coach of that name for about every player whom we know. */
const COMMON_FROM_COUNT = 4

const indexes = new WeakMap<readonly NamedPlayer[], ReadonlyMap<string, readonly NamedPlayer[]>>()

function indexOf(players: readonly NamedPlayer[]): ReadonlyMap<string, readonly NamedPlayer[]> {
  const known = indexes.get(players)
  if (known !== undefined) return known
  const index = new Map<string, NamedPlayer[]>()
  for (const player of players) {
    const surname = surnameOf(player)
    const bearers = index.get(surname)
    if (bearers === undefined) index.set(surname, [player])
    else bearers.push(player)
  }
  index.delete('')
  indexes.set(players, index)
  return index
}

function wordSet(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')))
}

/** Coaches, owners and the great of other days whose last name a player of the boards bears too. */
const KNOWN_OTHERS = wordSet(
  'brady callahan campbell carroll coleman hunt kelly kraft macdonald mccarthy morris moss oconnell',
  'payton quinn reid rivers ryan ryans saleh sharpe simpson',
)

const PLACES = wordSet('boston dallas houston jordan london maryland washington york')

/** Last names of players that are words, first names or places as well. */
const PLAIN_WORDS = wordSet(
  'all austin baker bass beck bell black blue bond booth boston branch bullock burden carr cash castle chase chestnut',
  'chosen clark cook cooks dallas dart dell dike downs fields flowers ford foster franks friend gay golden gray green',
  'hall ham harden hardy hill holiday homer hooker houston hunter jordan key king kirk knight lake lamb lane large law',
  'lemon likely little lock london long loop love maryland mason means mills nash noel ott pierce pitts polk potter',
  'price rice royals rush sample sharp short simon singleton skinner small smack spears steele stevens stick strange',
  'strong swift tracy tucker tune turner wade walker ward warren washington waters weaver webb white woods worthy york',
  'young',
)
