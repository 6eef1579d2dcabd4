import { POSITIONS, type Player } from '#core/players/player.ts'
import { storedBoard } from '#core/players/stored-board.ts'
import { createBoard, type Board } from '#core/players/board.ts'
import { TEAM_CODES } from '#core/players/teams.ts'

const FIRST_NAMES = [
  'Aaron', 'Amari', 'Brandon', 'Caleb', 'Calvin', 'Carson', 'Chris', 'Dalton', 'Damien', 'Darius',
  'David', 'Devin', 'Elijah', 'Ezekiel', 'Garrett', 'George', 'Isaiah', 'Jaylen', 'Jerome', 'Jordan',
  'Justin', 'Keenan', 'Kendrick', 'Kyle', 'Lamar', 'Marcus', 'Marvin', 'Nico', 'Omar', 'Patrick',
  'Quentin', 'Rashad', 'Romeo', 'Sam', 'Terry', 'Travis', 'Tyler', 'Wan\'Dale', 'Xavier', 'Zach',
] // prettier-ignore

const LAST_NAMES = [
  'Abbott', 'Allgood', 'Barkston', 'Beckham-Hall', 'Bowers', 'Callahan', 'Carver', 'Chandler', 'Cobb', 'Conway',
  'Crowder', 'Dawson', 'Delgado', 'Eckhart', 'Ellington', 'Fairchild', 'Ferguson', 'Gainsford', 'Goodwin', 'Harmon',
  'Hollis', 'Irving', 'Jameson', 'Jennings', 'Kincaid', 'Kirkland', 'Lattimore', 'Lockhart', 'Marsden', 'McAllister',
  'Merritt', 'Montrose', 'Norwood', 'Okafor', 'Parham', 'Pickford', 'Prescott', 'Ramsey', 'Ridgeway', 'Robertson',
  'Sanderson', 'Shakir', 'St. Clair', 'Thielmann', 'Underwood', 'Vandermeer', 'Waddell', 'Whitfield', 'Wickham', 'Yeldon',
] // prettier-ignore

const TEAMS = TEAM_CODES.slice(0, 16)

/** At most one player for each pair of names. */
const MADE_UP_MAX = FIRST_NAMES.length * LAST_NAMES.length

/** A board of fictional players with every line of a card filled, of any size. */
export function madeUpBoard(playerCount: number): Board {
  return createBoard(Array.from({ length: playerCount }, (_player, index) => madeUpPlayer(index)))
}

/** What the app stores for an imported ranking, under the key of the stored board. */
export function madeUpBoardText(board: Board): string {
  return JSON.stringify(storedBoard(board))
}

function madeUpPlayer(index: number): Player {
  const rank = index + 1
  // A step that shares no divisor with the number of pairs visits each pair once, in an order unrelated to search results.
  const pair = (index * 1_237) % MADE_UP_MAX
  const first = entryAt(FIRST_NAMES, pair % FIRST_NAMES.length)
  const last = entryAt(LAST_NAMES, Math.floor(pair / FIRST_NAMES.length))
  return {
    id: `made-up-${rank}`,
    gsis_id: null,
    sleeper_id: null,
    espn_id: null,
    name: `${first} ${last}`,
    team: entryAt(TEAMS, index % TEAMS.length),
    position: entryAt(POSITIONS, index % POSITIONS.length),
    rank,
    tier: Math.min(10, Math.floor(index / 30) + 1),
    adp: rank + 0.4,
    bye: 5 + (index % 10),
    projected: { pprPoints: Math.max(20, 360 - index / 6), line: null },
    lastSeason: { pprPoints: Math.max(10, 340 - index / 5), line: null },
    headshot_url: `https://static.www.nfl.com/image/upload/made-up-${rank}.png`,
  }
}

function entryAt<Entry>(list: readonly Entry[], index: number): Entry {
  const entry = list[index]
  if (entry === undefined) throw new Error(`no entry ${index}`)
  return entry
}
