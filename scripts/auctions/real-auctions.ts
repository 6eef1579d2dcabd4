import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { AuctionPlayer } from '#core/auction/auction-prices.ts'
import { emptyAuction, type Auction, type Sale } from '#core/auction/auction.ts'
import { DEFAULT_AUCTION_RULES } from '#core/league/auction-rules.ts'
import { defaultRulesFor, LINEUP_PLACES, roundsOf, STANDARD_LINEUP, type Lineup } from '#core/league/rules.ts'
import { parsedJson } from '#core/lib/json.ts'
import { isPosition, type PlayerId, type Position } from '#core/players/player.ts'
import { readCsv } from '../drafts/read-csv.ts'

export interface RealSale {
  readonly playerId: PlayerId
  readonly price: number
  /** The team index that bought. */
  readonly seat: number
  readonly isKeeper: boolean
}

/** One auction of people. */
export interface RealAuction {
  readonly id: string
  /** The folder it is from. */
  readonly league: string
  readonly season: number
  readonly teamCount: number
  readonly budget: number
  readonly roundCount: number
  readonly lineup: Lineup
  /** The sales are in the order of nomination. */
  readonly isOrdered: boolean
  /** Players were kept, and the file says which. */
  readonly hasKeepers: boolean
  /** Players were kept, and the file doesn't say which: its prices are not all of the auction. */
  readonly hasUnknownKeepers: boolean
  readonly isSuperflex: boolean
  readonly sales: readonly RealSale[]
  /** Those of the season's list and those who were sold, as far as their position is known. Null without a list. */
  readonly players: readonly AuctionPlayer[] | null
}

/**
 * Reads a folder of auctions, or a folder of such folders: `players.csv` (player, name, position), `auctions*.jsonl`, and `adp.csv`
 * (season, player, adp). Throws with file and line where something has another shape. `list` replaces the folder's own `adp.csv`.
 */
export function readRealAuctions(folder: string, list: string | null = null): readonly RealAuction[] {
  if (existsSync(path.join(folder, 'players.csv'))) return readLeague(folder, list)
  const leagues = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(folder, entry.name, 'players.csv')))
    .map(({ name }) => name)
    .toSorted()
  if (leagues.length === 0) throw new Error(`${folder} has no players.csv, and no folder in it has one`)
  return leagues.flatMap((name) => readLeague(path.join(folder, name), list))
}

function readLeague(folder: string, list: string | null): readonly RealAuction[] {
  const positions = readPositions(path.join(folder, 'players.csv'))
  const adpFile = list ?? path.join(folder, 'adp.csv')
  const lists = existsSync(adpFile) ? readLists(adpFile) : new Map<number, ReadonlyMap<PlayerId, number>>()
  const files = readdirSync(folder)
    .filter((name) => /^auctions.*\.jsonl$/.test(name))
    .toSorted()
  if (files.length === 0) throw new Error(`${folder} has no auctions*.jsonl`)
  return files.flatMap((file) => {
    const lines = readFileSync(path.join(folder, file), 'utf8').trim().split('\n')
    return lines.map((line, index) => {
      const where = `${path.join(folder, file)} line ${index + 1}`
      return readAuction(parsedJson(line), { league: path.basename(folder), positions, lists, where })
    })
  })
}

function readPositions(file: string): ReadonlyMap<PlayerId, Position> {
  const known = readCsv(file).flatMap(({ player = '', position = '' }): [PlayerId, Position][] => {
    const name = { DEF: 'DST', 'D/ST': 'DST', PK: 'K' }[position] ?? position
    return player !== '' && isPosition(name) ? [[player, name]] : []
  })
  return new Map(known)
}

function readLists(file: string): ReadonlyMap<number, ReadonlyMap<PlayerId, number>> {
  const lists = new Map<number, Map<PlayerId, number>>()
  for (const { season = '', player = '', adp = '' } of readCsv(file)) {
    const price = Number(adp)
    if (player === '' || adp === '' || !(price > 0)) continue
    const list = lists.get(Number(season)) ?? new Map<PlayerId, number>()
    lists.set(Number(season), list)
    list.set(player, price)
  }
  return lists
}

interface AuctionSource {
  readonly league: string
  readonly positions: ReadonlyMap<PlayerId, Position>
  readonly lists: ReadonlyMap<number, ReadonlyMap<PlayerId, number>>
  readonly where: string
}

function readAuction(value: unknown, { league, positions, lists, where }: AuctionSource): RealAuction {
  const fields = fieldsOf(value)
  const numberOf = (name: string) => {
    const number = fields[name]
    if (typeof number !== 'number' || !(number > 0)) throw new Error(`${where}: ${name} is a number above 0`)
    return number
  }
  const listed: readonly unknown[] = Array.isArray(fields['sales']) ? fields['sales'] : []
  if (listed.length === 0) throw new Error(`${where}: sales is a list of player, price and seat`)
  const teamCount = numberOf('teams')
  const sales = listed.map((sale, index) => readSale(sale, teamCount, `${where}, sale ${index + 1}`))
  const counts = Array.from({ length: teamCount }, (_team, seat) => sales.filter((sale) => sale.seat === seat).length)
  const roundCount = Math.max(numberOf('rosterSize'), ...counts)
  const season = numberOf('season')
  const list = lists.get(season) ?? null
  const soldPositions = sales.flatMap(({ playerId }) => positions.get(playerId) ?? [])
  const lineup = readLineup(fields['lineup'], roundCount, soldPositions, teamCount)
  const isSuperflex = lineup.SUPERFLEX > 0 || lineup.QB > 1
  return {
    id: typeof fields['id'] === 'string' ? fields['id'] : '',
    league,
    season,
    teamCount,
    budget: numberOf('budget'),
    roundCount,
    lineup,
    isOrdered: fields['ordered'] === true,
    hasKeepers: sales.some(({ isKeeper }) => isKeeper),
    hasUnknownKeepers: typeof fields['keepers'] === 'string' && fields['keepers'].includes('not flagged'),
    isSuperflex,
    sales,
    players: list === null ? null : auctionPlayers(list, sales, positions, isSuperflex),
  }
}

function readSale(value: unknown, teamCount: number, where: string): RealSale {
  const { player, price, seat, keeper } = fieldsOf(value)
  const isPrice = typeof price === 'number' && price >= 0
  const isSeat = typeof seat === 'number' && Number.isInteger(seat) && seat >= 0 && seat < teamCount
  if ((typeof player !== 'number' && typeof player !== 'string') || !isPrice || !isSeat) {
    throw new Error(`${where}: player is a number, price is in dollars, seat is below ${teamCount}`)
  }
  return { playerId: String(player), price, seat, isKeeper: keeper === true }
}

/** The file's lineup with the bench that the places leave; a standard one without positions that hardly anybody bought. */
function readLineup(value: unknown, roundCount: number, sold: readonly Position[], teamCount: number): Lineup {
  const fields = fieldsOf(value)
  const hasLineup = LINEUP_PLACES.some((place) => typeof fields[place] === 'number')
  const standard = defaultRulesFor(roundCount).lineup
  const isBought = (position: Position) => sold.filter((each) => each === position).length * 2 >= teamCount
  const starters = LINEUP_PLACES.reduce<Lineup>((lineup, place) => {
    const count = hasLineup ? fields[place] : standard[place]
    const isUnused = (place === 'K' || place === 'DST') && !isBought(place)
    return { ...lineup, [place]: typeof count === 'number' && !isUnused ? count : 0 }
  }, STANDARD_LINEUP)
  return { ...starters, BN: Math.max(0, roundCount - roundsOf({ ...starters, BN: 0 })) }
}

/** In superflex, quarterbacks go earlier than lists for one quarterback say: at (ADP - 25) / 2, as measured. */
function auctionPlayers(
  list: ReadonlyMap<PlayerId, number>,
  sales: readonly RealSale[],
  positions: ReadonlyMap<PlayerId, Position>,
  isSuperflex: boolean,
): readonly AuctionPlayer[] {
  const ids = new Set([...list.keys(), ...sales.map(({ playerId }) => playerId)])
  return [...ids].flatMap((id): AuctionPlayer[] => {
    const position = positions.get(id)
    const adp = list.get(id) ?? null
    if (position === undefined) return []
    const isMoved = isSuperflex && position === 'QB' && adp !== null
    return [{ id, position, adp: isMoved ? Math.max(1, (adp - 25) / 2) : adp }]
  })
}

/** The auction before its first lot, with its keepers. A team that spent more than the budget had it by trade. */
export function auctionBefore(real: RealAuction, seed = 0): Auction {
  const { teamCount, roundCount, lineup, budget, sales } = real
  const spent = Array.from({ length: teamCount }, (_team, seat) =>
    sales.reduce((sum, sale) => (sale.seat === seat ? sum + sale.price : sum), 0),
  )
  const rules = {
    ...defaultRulesFor(roundCount),
    lineup,
    positionLimits: MOST,
    auction: { ...DEFAULT_AUCTION_RULES, budget },
  }
  const empty = emptyAuction(
    { teamCount, roundCount, rules },
    seed,
    spent.map((sum) => Math.max(budget, sum)),
  )
  return { ...empty, sales: sales.filter(({ isKeeper }) => isKeeper).map((sale) => saleOf(sale)) }
}

const MOST: Readonly<Record<Position, number>> = { QB: 4, RB: 8, WR: 8, TE: 3, K: 2, DST: 3 }

export function saleOf({ playerId, price, seat, isKeeper }: RealSale): Sale {
  return {
    lotNumber: isKeeper ? 0 : 1,
    playerId,
    teamIndex: seat,
    price,
    by: isKeeper ? 'keeper' : 'person',
    reason: null,
    nominatedBy: null,
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
