import type { TypeInGroup, TypeInOrder, TypeInPick, TypeInSite } from '#core/league-hosts/type-in.ts'

export const TYPE_IN_SITE_NAMES: Readonly<Record<TypeInSite, string>> = {
  espn: 'ESPN',
  yahoo: 'Yahoo',
  sleeper: 'Sleeper',
  mfl: 'MyFantasyLeague',
}

const TYPE_IN_ORDER_LABELS: Readonly<Record<TypeInOrder, string>> = {
  team: 'By team',
  overall: 'Pick by pick',
  round: 'By round',
  column: 'By column of the board',
}

/** Where the site takes draft results. Its pages change, so these are the menu names last seen. */
const PLACES: Readonly<Record<TypeInSite, Readonly<Partial<Record<TypeInOrder, string>>>>> = {
  espn: {
    team: 'For the League Manager of a league with the draft type Offline: League Manager Tools, Enter Offline Draft Results. Choose a team, add its players, save.',
    overall: 'For an online draft in which the League Manager picks for everybody.',
  },
  yahoo: {
    round: 'For the commissioner: Submit Draft Results, after Finalize Team List.',
    team: 'For the commissioner: Submit Draft Results, team by team.',
  },
  sleeper: {
    column:
      'For the commissioner: open the draftboard, fill its squares, then begin and complete the draft. A column is a team.',
    round: 'For the commissioner: open the draftboard and fill its squares row by row.',
    team: 'The players of each team, to check the rosters afterwards.',
  },
  mfl: {
    team: 'For the commissioner: For Commissioners, Setup, Load/Unload Rosters. Choose the franchise and find each player by last name.',
  },
}

const AUCTION_PLACES: Readonly<Record<TypeInSite, string>> = {
  espn: 'For the League Manager of a league with the draft type Offline: League Manager Tools, Enter Offline Draft Results. Choose a team, add its players with what they cost, save.',
  yahoo:
    'For the commissioner: Submit Draft Results, after Finalize Team List. An auction goes in team by team, in whole dollars from 0 to 999.',
  sleeper: 'For the commissioner: open the draftboard, assign each player to their team, and set the price.',
  mfl: 'For the commissioner: For Commissioners, Setup, Load/Unload Rosters. Choose the franchise, find each player by last name, and enter the price as salary.',
}

export function placeText(site: TypeInSite, order: TypeInOrder, isAuction: boolean): string {
  return isAuction ? AUCTION_PLACES[site] : (PLACES[site][order] ?? '')
}

export function orderLabel(order: TypeInOrder, isAuction: boolean): string {
  return isAuction && order === 'overall' ? 'Sale by sale' : TYPE_IN_ORDER_LABELS[order]
}

/** The heading of a group; null where all picks are one list. */
export function groupTitle(order: TypeInOrder, { number }: TypeInGroup, teamNames: readonly string[]): string | null {
  if (number === null) return null
  if (order === 'round') return `Round ${number}`
  const name = teamNames[number - 1] ?? `Team ${number}`
  return order === 'column' ? `Column ${number}: ${name}` : name
}

/** Where a pick belongs: "Round 2, pick 14, Bob", and with a traded pick whose column it is. In an auction "Sale 14, Bob". */
export function pickText(
  { roundNumber, slotNumber, teamIndex, columnIndex, price }: TypeInPick,
  order: TypeInOrder,
  teamNames: readonly string[],
): string {
  const team = teamNames[teamIndex] ?? `Team ${teamIndex + 1}`
  if (price !== null) return order === 'team' ? team : `Sale ${slotNumber}, ${team}`
  const isTraded = teamIndex !== columnIndex
  const column = isTraded && order === 'column' ? `, column ${columnIndex + 1}` : ''
  return `Round ${roundNumber}, pick ${slotNumber}${column}, ${isTraded && order === 'column' ? `to ${team}` : team}`
}
