import type { PlayerId, Position } from '../players/player.ts'

/** What other sites call a player; null where that is not known. */
export interface SiteIds {
  readonly sleeper: string | null
  readonly espn: string | null
  readonly yahoo: string | null
  readonly mfl: string | null
}

export const NO_SITE_IDS: SiteIds = { sleeper: null, espn: null, yahoo: null, mfl: null }

/** Defenses have ids of their own making at each site; tables of players' ids leave them out. */
export function siteIdsOf(
  {
    playerId,
    position,
    nflTeam,
  }: { readonly playerId: PlayerId; readonly position: Position | null; readonly nflTeam: string },
  idsOfPlayers: ReadonlyMap<PlayerId, SiteIds>,
): SiteIds {
  if (position !== 'DST') return idsOfPlayers.get(playerId) ?? NO_SITE_IDS
  const code = nflTeam || playerId
  const espnTeam = ESPN_TEAMS.get(code)
  const mflIndex = MFL_DEFENSES.indexOf(code)
  return {
    sleeper: espnTeam === undefined ? null : code,
    espn: espnTeam === undefined ? null : String(ESPN_DEFENSES - espnTeam),
    yahoo: null,
    mfl: mflIndex === -1 ? null : `0${FIRST_MFL_DEFENSE + mflIndex}`,
  }
}

/** A defense of ESPN is this number less the number of its team. */
const ESPN_DEFENSES = -16_000

/** ESPN's numbers of the teams, from recorded leagues and the most used library's table. */
const ESPN_TEAMS: ReadonlyMap<string, number> = new Map(
  [
    'ATL 1, BUF 2, CHI 3, CIN 4, CLE 5, DAL 6, DEN 7, DET 8, GB 9, TEN 10, IND 11, KC 12, LV 13, LAR 14, MIA 15, MIN 16',
    'NE 17, NO 18, NYG 19, NYJ 20, PHI 21, ARI 22, PIT 23, LAC 24, SF 25, SEA 26, TB 27, WAS 28, CAR 29, JAX 30, BAL 33, HOU 34',
  ]
    .flatMap((line) => line.split(', '))
    .map((entry) => {
      const [code = '', number] = entry.split(' ')
      return [code, Number(number)]
    }),
)

const FIRST_MFL_DEFENSE = 501

/** MyFantasyLeague counts defenses from 0501 in this order. */
const MFL_DEFENSES: readonly string[] = [
  'BUF IND MIA NE NYJ CIN CLE TEN JAX PIT DEN KC LV LAC SEA DAL',
  'NYG PHI ARI WAS CHI DET GB MIN TB ATL CAR LAR NO SF BAL HOU',
].flatMap((line) => line.split(' '))
