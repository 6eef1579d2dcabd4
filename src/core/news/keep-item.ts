import { playersWithId, type NamedPlayer } from '../players/player-index.ts'
import { canonicalTeam, teamByCode } from '../players/team-codes.ts'
import { CONFIDENCE } from './confidence.ts'
import { matchPlayers } from './match-players.ts'
import type { NewsItem, NewsSource, PlayerMention, ReportedItem } from './news-item.ts'
import { teamsInText } from './news-teams.ts'

/** `espn:49970421`: what a source calls its article, with the source before it. */
export function newsItemId(source: NewsSource, sourceId: string): string {
  return `${source}:${sourceId.trim()}`
}

/** A reported article as it is kept (NWR16): with its id, the players that it is about, and all its teams. */
export function toNewsItem(item: ReportedItem, players: readonly NamedPlayer[]): NewsItem {
  const mentions = matchPlayers(item, players)
  const teams = teamsOf(item, mentions, players)
  return { ...item, id: newsItemId(item.source, item.sourceId), teams, mentions }
}

/** Those that the source names, then those of its surest players, then those of its text. */
function teamsOf(
  item: ReportedItem,
  mentions: readonly PlayerMention[],
  players: readonly NamedPlayer[],
): readonly string[] {
  const ofPlayers = mentions
    .filter(({ confidence }) => confidence >= CONFIDENCE.fullNameSupported)
    .map(({ playerId }) => playersWithId(players, 'id', playerId)[0]?.team ?? '')
  const ofText = [...teamsInText(item.title), ...teamsInText(item.summary)]
  const codes = [...item.teams, ...ofPlayers, ...ofText].map(canonicalTeam)
  return [...new Set(codes.filter((code) => teamByCode(code) !== null))]
}
