import type { Position } from '../players/player.ts'
import { fullTeamName, teamByCode } from '../players/teams.ts'
import type { TypeInPick, TypeInSite } from './type-in.ts'

type Spelled = Pick<TypeInPick, 'name' | 'position' | 'nflTeam'>

/** A player's name as the site's own lists write it, for its search box. */
export function spelledName(site: TypeInSite, player: Spelled): string {
  if (player.position === 'DST') return defenseName(site, player)
  return site === 'mfl' ? lastNameFirst(player.name) : player.name
}

/** "RB, PHI" in the site's own abbreviations; what is unknown is left out. */
export function spelledPlace(site: TypeInSite, { position, nflTeam }: Spelled): string {
  const { positions, teams } = ABBREVIATIONS[site]
  const place = position === null ? '' : (positions[position] ?? position)
  return [place, teams[nflTeam] ?? nflTeam].filter((part) => part !== '').join(', ')
}

interface Abbreviations {
  /** Where the site differs from our board. */
  readonly positions: Readonly<Partial<Record<Position, string>>>
  readonly teams: Readonly<Record<string, string>>
}

const ABBREVIATIONS: Readonly<Record<TypeInSite, Abbreviations>> = {
  espn: { positions: { DST: 'D/ST' }, teams: { WAS: 'WSH' } },
  yahoo: { positions: { DST: 'DEF' }, teams: {} },
  sleeper: { positions: { DST: 'DEF' }, teams: {} },
  mfl: {
    positions: { DST: 'Def', K: 'PK' },
    teams: { GB: 'GBP', KC: 'KCC', NE: 'NEP', NO: 'NOS', SF: 'SFO', TB: 'TBB', LV: 'LVR', JAX: 'JAC' },
  },
}

function defenseName(site: TypeInSite, { name, nflTeam }: Spelled): string {
  const team = teamByCode(nflTeam)
  if (team === null) return name
  if (site === 'espn') return `${team.nickname} D/ST`
  return site === 'mfl' ? `${team.nickname}, ${team.location}` : fullTeamName(team)
}

/** "Irv Smith Jr." is "Smith Jr., Irv". A single word stays as it is. */
function lastNameFirst(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return rest.length === 0 ? first : `${rest.join(' ')}, ${first}`
}
