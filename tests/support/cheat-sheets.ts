import type { Player, Position } from '#core/players/player.ts'
import { TEAMS, type Team } from '#core/players/teams.ts'

/** The format of a ranking from some site or app, filled with players of our own board. */
export interface CheatSheet {
  readonly style: string
  readonly head: string
  readonly row: (player: Player, rankNumber: number) => string
}

export function sheetText({ head, row }: CheatSheet, players: readonly Player[]): string {
  return [head, ...players.map((player, index) => row(player, index + 1))].join('\r\n')
}

export const CHEAT_SHEETS: readonly CheatSheet[] = [
  {
    style: 'every cell quoted, positions numbered, JAC',
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
    head: 'Rank,Player Team (Bye),POS,AVG',
    row: (player, rank) =>
      `${rank},${player.name} ${player.team} (${player.bye ?? '-'}),${player.position}${rank},${player.adp ?? ''}`,
  },
  {
    style: 'semicolons, decimal commas, D/ST, PK, WSH, no suffixes',
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
    head: 'Player',
    row: (player) =>
      `${player.position === 'DST' ? teamOf(player).location : player.name} ${capitalised(player.team || 'FA')} - ${positionAs({ DST: 'DEF' }, player)}`,
  },
  {
    style: 'one cell: name, position and team with a bullet',
    head: '#,Player,Proj',
    row: (player, rank) =>
      player.position === 'DST'
        ? `${rank},${player.name} DEF,120`
        : `${rank},${player.name} ${player.position} • ${player.team || 'FA'},200.5`,
  },
  {
    style: 'last name first, codes of four-letter leagues',
    head: 'ID\tPlayer\tAvg Pick',
    row: (player, rank) =>
      `${rank + 9000}\t${lastNameFirst(player)} ${teamAs(LONG_CODES, player)} ${positionAs({ DST: 'Def', K: 'PK' }, player)}\t${rank}`,
  },
  {
    style: 'first and last name apart, teams in full',
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
    head: 'Rk|Player|Tm|FantPos',
    row: (player, rank) =>
      `${rank}|${player.name.toUpperCase().replaceAll("'", '’').replaceAll('.', '')}|${teamAs(STATISTICIANS_CODES, player)}|${player.position}`,
  },
  {
    style: 'numbered lines with the position in brackets',
    head: 'Name',
    row: (player, rank) =>
      player.position === 'DST'
        ? `${rank}. (DST${rank}) ${teamOf(player).nickname} D/ST`
        : `"${rank}. (${player.position}${rank}) ${player.name}, ${player.team || 'FA'}"`,
  },
  {
    style: 'bare names, defences by nickname',
    head: 'player',
    row: (player) => (player.position === 'DST' ? teamOf(player).nickname : withoutSuffix(player.name)),
  },
  {
    style: 'accents, spaced initials, second names',
    head: 'Rank,Full Name,Pos,NFL Team',
    row: (player, rank) =>
      `${rank},${otherwise(player.name)},${player.position.toLowerCase()},${player.team.toLowerCase()}`,
  },
]

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
