import { matchingName, isNameSuffix } from '../players/names.ts'
import { playersWithId, type NamedPlayer, resolvePlayer } from '../players/player-index.ts'
import { canonicalTeam } from '../players/teams.ts'
import type { PlayerMention, ReportedItem } from './news-item.ts'
import {
  teamsInWords,
  textWords,
  type TextWord,
  isLastNameAlone,
  isSomebodyElse,
  roleBefore,
  teamBefore,
  isJoined,
} from './text-words.ts'
import { foldText } from '../players/fold-text.ts'

/** How sure a mention is, by what it rests on (NWR5-NWR8). Shown as a percentage; judged, not measured. */
export const CONFIDENCE = {
  /** The source's own id of the player. */
  id: 1,
  /** The source's title names the player. */
  title: 0.95,
  /** The full name, with the player's team or position. */
  fullNameSupported: 0.9,
  fullName: 0.8,
  /** The last name, with the position and the team. */
  surnameSupported: 0.7,
  surnameAndTeam: 0.6,
  surnameAndPosition: 0.5,
} as const

/** An article prepared for finding names in it. */
export interface MentionContext {
  readonly item: ReportedItem
  readonly players: readonly NamedPlayer[]
  /** Title and summary. */
  readonly texts: readonly (readonly TextWord[])[]
  /** Codes of the teams that the source lists or the text names. */
  readonly teams: ReadonlySet<string>
  /** `namedPlayer` as names are compared; '' where there is none. */
  readonly titleName: string
  /** Whether the source lists an athlete whom we do not know: a lineman, a coach. */
  readonly listsStrangers: boolean
}

export function mentionContext(item: ReportedItem, players: readonly NamedPlayer[]): MentionContext {
  const texts = [textWords(item.title), textWords(item.summary)]
  return {
    item,
    players,
    texts,
    teams: new Set([...item.teams.map(canonicalTeam), ...texts.flatMap(teamsInWords)]),
    titleName: matchingName(item.namedPlayer ?? ''),
    listsStrangers: item.athleteIds.some(
      ({ kind, id }) => kind === 'espn_id' && playersWithId(players, 'espn_id', id).length === 0,
    ),
  }
}

/** Whether the article names the player's team. */
export function isTeamNamed({ teams }: MentionContext, player: NamedPlayer): boolean {
  const team = canonicalTeam(player.team ?? '')
  return team !== '' && teams.has(team)
}

/** The player of that name; of several namesakes the one whose team is named too. */
export function resolveInContext({ players, teams }: MentionContext, name: string): NamedPlayer | null {
  const resolved = resolvePlayer(players, { name })
  if (resolved.kind === 'found') return resolved.player
  if (resolved.kind === 'unknown') return null
  const onNamedTeams = [...teams].flatMap((team) => {
    const fitting = resolvePlayer(players, { name, team })
    return fitting.kind === 'found' && fitting.player.team !== null ? [fitting.player] : []
  })
  const [player, ...others] = new Set(onNamedTeams)
  return player !== undefined && others.length === 0 ? player : null
}

export function mentionOf({ id, name }: NamedPlayer, confidence: number): PlayerMention {
  return { playerId: id, name, confidence }
}

/**
 * Players whom the text calls by their last name alone, where that is clear (NWR8): "Bengals' Chase", "QB Mahomes". Never
 * the last name of anyone whom the article names in full.
 */
export function surnameMentions(context: MentionContext, named: readonly PlayerMention[]): readonly PlayerMention[] {
  const taken = takenSurnames(context, named)
  return context.texts.flatMap((words) =>
    words.flatMap((_word, start) => mentionAt(context, words, start, taken) ?? []),
  )
}

/** The last names of the players already found, and every word that follows a first name. */
function takenSurnames({ players, texts }: MentionContext, named: readonly PlayerMention[]): ReadonlySet<string> {
  const ids = new Set(named.map(({ playerId }) => playerId))
  const ofNamed = players.filter(({ id }) => ids.has(id)).map(surnameOf)
  const afterFirstNames = texts.flatMap((words) =>
    words
      .filter((word, index) => {
        const isAfterCapital = word.gap === 'space' && words[index - 1]?.isCapitalized === true
        return word.isCapitalized && isAfterCapital && !isLastNameAlone(words, index)
      })
      .map(({ folded }) => folded),
  )
  return new Set([...ofNamed, ...afterFirstNames])
}

function mentionAt(
  context: MentionContext,
  words: readonly TextWord[],
  start: number,
  taken: ReadonlySet<string>,
): PlayerMention | null {
  const first = words[start]
  if (first?.isCapitalized !== true || first.gap === 'hyphen') return null
  for (let end = start + MAX_SURNAME_WORDS; end > start; end -= 1) {
    const inName = words.slice(start, end)
    const surname = inName.map(({ folded }) => folded).join(' ')
    const bearers = isOneName(inName) ? playersOfSurname(context.players, surname) : []
    if (bearers.length === 0) continue
    // A stranger's "St. Brown" is taken word by word: nobody of ours has that full name.
    const isTaken = taken.has(surname) || taken.has(first.folded)
    return !isTaken && isName(words, start, end, surname)
      ? mentionOfBearer(context, words, start, surname, bearers)
      : null
  }
  return null
}

function isOneName(words: readonly TextWord[]): boolean {
  return words.every((word, index) => index === 0 || (isJoined(word) && words[index - 1]?.isPossessive === false))
}

/** Whether the words are a last name, not part of a longer name and not an ordinary word or place. */
function isName(words: readonly TextWord[], start: number, end: number, surname: string): boolean {
  const [first, last, next] = [words[start], words[end - 1], words[end]]
  const goesOn = isJoined(next) && next.isCapitalized && last?.isPossessive === false && !isNameSuffix(next.text)
  if (goesOn || isSomebodyElse(words, end) || !isLastNameAlone(words, start)) return false
  const before = isJoined(first) ? words[start - 1]?.folded : undefined
  if (PLACES.has(surname) && before !== undefined && PREPOSITIONS.has(before)) return false
  const mayBeWord = AMBIGUOUS_WORDS.has(surname) && first?.gap === 'sentence'
  return !mayBeWord || last?.isPossessive === true || next?.gap === 'clause'
}

function mentionOfBearer(
  context: MentionContext,
  words: readonly TextWord[],
  start: number,
  surname: string,
  bearers: readonly NamedPlayer[],
): PlayerMention | null {
  const role = roleBefore(words, start)
  const isWeak = isWeakSurname(context.players, surname)
  if (role === null && (isWeak || context.listsStrangers)) return null
  const atPosition = role === null ? bearers : bearers.filter(({ position }) => position === role)
  // The team right before the name outweighs the others that the article names.
  const nearestTeam = teamBefore(words, start)?.code ?? null
  const onTeam = atPosition.filter((player) =>
    nearestTeam === null ? isTeamNamed(context, player) : canonicalTeam(player.team ?? '') === nearestTeam,
  )
  // A position is enough for a rare name, unless another team stands before it.
  const isRare = role !== null && nearestTeam === null && !isWeak
  const [player, ...others] = onTeam.length === 0 && isRare ? atPosition : onTeam
  if (player === undefined || others.length > 0) return null
  if (role === null) return mentionOf(player, CONFIDENCE.surnameAndTeam)
  return mentionOf(player, onTeam.length > 0 ? CONFIDENCE.surnameSupported : CONFIDENCE.surnameAndPosition)
}

/** "St. Brown", "Smith-Njigba". */
const MAX_SURNAME_WORDS = 3
/** "In London": before a place, not before a player. */
const PREPOSITIONS: ReadonlySet<string> = new Set(['at', 'from', 'in', 'near', 'of', 'to'])

/** The players with a last name ("chase", "st brown"), folded. Indexed once per list: pass the same list again. */
function playersOfSurname(players: readonly NamedPlayer[], folded: string): readonly NamedPlayer[] {
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
function surnameOf({ name, position }: NamedPlayer): string {
  if (position === 'DST') return ''
  const [, ...others] = name.trim().split(/\s+/)
  return foldText(others.filter((word) => !isNameSuffix(word)).join(' '))
}

/** Whether a last name needs a position even beside the player's team: too common, or known for somebody else. */
function isWeakSurname(players: readonly NamedPlayer[], folded: string): boolean {
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
const PLACES = wordSet('boston dallas houston jordan london maryland washington york')

/** Last names that a sentence may begin with and mean nobody: "Chase for the top seed", "Love of the game". */
const AMBIGUOUS_WORDS = wordSet(
  'all austin baker bass beck bell black blue bond booth boston branch bullock burden carr cash castle chase chestnut',
  'chosen clark cook cooks dallas dart dell dike downs fields flowers ford foster franks friend gay golden gray green',
  'hall ham harden hardy hill holiday homer hooker houston hunter jordan key king kirk knight lake lamb lane large law',
  'lemon likely little lock london long loop love maryland mason means mills nash noel ott pierce pitts polk potter',
  'price rice royals rush sample sharp short simon singleton skinner small smack spears steele stevens stick strange',
  'strong swift tracy tucker tune turner wade walker ward warren washington waters weaver webb white woods worthy york',
  'young',
)
