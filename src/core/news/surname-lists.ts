import { foldText } from '../players/fold-text.ts'
import { isNameSuffix } from '../players/names.ts'
import type { NamedPlayer } from '../players/player-index.ts'

/** The players with a last name ("chase", "st brown"), folded. Indexed once per list: pass the same list again. */
export function playersOfSurname(players: readonly NamedPlayer[], folded: string): readonly NamedPlayer[] {
  const index = indexes.get(players) ?? surnameIndex(players)
  indexes.set(players, index)
  return index.get(folded) ?? []
}

const indexes = new WeakMap<readonly NamedPlayer[], ReadonlyMap<string, readonly NamedPlayer[]>>()

function surnameIndex(players: readonly NamedPlayer[]): ReadonlyMap<string, readonly NamedPlayer[]> {
  const index = new Map<string, NamedPlayer[]>()
  for (const player of players) {
    const surname = surnameOf(player)
    if (surname !== '') index.set(surname, [...(index.get(surname) ?? []), player])
  }
  return index
}

/** "st brown" of Amon-Ra St. Brown: all but the first name and the suffix; '' for a defense. */
export function surnameOf({ name, position }: NamedPlayer): string {
  if (position === 'DST') return ''
  const [, ...others] = name.trim().split(/\s+/)
  return foldText(others.filter((word) => !isNameSuffix(word)).join(' '))
}

/** Whether a last name needs a position even beside the player's team: too common, or known for somebody else. */
export function isWeakSurname(players: readonly NamedPlayer[], folded: string): boolean {
  return KNOWN_OTHERS.has(folded) || playersOfSurname(players, folded).length >= COMMON_FROM_COUNT
}

/** With so many players on the boards, nearly every team has a defender or a coach of that name too. */
const COMMON_FROM_COUNT = 4

function wordSet(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')))
}

/** Coaches, owners and retired stars who share a last name with an active player. */
const KNOWN_OTHERS = wordSet(
  'brady callahan campbell carroll coleman hunt kelly kraft macdonald mccarthy morris moss oconnell',
  'payton quinn reid rivers ryan ryans saleh sharpe simpson',
)

/** Last names that are places too. */
export const PLACES = wordSet('boston dallas houston jordan london maryland washington york')

/** Last names that a sentence may begin with and mean nobody: "Chase for the top seed", "Love of the game". */
export const AMBIGUOUS_WORDS = wordSet(
  'all austin baker bass beck bell black blue bond booth boston branch bullock burden carr cash castle chase chestnut',
  'chosen clark cook cooks dallas dart dell dike downs fields flowers ford foster franks friend gay golden gray green',
  'hall ham harden hardy hill holiday homer hooker houston hunter jordan key king kirk knight lake lamb lane large law',
  'lemon likely little lock london long loop love maryland mason means mills nash noel ott pierce pitts polk potter',
  'price rice royals rush sample sharp short simon singleton skinner small smack spears steele stevens stick strange',
  'strong swift tracy tucker tune turner wade walker ward warren washington waters weaver webb white woods worthy york',
  'young',
)
