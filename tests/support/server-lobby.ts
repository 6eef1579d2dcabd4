import type { FunctionOutput } from '#protocol/remote-functions.ts'
import { newCaller, type Caller } from './lobby-server.ts'

/** A lobby on the real server with one device per seat. */
export interface ServerLobby {
  readonly code: string
  readonly id: string
  readonly seats: readonly LobbySeat[]
  /** The first seat. */
  readonly host: LobbySeat
}

export interface LobbySeat {
  readonly username: string
  readonly id: string
  readonly caller: Caller
}

interface LobbyShape {
  readonly usernames: readonly string[]
  readonly rounds?: number
  readonly maxTeams?: number
  /** Existing devices for the first seats. */
  readonly callers?: readonly Caller[]
}

export async function newServerLobby(
  url: string,
  { usernames, rounds = 2, maxTeams = 12, callers = [] }: LobbyShape,
): Promise<ServerLobby> {
  const [hostName = 'Host', ...others] = usernames
  const hostCaller = callers[0] ?? (await newCaller(url))
  const created = await hostCaller.get('create_lobby_secure', {
    lobby_name: 'Friends',
    host_username: hostName,
    max_teams: maxTeams,
    rounds,
  })
  const code = created.lobby_code
  const host = seatOf(created, hostCaller)
  const seats = [host]
  for (const [index, name] of others.entries()) {
    const caller = callers[index + 1] ?? (await newCaller(url))
    seats.push(seatOf(await caller.get('join_lobby_with_code', { lobby_code: code, user_name: name }), caller))
  }
  return { code, id: created.lobby_id, seats, host }
}

/** The same, started in order of joining. */
export async function newServerDraft(url: string, shape: LobbyShape): Promise<ServerLobby> {
  const lobby = await newServerLobby(url, shape)
  const { code, host, seats } = lobby
  const asHost = { lobby_code: code, host_username: host.username }
  const manualOrder = seats.map((_, index) => index + 1)
  await host.caller.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: manualOrder })
  await host.caller.get('start_draft', asHost)
  return lobby
}

function seatOf(answer: FunctionOutput<'join_lobby_with_code'>, caller: Caller): LobbySeat {
  return { username: answer.username, id: answer.participant_id, caller }
}
