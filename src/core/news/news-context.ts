import { matchingName } from '../players/names.ts'
import { playersWithId, type NamedPlayer } from '../players/player-index.ts'
import { canonicalTeam } from '../players/team-codes.ts'
import type { ReportedItem } from './news-item.ts'
import { teamsInWords } from './news-teams.ts'
import { newsWords, type NewsWord } from './news-words.ts'

/** An article as names are looked for in it: read once, asked for every name. */
export interface NewsContext {
  readonly item: ReportedItem
  readonly players: readonly NamedPlayer[]
  /** Title and summary. */
  readonly texts: readonly (readonly NewsWord[])[]
  /** Codes of the teams that the source or the text names. */
  readonly teams: ReadonlySet<string>
  /** The name in the source's title, as names are compared; '' where it has none. Who that is, the title decides. */
  readonly titleName: string
  /** Whether the source's own list of athletes has somebody whom we do not know: a lineman, a coach. */
  readonly namesStrangers: boolean
}

export function newsContext(item: ReportedItem, players: readonly NamedPlayer[]): NewsContext {
  const texts = [newsWords(item.title), newsWords(item.summary)]
  return {
    item,
    players,
    texts,
    teams: new Set([...item.teams.map(canonicalTeam), ...texts.flatMap(teamsInWords)]),
    titleName: matchingName(item.namedPlayer ?? ''),
    namesStrangers: item.athleteIds.some(
      ({ kind, id }) => kind === 'espn_id' && playersWithId(players, 'espn_id', id).length === 0,
    ),
  }
}

/** Whether the article names his team. */
export function isTeamNamed({ teams }: NewsContext, player: NamedPlayer): boolean {
  const team = canonicalTeam(player.team ?? '')
  return team !== '' && teams.has(team)
}

/** Whether the source has its own list of athletes, with strangers in it and without him. */
export function isLeftOut({ item, namesStrangers }: NewsContext, player: NamedPlayer): boolean {
  const id = player.espn_id ?? null
  return namesStrangers && id !== null && item.athleteIds.every((athlete) => athlete.id !== id)
}
