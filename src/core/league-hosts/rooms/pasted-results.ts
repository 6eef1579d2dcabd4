import { teamsInOrder } from '../../draft/order.ts'
import { readPosition } from '../../players/read-position.ts'
import { resolvePlayer } from '../../players/player-index.ts'
import type { Player } from '../../players/player.ts'
import { teamByCode } from '../../players/teams.ts'
import type { HostDraft } from '../host-draft.ts'
import { hostPlayerOf } from './room-players.ts'
import type { RoomSetup } from './room-host-draft.ts'

/** The results page of any site, as text: players in the order of their picks. */
export interface PastedResults {
  readonly players: readonly Player[]
  /** Lines that look like a pick and name nobody on the board. */
  readonly unread: readonly string[]
}

export const PASTED_RESULTS_MAX_LENGTH = 200_000

/** A player who comes again, as in a list by team below the picks, is there once. */
export function readPastedResults(text: string, board: readonly Player[]): PastedResults {
  const players = new Set<Player>()
  const unread: string[] = []
  for (const line of text.slice(0, PASTED_RESULTS_MAX_LENGTH).split(/\r?\n/)) {
    const cells = line.split(/\t| {2,}|\|/).map((cell) => cell.trim())
    const found = cells.map((cell) => playerIn(cell, board)).find((player) => player !== null)
    if (found != null) players.add(found)
    else if (cells.some((cell) => describe(cell).position !== '')) unread.push(line.trim())
  }
  return { players: [...players], unread }
}

/** The draft with these picks in its first slots. */
export function pastedHostDraft({ players }: PastedResults, setup: RoomSetup, atMs: number): HostDraft {
  const { draftId, name, season, format, teamNames } = setup
  const owners = teamsInOrder(format)
  const picks = players.slice(0, owners.length).map((player, index) => ({
    slotNumber: index + 1,
    teamIndex: owners[index] ?? 0,
    player: hostPlayerOf(player),
    isKeeper: false,
  }))
  return {
    draftId,
    name,
    league: {
      host: 'paste',
      leagueId: null,
      name,
      season,
      teams: owners.slice(0, format.teamCount).map((_owner, index) => ({
        id: String(index + 1),
        name: teamNames[index] ?? `Team ${index + 1}`,
        managers: [],
      })),
      isOrderDrawn: true,
      format,
      owners,
      keepers: [],
      drafts: [],
      remarks: [],
    },
    status: picks.length === owners.length ? 'complete' : 'drafting',
    picks,
    startsAtMs: null,
    deadlineMs: null,
    check: { version: atMs, checkedAtMs: atMs, changedAtMs: atMs, isConfirming: false, trouble: null },
  }
}

function playerIn(cell: string, board: readonly Player[]): Player | null {
  const { name, position, team } = describe(cell)
  if (name.length < 4 || name.length > 60) return null
  const resolved = resolvePlayer(board, { name, position, team })
  return resolved.kind === 'found' ? resolved.player : null
}

/** "12. Chase, Ja'Marr WR • CIN ($31)" as name, position and team. */
function describe(cell: string): { readonly name: string; readonly position: string; readonly team: string } {
  const words = cell
    .replace(/^\s*\d+(?:\.\d+)?[.)]?\s+/, '')
    .replace(/\(?\$\d+\)?/g, ' ')
    .split(/[\s•·()]+/)
    .filter((word) => word !== '' && word !== '-')
  let [position, team] = ['', '']
  while (words.length > 1) {
    const last = words.at(-1) ?? ''
    const isCapital = last === last.toUpperCase()
    if (position === '' && isCapital && readPosition(last) !== null) position = last
    else if (team === '' && isCapital && /^[A-Z]{2,3}$/.test(last) && teamByCode(last) !== null) team = last
    else break
    words.pop()
  }
  const name = words.join(' ')
  const [lastName = '', firstName = ''] = name.split(', ')
  return { name: firstName === '' ? name : `${firstName} ${lastName}`, position, team }
}
