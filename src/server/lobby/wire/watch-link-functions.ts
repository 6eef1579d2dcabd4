import { lobbyFunctions } from '#protocol/lobby/lobby-functions.ts'
import { isHostOfSeats } from '#core/lobby/permissions.ts'
import { seatNamed } from '#core/lobby/usernames.ts'
import type { LobbyId } from '#core/lobby/lobby.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import { isOutOfTime } from '../host/handle-command.ts'
import type { WatchLinks } from '../host/watch-links.ts'
import type { WatchLink } from '../store/watch-link-store.ts'
import type { CommandCount } from './command-count.ts'
import type { LobbyAccess } from './lobby-access.ts'
import { done, refuse, refuseFor, type RpcAnswer, type RpcCall, type RpcRefusal } from '../../platform/rpc/rpc-call.ts'
import { rpcFunction } from '../../platform/rpc/rpc-function.ts'

interface WatchLinkFunctionsParts {
  readonly access: Pick<LobbyAccess, 'openAsMember'>
  readonly links: WatchLinks
  readonly commandCount: CommandCount
  readonly now: () => number
}

interface AsHost {
  readonly lobby_code: string
  readonly host_username: string
}

/** The host's link for spectators. It is no part of the lobby: no event and no answer to anybody else mentions it. */
export function watchLinkFunctions({ access, links, commandCount, now }: WatchLinkFunctionsParts) {
  async function asHost(
    input: AsHost,
    call: RpcCall,
    work: (lobbyId: LobbyId) => Promise<unknown>,
  ): Promise<RpcAnswer> {
    const lobbyId = await lobbyOfHost(input, call)
    return lobbyId.ok ? done(await work(lobbyId.value)) : lobbyId.error
  }

  async function lobbyOfHost(input: AsHost, call: RpcCall): Promise<Result<LobbyId, RpcRefusal>> {
    const { deviceId } = call
    const opened = await access.openAsMember(input.lobby_code, call)
    if (!opened.ok) return opened
    if (deviceId === null) return err(refuse('no_device'))
    const { lobby, deviceIds } = opened.value
    const waitMs = commandCount.take(lobby.id, deviceId, input.host_username)
    if (waitMs !== null) return err(refuseFor(waitMs))
    if (lobby.isClosed) return err(refuse('lobby_closed'))
    const seat = seatNamed(lobby, input.host_username)
    if (seat === null || deviceIds.get(seat.id) !== deviceId) {
      const refusal = refuse('not_your_seat')
      commandCount.answered(deviceId, refusal)
      return err(refusal)
    }
    if (!isHostOfSeats(lobby, seat.id)) return err(refuse('not_host'))
    return isOutOfTime(call, now()) ? err(refuse('expired')) : ok(lobby.id)
  }

  return {
    make_watch_link: rpcFunction(lobbyFunctions.make_watch_link, (input, call) =>
      asHost(input, call, async (lobbyId) => {
        const { token, madeAtMs } = await links.make(lobbyId, input.for_code === true)
        return { token, made_at: isoOf(madeAtMs) }
      }),
    ),
    offer_watch_to_code: rpcFunction(lobbyFunctions.offer_watch_to_code, (input, call) =>
      asHost(input, call, async (lobbyId) => linkAnswer(await links.offerToCode(lobbyId))),
    ),
    revoke_watch_link: rpcFunction(lobbyFunctions.revoke_watch_link, (input, call) =>
      asHost(input, call, async (lobbyId) => {
        await links.revoke(lobbyId)
        return { made_at: null }
      }),
    ),
    get_watch_link: rpcFunction(lobbyFunctions.get_watch_link, (input, call) =>
      asHost(input, call, async (lobbyId) => linkAnswer(await links.linkOf(lobbyId))),
    ),
  } as const
}

function linkAnswer(link: WatchLink | null) {
  return link === null ? { made_at: null } : { made_at: isoOf(link.madeAtMs), for_code: link.isForCode }
}

function isoOf(atMs: number): string {
  return new Date(atMs).toISOString()
}
