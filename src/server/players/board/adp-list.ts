import { POSITIONS, type OtherAdpScoring } from '#core/players/player.ts'
import type { RosterPlayer } from '../upstream/roster.ts'
import { hasSourceTable, readSourceTable, SourceError } from '../upstream/source-table.ts'
import { draftPosition, teamCode } from '../upstream/source-values.ts'
import type { BoardEntry } from './board-order.ts'
import { joinAdp, type AdpEntry } from './known-players.ts'

/** The ADP list of each scoring, best price first; null where the source has none. */
export type AdpLists = Readonly<Record<OtherAdpScoring, readonly BoardEntry[] | null>> & {
  readonly ppr: readonly BoardEntry[]
}

const ADP_LIMITS = { min: 1, max: 500, isFraction: true }

/**
 * Reads the 12-team lists of Fantasy Football Calculator and finds their players: PPR in the folder of upstream files, the others, where
 * there are any, in a folder of their own. Throws a SourceError about a name that is not exactly one player.
 */
export async function readAdpLists(
  { folder, otherFolder, season }: { folder: string; otherFolder: string | null; season: number },
  known: ReadonlyMap<string, RosterPlayer>,
): Promise<AdpLists> {
  const other = async (name: string) =>
    otherFolder !== null && hasSourceTable(otherFolder, name) ? readAdpList(otherFolder, name, known) : null
  return {
    ppr: await readAdpList(folder, `fantasyfootballcalculator/adp_ppr_12tm_${season}.csv`, known),
    half_ppr: await other(`ffc_${season}_half-ppr_12tm.csv`),
    standard: await other(`ffc_${season}_standard_12tm.csv`),
  }
}

async function readAdpList(
  folder: string,
  name: string,
  known: ReadonlyMap<string, RosterPlayer>,
): Promise<readonly BoardEntry[]> {
  const entries: AdpEntry[] = []
  for await (const row of readSourceTable(folder, name, ['name', 'position', 'team', 'adp'])) {
    const position = draftPosition(row.requiredText('position'))
    if (position === null) {
      throw new SourceError(`${name}: the position ${row.text('position')} is none of ${POSITIONS.join(', ')}, PK, DEF`)
    }
    entries.push({
      name: row.requiredText('name'),
      position,
      team: teamCode(row.text('team')),
      adp: row.requiredNumber('adp', ADP_LIMITS),
    })
  }
  return knownEntries(
    name,
    entries.toSorted((a, b) => a.adp - b.adp),
    known,
  )
}

function knownEntries(
  name: string,
  adp: readonly AdpEntry[],
  known: ReadonlyMap<string, RosterPlayer>,
): readonly BoardEntry[] {
  const joined = new Map(
    joinAdp(
      adp.filter(({ position }) => position !== 'DST'),
      known.values(),
    ).map(({ entry, player }) => [entry, player]),
  )
  return adp.map((entry) => {
    const player = joined.get(entry) ?? null
    if (player === null && entry.team === null) throw new SourceError(`${name}: ${entry.name} has no known team`)
    // The roster knows the team best; players in the crosswalk alone have the team of the ADP list.
    return { known: player, position: entry.position, team: player?.team ?? entry.team, adp: entry.adp }
  })
}
