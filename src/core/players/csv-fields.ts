/** What a column of a pasted ranking can mean, in the order in which people choose from it. */
export const CSV_FIELDS = [
  'name',
  'firstName',
  'lastName',
  'team',
  'position',
  'rank',
  'tier',
  'adp',
  'bye',
  'projectedPpr',
  'lastSeasonPpr',
  'dollars',
] as const

export type CsvField = (typeof CSV_FIELDS)[number]

/** What people choose from for a column. */
export const FIELD_LABELS: Readonly<Record<CsvField, string>> = {
  name: 'Player',
  firstName: 'First name',
  lastName: 'Last name',
  team: 'Team',
  position: 'Position',
  rank: 'Rank',
  tier: 'Tier',
  adp: 'ADP',
  bye: 'Bye',
  projectedPpr: 'Projected points',
  lastSeasonPpr: 'Last season',
  dollars: 'Price',
}
