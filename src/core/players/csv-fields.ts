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
