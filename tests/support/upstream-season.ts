import { gzipSync } from 'node:zlib'
import { TEAMS } from '../../src/core/players/teams.ts'
import { auctionValuesPath } from './upstream-server.ts'

/** Nine players per team, enough for the checks of a refresh and for a board: the position and the stats of each game. */
const SQUAD = [
  ['QB', { completions: 20, attempts: 30, passing_yards: 250, passing_tds: 2, carries: 2, rushing_yards: 9 }],
  ['RB', { carries: 15, rushing_yards: 70, rushing_tds: 1, receptions: 2, targets: 3, receiving_yards: 11 }],
  ['RB', { carries: 5, rushing_yards: 20 }],
  ['WR', { receptions: 6, targets: 9, receiving_yards: 88, receiving_tds: 1 }],
  ['WR', { receptions: 4, targets: 6, receiving_yards: 51 }],
  ['WR', { receptions: 1, targets: 2, receiving_yards: 8 }],
  ['TE', { receptions: 3, targets: 5, receiving_yards: 33 }],
  ['K', { fg_made: 2, fg_att: 2, fg_long: 44, fg_made_40_49: 2, pat_made: 3, pat_att: 3 }],
  ['WR', { receptions: 2, targets: 2, receiving_yards: 14 }],
] as const

const WEEK_COLUMNS = [
  'player_id player_name player_display_name position position_group headshot_url season week season_type game_id team',
  'opponent_team completions attempts passing_yards passing_tds passing_interceptions sacks_suffered carries rushing_yards',
  'rushing_tds receptions targets receiving_yards receiving_tds passing_2pt_conversions rushing_2pt_conversions',
  'receiving_2pt_conversions fumbles_lost_total special_teams_tds def_sacks',
  'def_interceptions def_tds def_safeties fumble_recovery_opp fg_made fg_att fg_long fg_made_0_19 fg_made_20_29',
  'fg_made_30_39 fg_made_40_49 fg_made_50_59 fg_made_60_ fg_missed fg_blocked pat_made pat_att pat_missed pat_blocked',
  'pt_blocked fantasy_points fantasy_points_ppr',
]
  .join(' ')
  .split(' ')

type Cells = Readonly<Record<string, string | number>>

export const WEEK_COUNT = 2
/** The stored rows of a season: nine players and the defense for each game of a team. */
export const SEASON_ROW_COUNT = TEAMS.length * (SQUAD.length + 1) * WEEK_COUNT
/** Squads and defenses. */
export const KNOWN_COUNT = TEAMS.length * (SQUAD.length + 1)

/** The weekly table of a season. `newColumnCount` unknown columns come first. */
export function weeksCsv(season: number, newColumnCount = 0): string {
  const columns = [...Array.from({ length: newColumnCount }, (_, index) => `new_${index}`), ...WEEK_COLUMNS]
  const rows = gamesOf(season).flatMap(({ week, gameId, home, away }) =>
    [home, away].flatMap((team) =>
      SQUAD.map(([position, game], index) => ({
        ...game,
        player_id: statsIdOf(team, index),
        player_display_name: nameOf(team, index),
        position,
        season,
        week,
        season_type: 'REG',
        game_id: gameId,
        team,
        opponent_team: team === home ? away : home,
      })),
    ),
  )
  return csv(columns, rows)
}

/** One play per game for each passer, rusher and receiver: their longest. */
export function playsCsv(season: number): string {
  const rows = gamesOf(season).flatMap(({ week, gameId, home, away }) =>
    [home, away].flatMap((team) =>
      SQUAD.flatMap(([, game], index) => {
        const play = { game_id: gameId, week, down: 1 }
        const pass = { ...play, play_type: 'pass', complete_pass: 1, passer_player_id: statsIdOf(team, 0) }
        return [
          ...('carries' in game
            ? [{ ...play, play_type: 'run', rusher_player_id: statsIdOf(team, index), yards_gained: 12 }]
            : []),
          ...('receptions' in game ? [{ ...pass, receiver_player_id: statsIdOf(team, index), yards_gained: 31 }] : []),
        ]
      }),
    ),
  )
  const columns =
    'game_id week down play_type yards_gained complete_pass passer_player_id rusher_player_id receiver_player_id'
  return csv(columns.split(' '), rows)
}

export function rosterCsv(season: number): string {
  const columns = 'season team position status full_name gsis_id espn_id sleeper_id rotowire_id headshot_url'.split(' ')
  return csv(
    columns,
    everybody((team, index, position) => ({
      season,
      team,
      position,
      status: 'ACT',
      full_name: nameOf(team, index),
      gsis_id: statsIdOf(team, index),
      headshot_url: `https://static.www.nfl.com/image/${statsIdOf(team, index)}`,
    })),
  )
}

function playerIdsCsv(): string {
  const columns = 'mfl_id gsis_id sleeper_id espn_id rotowire_id name position team'.split(' ')
  return csv(
    columns,
    everybody((team, index, position) => ({
      mfl_id: leagueIdOf(team, index),
      gsis_id: statsIdOf(team, index),
      sleeper_id: `s${leagueIdOf(team, index)}`,
      espn_id: `e${leagueIdOf(team, index)}`,
      name: nameOf(team, index),
      position: position === 'K' ? 'PK' : position,
      team,
    })),
  )
}

function gamesCsv(seasons: readonly number[], coming: number | null = null): string {
  const columns = 'game_id season game_type week away_team away_score home_team home_score stadium'.split(' ')
  const rows = seasons.flatMap((season) =>
    gamesOf(season).map(({ week, gameId, home, away }) => ({
      game_id: gameId,
      season,
      game_type: 'REG',
      week,
      away_team: away,
      away_score: 17,
      home_team: home,
      home_score: 24,
      stadium: '"Field, The"',
    })),
  )
  return csv(columns, [...rows, ...(coming === null ? [] : comingGames(coming))])
}

/** The schedule of a season that has not begun. Everybody has a bye in week 7. */
function comingGames(season: number): Cells[] {
  const half = TEAMS.length / 2
  const codes = TEAMS.map(({ code }) => (code === 'LAR' ? 'LA' : code))
  const weeks = Array.from({ length: 18 }, (_, weekIndex) => weekIndex + 1).filter((week) => week !== 7)
  return weeks.flatMap((week) =>
    codes.slice(0, half).map((home, index) => {
      const away = codes[half + ((index + week) % half)] ?? ''
      return { game_id: `${season}_${week}_${home}`, season, game_type: 'REG', week, away_team: away, home_team: home }
    }),
  )
}

/** MyFantasyLeague's export: every player in order, plus an unknown linebacker. */
function adpJson(): string {
  const players = everybody((team, index) => leagueIdOf(team, index))
  const lines = ['99999', '0515', ...players].map((id, index) => ({
    id,
    rank: String(index + 1),
    averagePick: (index + 1.25).toFixed(2),
    draftsSelectedIn: '210',
  }))
  return JSON.stringify({ version: '1.0', adp: { timestamp: '1787300000', totalDrafts: '210', player: lines } })
}

/** Fantasy Football Calculator's answer: the same players, each `shift` picks later than MyFantasyLeague has them. */
export function calculatorJson(days: { readonly from: string; readonly to: string }, shift = 0): string {
  const players = everybody((team, index, position) => ({ team, index, position })).map(
    ({ team, index, position }, place) => ({
      player_id: 5000 + place,
      name: nameOf(team, index),
      position: position === 'K' ? 'PK' : position,
      team,
      adp: Math.round((place + 3.25 + shift) * 10) / 10,
      times_drafted: 1800,
      high: 1,
      low: 200,
      stdev: 2.5,
      bye: 7,
    }),
  )
  const meta = { type: 'PPR', teams: 12, rounds: 15, total_drafts: 1804, start_date: days.from, end_date: days.to }
  return JSON.stringify({ status: 'Success', meta, players })
}

/** Lines of MyFantasyLeague's average auction values, most expensive first, in thousandths of a league's money. */
export function auctionLines(sourceIds: readonly string[]) {
  return sourceIds.map((id, index) => ({
    auctionsSelectedIn: '44',
    id,
    averageValue: (0.42 + 28 * Math.exp(-index / 32)).toFixed(2),
  }))
}

/** The export around such lines. The timestamp is in Unix seconds. */
export function auctionValuesJson(lines: unknown, timestamp: number | string): string {
  const aav = { timestamp: String(timestamp), totalAuctions: '5733', player: lines }
  return JSON.stringify({ aav, version: '1.0', encoding: 'utf-8' })
}

/** Upstream's files for these seasons, by URL path. */
export function upstreamFiles(seasons: readonly number[]): Map<string, Buffer> {
  const files = new Map<string, Buffer>([
    ['/schedules/games.csv', Buffer.from(gamesCsv(seasons))],
    ['/db_playerids.csv', Buffer.from(playerIdsCsv())],
  ])
  for (const season of seasons) {
    files.set(`/rosters/roster_${season}.csv`, Buffer.from(rosterCsv(season)))
    files.set(`/stats_player/stats_player_week_${season}.csv`, Buffer.from(weeksCsv(season)))
    files.set(`/pbp/play_by_play_${season}.csv.gz`, gzipSync(playsCsv(season)))
    setMflFiles(files, season)
  }
  return files
}

/** Upstream's files in the summer before a season: its roster, schedule and ADP, and the statistics of the two seasons before it. */
export function upstreamFilesBefore(season: number): Map<string, Buffer> {
  const files = upstreamFiles([season - 1, season - 2])
  files.set('/schedules/games.csv', Buffer.from(gamesCsv([season - 1, season - 2], season)))
  files.set(`/rosters/roster_${season}.csv`, Buffer.from(rosterCsv(season)))
  setMflFiles(files, season)
  return files
}

function setMflFiles(files: Map<string, Buffer>, season: number): void {
  files.set(`/${season}/export`, Buffer.from(adpJson()))
  const lines = auctionLines(['0515', ...everybody((team, index) => leagueIdOf(team, index))])
  const values = auctionValuesJson(lines, Date.parse(`${season}-08-18`) / 1000)
  files.set(auctionValuesPath(`/${season}/export`), Buffer.from(values))
}

/** Each week every team plays one from the other half. */
function gamesOf(season: number) {
  const half = TEAMS.length / 2
  const codes = TEAMS.map(({ code }) => (code === 'LAR' ? 'LA' : code))
  return Array.from({ length: WEEK_COUNT }, (_, weekIndex) => weekIndex + 1).flatMap((week) =>
    codes.slice(0, half).map((home, index) => {
      const away = codes[half + ((index + week) % half)] ?? ''
      return { week, gameId: `${season}_0${week}_${away}_${home}`, home, away }
    }),
  )
}

function everybody<Line>(line: (team: string, index: number, position: string) => Line): Line[] {
  const teams = TEAMS.map(({ code }) => (code === 'LAR' ? 'LA' : code))
  return teams.flatMap((team) => SQUAD.map(([position], index) => line(team, index, position)))
}

function numberOf(team: string, index: number): number {
  return TEAMS.findIndex(({ code }) => code === team || (code === 'LAR' && team === 'LA')) * SQUAD.length + index
}

export function statsIdOf(team: string, index: number): string {
  return `00-${String(30_000 + numberOf(team, index)).padStart(7, '0')}`
}

function leagueIdOf(team: string, index: number): string {
  return String(13_000 + numberOf(team, index))
}

function nameOf(team: string, index: number): string {
  return `${team} Player${String.fromCodePoint(65 + index)}`
}

function csv(columns: readonly string[], rows: readonly Cells[]): string {
  return [columns.join(','), ...rows.map((row) => columns.map((column) => row[column] ?? 'NA').join(',')), ''].join(
    '\n',
  )
}
