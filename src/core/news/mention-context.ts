import { matchingName } from '../players/names.ts'
import { playersWithId, type NamedPlayer } from '../players/player-index.ts'
import { resolvePlayer } from '../players/resolve-player.ts'
import { canonicalTeam } from '../players/teams.ts'
import type { PlayerMention, ReportedItem } from './news-item.ts'
import { teamsInWords } from './teams-in-text.ts'
import { textWords, type TextWord } from './text-words.ts'

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
