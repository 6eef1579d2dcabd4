import { POSITIONS, type Position } from '#core/players/player.ts'
import { readSourceTable, SourceError } from '../../src/server/players/upstream/source-table.ts'
import { draftPosition, teamCode } from '../../src/server/players/upstream/source-values.ts'

export interface AdpEntry {
  readonly name: string
  readonly position: Position
  readonly team: string | null
  readonly adp: number
}

const ADP_LIMITS = { min: 1, max: 500, isFraction: true }

export async function readAdp(folder: string, season: number): Promise<AdpEntry[]> {
  const name = `fantasyfootballcalculator/adp_ppr_12tm_${season}.csv`
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
  return entries.toSorted((a, b) => a.adp - b.adp)
}
