import { err, ok, type Result } from '#core/lib/result.ts'
import type { PlayerId } from '#core/players/player.ts'
import { teamByCode } from '#core/players/teams.ts'
import type { AdpFacts } from '../facts.ts'
import type { AdpLists } from '../board/adp-list.ts'
import { boardFaults } from '../board/board-checks.ts'
import type { BoardEntry } from '../board/board-order.ts'
import { boardText } from '../board/board-text.ts'
import { buildBoard } from '../board/build-board.ts'
import { rosterTableName, type RosterPlayer } from '../upstream/roster.ts'
import { hasSourceTable, SourceError } from '../upstream/source-table.ts'

export interface BoardOrder {
  readonly upstreamFolder: string
  readonly season: number
  /** Roster date, YYYY-MM-DD. */
  readonly date: string
  readonly ppr: AdpFacts
  /** Null where the source has none. */
  readonly standard: AdpFacts | null
}

/** Twelve rounds of twelve teams: a list of fewer players is from before people draft in earnest. */
const MIN_ADP_COUNT = 144

/** Faults of a bad file are many and alike. */
const SHOWN_FAULT_COUNT = 3

/** The text of a complete and checked board of the season, or why there is none. */
export async function prepareBoard(order: BoardOrder): Promise<Result<string, string>> {
  const { upstreamFolder, season, date, ppr, standard } = order
  if (!hasSourceTable(upstreamFolder, rosterTableName(season))) return err(`there is no roster of ${season} yet`)
  try {
    const built = await buildBoard({
      folder: upstreamFolder,
      season,
      readAdp: async (known): Promise<AdpLists> => ({
        ppr: entriesOf(ppr, known),
        half_ppr: null,
        standard: standard === null ? null : entriesOf(standard, known),
      }),
    })
    const pricedCount = built.players.filter(({ adp }) => adp !== null).length
    const faults = [
      ...(pricedCount < MIN_ADP_COUNT
        ? [`${pricedCount} players have an ADP, at least ${MIN_ADP_COUNT} are needed`]
        : []),
      ...boardFaults(built.players),
    ]
    if (faults.length > 0) return err(faults.slice(0, SHOWN_FAULT_COUNT).join('; '))
    return ok(boardText({ season, adpDate: ppr.asOf, rosterDate: date, sources: sourcesOf(order) }, built))
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    return err(error.message)
  }
}

/** Best price first. Players whom neither roster nor last season knows are left out. */
function entriesOf({ entries }: AdpFacts, known: ReadonlyMap<PlayerId, RosterPlayer>): readonly BoardEntry[] {
  return entries
    .toSorted((a, b) => a.adp - b.adp)
    .flatMap(({ playerId, adp }): BoardEntry[] => {
      const player = known.get(playerId)
      if (player !== undefined) return [{ known: player, position: player.position, team: player.team, adp }]
      const team = teamByCode(playerId)?.code
      return team === undefined ? [] : [{ known: null, position: 'DST', team, adp }]
    })
}

function sourcesOf({ ppr, date }: BoardOrder) {
  return [
    {
      name: ppr.source,
      url: 'https://www.myfantasyleague.com',
      licence: null,
      date: ppr.asOf,
      credit: `ADP: ${ppr.source}`,
    },
    {
      name: 'nflverse',
      url: 'https://github.com/nflverse/nflverse-data',
      licence: 'CC-BY 4.0',
      date,
      credit: 'Rosters, schedules and statistics: nflverse, CC-BY 4.0, changed: joined, added up and rounded',
    },
    {
      name: 'DynastyProcess',
      url: 'https://github.com/dynastyprocess/data',
      licence: null,
      date: null,
      credit: 'Player ids: DynastyProcess',
    },
  ]
}
