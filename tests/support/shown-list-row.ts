import type { ListRow } from '../../src/web/rankings/list-rows.ts'

/** A row of My rankings. No two figures are equal, so that each is found under one head only. */
export const SHOWN_LIST_ROW: ListRow = {
  id: 'p1',
  name: 'Nico Collins',
  position: 'WR',
  team: 'HOU',
  bye: 6,
  rank: 21,
  positionRank: 9,
  tier: 2,
  place: null,
  divider: null,
  sourceRanks: [11, 13],
  blendRank: 12,
  spread: 0,
  points: 231.6,
  mark: null,
  note: 'Buy low',
  dollars: null,
  newSince: null,
}
