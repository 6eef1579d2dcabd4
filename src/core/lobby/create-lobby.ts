import { auctionProblems, DEFAULT_AUCTION_RULES } from '../league/auction-rules.ts'
import { isWithin } from '../lib/limits.ts'
import { err, ok, type Result } from '../lib/result.ts'
import type { LobbyCreated, LobbyRefusal } from './lobby-command.ts'
import { LOBBY_ROUNDS, LOBBY_TEAMS, type LobbyId, type SeatId } from './lobby.ts'
import { cleanLobbyName, cleanUsername, defaultTeamNameOf } from './usernames.ts'

/** What a person fills in, and the ids the server made for it. */
export interface CreateLobby {
  readonly lobbyId: LobbyId
  readonly code: string
  readonly hostSeatId: SeatId
  readonly name: string
  readonly hostUsername: string
  readonly maxTeams: number
  readonly roundCount: number
  /** Of each team, for a lobby that bids; null where teams take turns. */
  readonly auctionBudget: number | null
  /** The hash of the seed that the first shuffle will use. */
  readonly drawHash: string
}

export function decideCreation(wanted: CreateLobby, nowMs: number): Result<LobbyCreated, LobbyRefusal> {
  const name = cleanLobbyName(wanted.name)
  if (!name.ok) return name
  const username = cleanUsername(wanted.hostUsername)
  if (!username.ok) return username
  if (!isWithin(wanted.maxTeams, LOBBY_TEAMS)) return err('bad_team_count')
  if (!isWithin(wanted.roundCount, LOBBY_ROUNDS)) return err('bad_round_count')
  const auction = wanted.auctionBudget === null ? undefined : { ...DEFAULT_AUCTION_RULES, budget: wanted.auctionBudget }
  if (auction !== undefined && auctionProblems(auction, wanted.roundCount).length > 0) return err('bad_rules')
  return ok({
    kind: 'created',
    lobbyId: wanted.lobbyId,
    code: wanted.code,
    name: name.value,
    maxTeams: wanted.maxTeams,
    roundCount: wanted.roundCount,
    host: {
      id: wanted.hostSeatId,
      username: username.value,
      teamName: defaultTeamNameOf(username.value, []),
      draftOrder: null,
      joinedAtMs: nowMs,
      isComputer: false,
    },
    drawHash: wanted.drawHash,
    ...(auction && { auction }),
  })
}
