import { playersWithId, type NamedPlayer } from '../players/player-index.ts'
import { canonicalTeam, teamByCode } from '../players/teams.ts'
import { matchPlayers } from './match-players.ts'
import { CONFIDENCE } from './mention-context.ts'
import type { NewsItem, PlayerMention, ReportedItem } from './news-item.ts'
import { teamsInText } from './teams-in-text.ts'

/** A reported article with its id, its players and all its teams (NWR16). */
export function toNewsItem(item: ReportedItem, players: readonly NamedPlayer[]): NewsItem {
  const mentions = matchPlayers(item, players)
  const id = `${item.source}:${item.sourceId.trim()}`
  return { ...item, id, teams: teamsOf(item, mentions, players), mentions }
}

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
