/** Where a refresh fetches its files; each address is a setting (docs/operations.md). */
export interface SourceAddresses {
  /** The base of the releases rosters, schedules, stats_player and pbp. */
  readonly nflverse: string
  /** The table of player ids itself. */
  readonly playerIds: string
  /** MyFantasyLeague's public export. */
  readonly adp: string
  /** The same export, for average auction values; null: none are asked for. */
  readonly auctionValues: string | null
  /** Fantasy Football Calculator's public interface; null: it isn't asked. */
  readonly calculator: string | null
}

export const CALCULATOR_ADDRESS = 'https://fantasyfootballcalculator.com'

export const DEFAULT_ADDRESSES: SourceAddresses = {
  nflverse: 'https://github.com/nflverse/nflverse-data/releases/download',
  playerIds: 'https://github.com/dynastyprocess/data/raw/master/files/db_playerids.csv',
  adp: 'https://api.myfantasyleague.com',
  auctionValues: 'https://api.myfantasyleague.com',
  calculator: CALCULATOR_ADDRESS,
}
