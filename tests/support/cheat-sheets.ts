import type { Player, Position } from '#core/players/player.ts'
import { TEAMS, type Team } from '#core/players/teams.ts'

/** The format of a ranking from some site or app, filled with players of our own board. */
export interface CheatSheet {
  readonly style: string
  readonly head: string
  readonly row: (player: Player, rankNumber: number) => string
  /** The fields that can be read back, each with the header of its column. The rank can be, always. */
  readonly headers: Partial<Readonly<Record<'position' | 'bye' | 'adp', string>>>
  /** The ADP as written, where that is not the player's. */
  readonly adpOf?: (player: Player, rankNumber: number) => number | null
}

export function sheetText({ head, row }: CheatSheet, players: readonly Player[]): string {
  return [head, ...players.map((player, index) => row(player, index + 1))].join('\r\n')
}

export const CHEAT_SHEETS: readonly CheatSheet[] = [
  {
    style: 'every cell quoted, positions numbered, JAC',
    headers: { position: 'POS', bye: 'BYE WEEK' },
    head: '"RK","TIERS","PLAYER NAME","TEAM","POS","BYE WEEK","ECR VS. ADP"',
    row: (player, rank) =>
      quoted([
        rank,
        1,
        player.name,
        teamAs({ JAX: 'JAC' }, player),
        `${player.position}${rank}`,
        player.bye ?? '-',
        '+1',
      ]),
  },
  {
    style: 'team and bye behind the name',
    headers: { position: 'POS', bye: 'Player Team (Bye)', adp: 'AVG' },
    head: 'Rank,Player Team (Bye),POS,AVG',
    row: (player, rank) =>
      `${rank},${player.name} ${player.team} (${player.bye ?? '-'}),${player.position}${rank},${player.adp ?? ''}`,
  },
  {
    style: 'semicolons, decimal commas, D/ST, PK, WSH, no suffixes',
    headers: { position: 'Position', adp: 'ADP' },
    head: 'Rank;Player;Position;Team;ADP',
    row: (player, rank) =>
      [
        rank,
        player.position === 'DST' ? `${teamOf(player).nickname} D/ST` : withoutSuffix(player.name),
        positionAs({ DST: 'D/ST', K: 'PK' }, player),
        teamAs({ WAS: 'WSH', LAR: 'LA' }, player),
        String(player.adp ?? '').replace('.', ','),
      ].join(';'),
  },
  {
    style: 'one cell: name, Team - Position',
    headers: { position: 'Player' },
    head: 'Player',
    row: (player) =>
      `${player.position === 'DST' ? teamOf(player).location : player.name} ${capitalised(player.team || 'FA')} - ${positionAs({ DST: 'DEF' }, player)}`,
  },
  {
    style: 'one cell: name, position and team with a bullet',
    headers: { position: 'Player' },
    head: '#,Player,Proj',
    row: (player, rank) =>
      player.position === 'DST'
        ? `${rank},${player.name} DEF,120`
        : `${rank},${player.name} ${player.position} • ${player.team || 'FA'},200.5`,
  },
  {
    style: 'last name first, codes of four-letter leagues',
    headers: { position: 'Player', adp: 'Avg Pick' },
    adpOf: (_player, rank) => rank,
    head: 'ID\tPlayer\tAvg Pick',
    row: (player, rank) =>
      `${rank + 9000}\t${lastNameFirst(player)} ${teamAs(LONG_CODES, player)} ${positionAs({ DST: 'Def', K: 'PK' }, player)}\t${rank}`,
  },
  {
    style: 'first and last name apart, teams in full',
    headers: { position: 'slotName', adp: 'adp' },
    head: '"id","firstName","lastName","adp","projectedPoints","positionRank","slotName","teamName"',
    row: (player, rank) => {
      const [first = '', ...last] = player.name.split(' ')
      const team = player.team === '' ? '' : `${teamOf(player).location} ${teamOf(player).nickname}`
      return quoted([
        `x-${rank}`,
        first,
        last.join(' '),
        player.adp ?? '-',
        100,
        `${player.position}${rank}`,
        player.position,
        team,
      ])
    },
  },
  {
    style: 'a place and the word Defense, PK and DEF',
    headers: { position: 'Position', adp: 'ADP' },
    adpOf: (_player, rank) => rank + 0.1,
    head: 'ADP,Overall,Name,Position,Team,Times Drafted',
    row: (player, rank) =>
      [
        `${Math.ceil(rank / 12)}.${String(((rank - 1) % 12) + 1).padStart(2, '0')}`,
        `${rank}.1`,
        player.position === 'DST' ? `${teamOf(player).location} Defense` : player.name,
        positionAs({ DST: 'DEF', K: 'PK' }, player),
        player.team,
        40,
      ].join(','),
  },
  {
    style: 'capitals, typographic apostrophes, no dots, codes of statisticians',
    headers: { position: 'FantPos' },
    head: 'Rk|Player|Tm|FantPos',
    row: (player, rank) =>
      `${rank}|${player.name.toUpperCase().replaceAll("'", '’').replaceAll('.', '')}|${teamAs(STATISTICIANS_CODES, player)}|${player.position}`,
  },
  {
    style: 'numbered lines with the position in brackets',
    headers: { position: 'Name' },
    head: 'Name',
    row: (player, rank) =>
      player.position === 'DST'
        ? `${rank}. (DST${rank}) ${teamOf(player).nickname} D/ST`
        : `"${rank}. (${player.position}${rank}) ${player.name}, ${player.team || 'FA'}"`,
  },
  {
    style: 'bare names, defences by nickname',
    headers: {},
    head: 'player',
    row: (player) => (player.position === 'DST' ? teamOf(player).nickname : withoutSuffix(player.name)),
  },
  {
    style: 'accents, spaced initials, second names',
    headers: { position: 'Pos' },
    head: 'Rank,Full Name,Pos,NFL Team',
    row: (player, rank) =>
      `${rank},${otherwise(player.name)},${player.position.toLowerCase()},${player.team.toLowerCase()}`,
  },
]

/** More layouts that were seen (docs/rules/import-and-export.md), each field in each unit. */
export const MORE_LAYOUTS: readonly CheatSheet[] = [
  {
    style: 'a title, a blank line and a byte order mark above the headers',
    headers: { position: 'Position', bye: 'Bye Week', adp: 'ADP' },
    head: '\uFEFFDraft-rankings-export-2026\r\n\r\nOverall Rank,Full Name,Team Abbreviation,Position,Position Rank,Bye Week,ADP,Projected Points,Auction Value',
    row: (player, rank) =>
      `${rank},${quoted([player.name, teamAs({}, player), player.position])},${Math.ceil(rank / 4)},${player.bye ?? ''},${player.adp ?? ''},${(400 - rank).toFixed(2)},9`,
  },
  {
    style: 'ADP of several sites, the bye behind the team',
    headers: { position: 'POS', bye: 'Player (Bye)', adp: 'AVG' },
    head: 'Rank,Player (Bye),POS,Yahoo,Sleeper,RTSports,AVG,Real-Time',
    row: (player, rank) =>
      `${rank},${nameTeamBye(player)},${player.position}${rank},${rank},${rank},${rank},${player.adp ?? ''},${rank}  +19`,
  },
  {
    style: 'free agents with empty brackets, ADP of now',
    headers: { position: 'POS.RK', bye: 'Name', adp: 'REAL-TIME' },
    head: 'RK,Name,POS.RK,REAL-TIME',
    row: (player, rank) =>
      `${rank},${nameTeamBye(player)},${player.position}${rank},${player.adp ?? ''}${rank % 3 === 0 && player.adp !== null ? '  -12' : ''}`,
  },
  {
    style: 'points of every week of a season',
    headers: { position: 'Pos', adp: 'AVG' },
    head: '"#","Player","Pos","Team","1","2","AVG","TTL"',
    row: (player, rank) =>
      quoted([
        rank,
        player.name,
        player.position,
        teamAs({}, player),
        11.2,
        'BYE',
        (25 - rank / 20).toFixed(1),
        400 - rank,
      ]),
    adpOf: () => null,
  },
  {
    style: 'values of dynasty leagues between draft picks',
    headers: { position: 'Position' },
    head: 'Player Name,Position,Team,Rookie,SFValue,Value',
    row: (player, rank) => `${player.name},${player.position},${teamAs({}, player)},No,${9999 - rank},${9999 - rank}`,
  },
  {
    style: 'the bye in the cell of the team',
    headers: { position: 'Position', bye: 'Team', adp: 'ADP' },
    head: 'Rank\tPlayer\tTeam\tPosition\tADP',
    row: (player, rank) =>
      [
        rank,
        player.name,
        `${teamAs({}, player)}${player.bye === null ? '' : ` (${player.bye})`}`,
        player.position,
        player.adp ?? '',
      ].join('\t'),
  },
  {
    style: 'doubled headings of a copied page',
    headers: { position: 'PositionPos.', bye: 'ByeBye Week', adp: 'ADPAvg Pick' },
    head: 'RankRk\tPlayerName\tPositionPos.\tByeBye Week\tADPAvg Pick',
    row: (player, rank) => [rank, player.name, player.position, player.bye ?? '-', player.adp ?? '-'].join('\t'),
  },
  ...[8, 10, 12, 14, 16].flatMap((teamCount) => [
    roundPickLayout(`rounds and picks of ${teamCount} teams`, teamCount, 'Rank,Player,Pos,ADP'),
    roundPickLayout(
      `rounds and picks, ${teamCount} teams in the title`,
      teamCount,
      `${teamCount}-team ADP\r\nRank,Player,Pos,ADP`,
    ),
  ]),
]

function roundPickLayout(style: string, teamCount: number, head: string): CheatSheet {
  return {
    style,
    headers: { position: 'Pos', adp: 'ADP' },
    head,
    row: (player, rank) => {
      const pick = String(((rank - 1) % teamCount) + 1).padStart(2, '0')
      return `${rank},${player.name},${player.position},${Math.ceil(rank / teamCount)}.${pick}`
    },
    adpOf: (_player, rank) => rank,
  }
}

/** "Jahmyr Gibbs   DET (6)", "Houston Texans DST   (8)", "Deebo Samuel FA ()". */
function nameTeamBye(player: Player): string {
  return `${player.name} ${player.position === 'DST' ? 'DST' : teamAs({}, player)}   (${player.bye ?? ''})`
}

const LONG_CODES = {
  GB: 'GBP',
  KC: 'KCC',
  LV: 'LVR',
  NE: 'NEP',
  NO: 'NOS',
  SF: 'SFO',
  TB: 'TBB',
  JAX: 'JAC',
  LAR: 'LAR',
}
const STATISTICIANS_CODES = { GB: 'GNB', KC: 'KAN', LV: 'LVR', NE: 'NWE', NO: 'NOR', SF: 'SFO', TB: 'TAM', LAR: 'LAR' }

function teamAs(codes: Readonly<Record<string, string>>, { team }: Player): string {
  return team === '' ? 'FA' : (codes[team] ?? team)
}

function positionAs(names: Partial<Record<Position, string>>, { position }: Player): string {
  return names[position] ?? position
}

function teamOf({ team, name }: Player): Team {
  const found = TEAMS.find(({ code }) => code === team)
  if (found === undefined) throw new Error(`${name} has no team`)
  return found
}

function quoted(cells: readonly (string | number)[]): string {
  return cells.map((cell) => `"${cell}"`).join(',')
}

function capitalised(code: string): string {
  return code.charAt(0) + code.slice(1).toLowerCase()
}

function withoutSuffix(name: string): string {
  return name.replace(/ (?:Jr|Sr|II|III|IV)\.?$/, '')
}

/** "Seahawks, Seattle", "Harrison Jr., Marvin". */
function lastNameFirst(player: Player): string {
  if (player.position === 'DST') return `${teamOf(player).nickname}, ${teamOf(player).location}`
  const [first = '', ...last] = player.name.split(' ')
  return `${last.join(' ')}, ${first}`
}

/** A spelling that differs from every other source. */
function otherwise(name: string): string {
  return (SECOND_NAMES[name] ?? name).replace(/^([A-Z])\.?([A-Z])\.? /, '$1. $2. ').replace('e', 'é')
}

const SECOND_NAMES: Readonly<Record<string, string>> = {
  'Kenneth Gainwell': 'Kenny Gainwell',
  'Andy Borregales': 'Andres Borregales',
  'Chig Okonkwo': 'Chigoziem Okonkwo',
  'Marquise Brown': 'Hollywood Brown',
  'Josh Palmer': 'Joshua Palmer',
}
