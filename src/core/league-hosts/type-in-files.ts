import { csvText } from '../draft/export-csv.ts'
import type { PlayerId } from '../players/player.ts'
import { siteIdsOf, type SiteIds } from './site-ids.ts'
import type { TypeInPick } from './type-in.ts'

const COLUMNS = [
  'overall',
  'round',
  'pick',
  'team',
  'player',
  'position',
  'nfl_team',
  'keeper',
  'sleeper_id',
  'espn_id',
  'yahoo_id',
  'mfl_id',
] as const

/** Every pick with each site's id of the player; an unknown id is an empty cell. Of an auction, with a last column for prices. */
export function typeInCsv(
  picks: readonly TypeInPick[],
  teamNames: readonly string[],
  idsOfPlayers: ReadonlyMap<PlayerId, SiteIds>,
): string {
  const isAuction = picks.some(({ price }) => price !== null)
  const rows = picks.map((pick) => {
    const ids = siteIdsOf(pick, idsOfPlayers)
    const { slotNumber, roundNumber, pickInRound, teamIndex, name, position, nflTeam, isKeeper, price } = pick
    return [
      slotNumber,
      roundNumber,
      pickInRound,
      teamNames[teamIndex] ?? '',
      name,
      position,
      nflTeam,
      isKeeper ? 'yes' : '',
      ids.sleeper,
      // As a number, because a text with a minus could run as a formula.
      ids.espn?.startsWith('-') === true ? Number(ids.espn) : ids.espn,
      ids.yahoo,
      ids.mfl,
      ...(isAuction ? [price] : []),
    ]
  })
  return csvText([[...COLUMNS, ...(isAuction ? ['price'] : [])], ...rows])
}

export interface MflFile {
  readonly xml: string
  /** Picks whose player has no known id there: their places are kept empty, and the names have to be entered by hand. */
  readonly withoutId: readonly TypeInPick[]
}

/**
 * The results in the form of MyFantasyLeague's import of draft results. `franchises` has the site's number of each team, such
 * as "0007". Its picks carry a time; here each is a second after the one before.
 */
export function mflFile(
  picks: readonly TypeInPick[],
  franchises: readonly string[],
  idsOfPlayers: ReadonlyMap<PlayerId, SiteIds>,
  startedAtMs: number,
): MflFile {
  const known = picks.map((pick) => ({ pick, id: siteIdsOf(pick, idsOfPlayers).mfl }))
  const startedAtSeconds = Math.floor(startedAtMs / 1000)
  const lines = known.map(({ pick, id }, index) => {
    const cells = {
      franchise: franchises[pick.teamIndex] ?? defaultFranchise(pick.teamIndex),
      round: twoDigits(pick.roundNumber),
      pick: twoDigits(pick.pickInRound),
      player: id ?? '',
      timestamp: String(startedAtSeconds + index),
    }
    const attributes = Object.entries(cells).map(([name, value]) => `${name}="${escaped(value)}"`)
    return `<draftPick ${attributes.join(' ')}/>`
  })
  return {
    xml: `<draftResults><draftUnit unit="LEAGUE">\n${lines.join('\n')}\n</draftUnit></draftResults>\n`,
    withoutId: known.flatMap(({ pick, id }) => (id === null ? [pick] : [])),
  }
}

/** "0001" for the first team: right where the site lists its teams in draft order. */
export function defaultFranchise(teamIndex: number): string {
  return String(teamIndex + 1).padStart(4, '0')
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
