import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { TEAMS } from '#core/players/teams.ts'

/** A row by column. Missing columns are empty. */
export type FixtureRow = Readonly<Record<string, string | number>>

export interface Fixture {
  readonly adp: readonly FixtureRow[]
  readonly roster: readonly FixtureRow[]
  readonly crosswalk: readonly FixtureRow[]
  readonly games: readonly FixtureRow[]
  readonly weeks2025: readonly FixtureRow[]
  readonly plays2025: readonly FixtureRow[]
}

const WEEK_COLUMNS =
  'player_id player_name player_display_name position headshot_url season week season_type game_id team opponent_team ' +
  'completions attempts passing_yards passing_tds passing_interceptions sacks_suffered carries rushing_yards rushing_tds ' +
  'receptions targets receiving_yards receiving_tds passing_2pt_conversions rushing_2pt_conversions ' +
  'receiving_2pt_conversions special_teams_tds def_sacks def_interceptions def_tds def_safeties ' +
  'fumble_recovery_opp fumbles_lost_total fg_made fg_att fg_missed fg_blocked fg_long fg_made_0_19 fg_made_20_29 ' +
  'fg_made_30_39 fg_made_40_49 fg_made_50_59 fg_made_60_ pat_made pat_att pat_missed pat_blocked pt_blocked ' +
  'fantasy_points fantasy_points_ppr'

/** The columns in upstream's order, including some that nobody reads. */
const TABLES = {
  adp: ['fantasyfootballcalculator/adp_ppr_12tm_2026.csv', 'player_id name position team adp adp_formatted bye'],
  roster: [
    'nflverse/roster_2026.csv',
    'season team position status full_name gsis_id espn_id rotowire_id sleeper_id years_exp headshot_url week',
  ],
  crosswalk: [
    'dynastyprocess/db_playerids.csv',
    'mfl_id gsis_id sleeper_id espn_id rotowire_id name position team db_season',
  ],
  games: ['nflverse/games.csv', 'game_id season game_type week away_team away_score home_team home_score stadium'],
  weeks2025: ['nflverse/stats_player_week_2025.csv', WEEK_COLUMNS],
  plays2025: [
    'nflverse/play_by_play_2025.csv',
    'play_id game_id season_type week desc down play_type yards_gained complete_pass passer_player_id rusher_player_id ' +
      'receiver_player_id season',
  ],
} as const satisfies Record<keyof Fixture, readonly [string, string]>

/**
 * Small upstream files, written by hand. In 2025 there was one game: Chicago lost 10 to 24 at home to the Rams. In 2026
 * every team has its bye in week 7.
 */
export const FIXTURE: Fixture = {
  adp: [
    { name: 'Second Runner', position: 'RB', team: 'CHI', adp: 2.5 },
    { name: 'Élan O’Catch Jr.', position: 'WR', team: 'LAR', adp: 1.2 },
    { name: 'Rookie Arm', position: 'QB', team: 'LAR', adp: 20 },
    { name: 'Twin Name', position: 'WR', team: 'CHI', adp: 30 },
    { name: 'Unsigned Star', position: 'WR', team: 'SEA', adp: 40 },
    { name: 'LA Rams Defense', position: 'DEF', team: 'LAR', adp: 50 },
    { name: 'Ram Kicker', position: 'PK', team: 'LAR', adp: 60 },
  ],
  roster: [
    person('00-0000001', "Elan O'Catch", 'WR', 'LA', { sleeper_id: 's1', espn_id: 'e1', headshot_url: 'http://img/1' }),
    person('00-0000002', 'Second Runner', 'FB', 'CHI', { espn_id: 'NA' }),
    person('00-0000003', 'Rookie Arm', 'QB', 'LA', {}),
    person('00-0000004', 'Twin Name', 'WR', 'CHI', {}),
    person('00-0000005', 'Twin Name', 'WR', 'LA', {}),
    person('00-0000006', 'Ram Kicker', 'K', 'LA', {}),
    person('00-0000007', 'Bear Kicker', 'K', 'CHI', {}),
    person('00-0000008', 'Other Bear Kicker', 'K', 'CHI', {}),
    person('00-0000009', 'Deep Bench', 'TE', 'CHI', {}),
    person('00-0000010', 'Happily Retired', 'TE', 'CHI', { status: 'RET' }),
    person('00-0000011', 'Big Tackle', 'OL', 'CHI', {}),
  ],
  crosswalk: [
    {
      gsis_id: '00-0000002',
      sleeper_id: 's2',
      espn_id: 'e2',
      rotowire_id: 'r2',
      mfl_id: 'm2',
      name: 'Second Runner',
      position: 'RB',
      team: 'CHI',
    },
    { gsis_id: '00-0000012', sleeper_id: 's12', espn_id: 'NA', name: 'Unsigned Star', position: 'WR', team: 'FA' },
    { gsis_id: '00-0000015', sleeper_id: 's15', espn_id: 'NA', name: 'Stale Team', position: 'TE', team: 'SEA' },
    { gsis_id: 'ARM123456', sleeper_id: 's3', espn_id: 'e3', name: 'Rookie Arm', position: 'QB', team: 'LAR' },
    { gsis_id: 'NA', sleeper_id: 's-old', espn_id: 'NA', name: 'Rookie Arm', position: 'QB', team: 'OAK*' },
  ],
  games: [
    {
      game_id: 'G1',
      season: 2025,
      game_type: 'REG',
      week: 1,
      away_team: 'LA',
      away_score: 24,
      home_team: 'CHI',
      home_score: 10,
    },
    {
      game_id: 'G2',
      season: 2025,
      game_type: 'SB',
      week: 22,
      away_team: 'LA',
      away_score: 3,
      home_team: 'CHI',
      home_score: 0,
    },
    ...schedule2026(),
  ],
  weeks2025: [
    week('00-0000001', 'WR', 'LA', {
      receptions: 10,
      targets: 13,
      receiving_yards: 150,
      receiving_tds: 2,
      fantasy_points: 27,
      headshot_url: 'https://img/old',
    }),
    week('00-0000001', 'WR', 'LA', { season_type: 'POST', week: 22, game_id: 'G2', receptions: 15 }),
    week('00-0000002', 'RB', 'CHI', { carries: 20, rushing_yards: 95, fumbles_lost_total: 1, receptions: 'NA' }),
    week('00-0000006', 'K', 'LA', {
      fg_made: 2,
      fg_att: 3,
      fg_long: 61,
      fg_made_30_39: 1,
      fg_made_60_: 1,
      fg_blocked: 1,
      pat_made: 3,
      pat_att: 3,
    }),
    week('00-0000007', 'K', 'CHI', { fg_made_40_49: 1, pat_made: 1 }),
    week('00-0000009', 'TE', 'CHI', { receptions: 1, receiving_yards: 4 }),
    week('00-0000010', 'TE', 'CHI', { receptions: 9, receiving_yards: 90 }),
    week('00-0000012', 'WR', 'SEA', { receptions: 3, receiving_yards: 40, team: 'LA', headshot_url: 'https://img/12' }),
    week('00-0000015', 'TE', 'CHI', { receptions: 8, receiving_yards: 80 }),
    week('00-0000013', 'DL', 'LA', { def_sacks: 2.5, def_interceptions: 1, def_tds: 1 }),
    week('00-0000014', 'P', 'CHI', { pt_blocked: 1 }),
    week('', 'DL', 'LA', { def_sacks: 9 }),
  ],
  plays2025: [
    play({ down: '', play_type: 'kickoff', yards_gained: 0, desc: 'Kick off, "deep"' }),
    play({ play_type: 'run', yards_gained: 31, rusher_player_id: '00-0000002' }),
    play({ play_type: 'run', yards_gained: 4, rusher_player_id: '00-0000002' }),
    play({ play_type: 'run', yards_gained: 80, rusher_player_id: '00-0000002', down: 'NA' }),
    play({ play_type: 'no_play', yards_gained: 90, rusher_player_id: '00-0000002' }),
    pass('00-0000003', '00-0000001', 44),
    pass('00-0000003', '00-0000001', 12),
    pass('00-0000003', '00-0000001', 60, { complete_pass: 0 }),
    pass('00-0000003', '00-0000009', -2),
    pass('00-0000003', '00-0000001', 50, { week: 22, season_type: 'POST', game_id: 'G2' }),
  ],
}

/** Writes the fixture, with changes, into a new folder and returns the folder. */
export function writeFixture(change: Partial<Fixture> = {}, dropColumn: string | null = null): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'upstream-'))
  for (const [key, rows] of Object.entries({ ...FIXTURE, ...change })) {
    const table = Object.entries(TABLES).find(([name]) => name === key)?.[1]
    if (table === undefined) continue
    const [name, header] = table
    const columns = header.split(' ').filter((column) => column !== dropColumn)
    const content = csvText(columns, rows)
    // Upstream has both compressed and plain tables.
    if (key === 'adp') writeSourceFile(folder, name, `\uFEFF${content}`)
    else writeSourceFile(folder, `${name}.gz`, gzipSync(content))
  }
  return folder
}

/**
 * The fixture with the same games in another season as well: weekly rows, plays, schedule, and the roster of the season after
 * it.
 */
export function writeFixtureOfSeason(season: number): string {
  const folder = writeFixture()
  const move = (rows: readonly FixtureRow[]) => rows.map((row) => ({ ...row, season }))
  const { weeks2025, plays2025, games, roster } = FIXTURE
  const tables = [
    [`nflverse/stats_player_week_${season}.csv`, TABLES.weeks2025, move(weeks2025)],
    [`nflverse/play_by_play_${season}.csv`, TABLES.plays2025, move(plays2025)],
    ['nflverse/games.csv', TABLES.games, [...games, ...move(games.filter((game) => game['season'] === 2025))]],
    [`nflverse/roster_${season + 1}.csv`, TABLES.roster, roster.map((row) => ({ ...row, season: season + 1 }))],
  ] as const
  for (const [name, [, header], rows] of tables) {
    writeSourceFile(folder, `${name}.gz`, gzipSync(csvText(header.split(' '), rows)))
  }
  return folder
}

function csvText(columns: readonly string[], rows: readonly FixtureRow[]): string {
  const cell = (value: string | number | undefined) => `"${String(value ?? '').replaceAll('"', '""')}"`
  return [columns.join(','), ...rows.map((row) => columns.map((column) => cell(row[column])).join(',')), ''].join('\n')
}

function writeSourceFile(folder: string, name: string, content: string | Buffer): void {
  mkdirSync(path.join(folder, path.dirname(name)), { recursive: true })
  writeFileSync(path.join(folder, name), content)
}

function person(gsisId: string, name: string, position: string, team: string, more: FixtureRow): FixtureRow {
  return { season: 2026, gsis_id: gsisId, full_name: name, position, team, status: 'ACT', ...more }
}

function week(playerId: string, position: string, team: string, more: FixtureRow): FixtureRow {
  const opponent = team === 'CHI' ? 'LA' : 'CHI'
  const game = { season: 2025, week: 1, season_type: 'REG', game_id: 'G1', team, opponent_team: opponent }
  return { player_id: playerId, player_name: 'X.Name', position, ...game, ...more }
}

function play(more: FixtureRow): FixtureRow {
  return { game_id: 'G1', season_type: 'REG', week: 1, down: 1, season: 2025, complete_pass: 0, ...more }
}

function pass(passer: string, receiver: string, yards: number, more: FixtureRow = {}): FixtureRow {
  const ids = { passer_player_id: passer, receiver_player_id: receiver }
  return play({ play_type: 'pass', yards_gained: yards, complete_pass: 1, ...ids, ...more })
}

function schedule2026(): FixtureRow[] {
  const weekNumbers = Array.from({ length: 18 }, (_, index) => index + 1).filter((number) => number !== 7)
  const half = TEAMS.length / 2
  return weekNumbers.flatMap((number) =>
    TEAMS.slice(0, half).map(({ code }, index) => ({
      game_id: `2026_${number}_${code}`,
      season: 2026,
      game_type: 'REG',
      week: number,
      away_team: code === 'LAR' ? 'LA' : code,
      home_team: TEAMS[index + half]?.code.replace('LAR', 'LA') ?? '',
      away_score: 'NA',
    })),
  )
}
