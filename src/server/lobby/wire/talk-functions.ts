import { lobbyFunctions } from '#protocol/lobby/lobby-functions.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { Lobby, Seat } from '#core/lobby/lobby.ts'
import type { TalkCommand } from '#core/lobby/talk.ts'
import { seatNamed } from '#core/lobby/usernames.ts'
import type { RateLimit, RateLimits } from '../../platform/rate-limit.ts'
import { done, refuse, refuseFor, type RpcAnswer, type RpcCall, type RpcRefusal } from '../../platform/rpc/rpc-call.ts'
import { rpcFunction } from '../../platform/rpc/rpc-function.ts'
import { isOutOfTime } from '../host/handle-command.ts'
import type { TalkHost } from '../host/talk-host.ts'
import { isOfSeat, secondAt } from '../store/stored-lobby.ts'
import type { LobbyAccess } from './lobby-access.ts'

interface TalkFunctionsParts {
  readonly access: Pick<LobbyAccess, 'openAsMember'>
  readonly talk: Pick<TalkHost, 'send' | 'read'>
  /** By seat, whatever the number of its devices. */
  readonly limits: Pick<RateLimits, 'seatMessages' | 'seatReactions' | 'seatRemovals' | 'seatMutes'>
  readonly now: () => number
}

/** What the members of a lobby say to each other. None of it passes the lobby's queue or log. */
export function talkFunctions({ access, talk, limits, now }: TalkFunctionsParts) {
  const { seatMessages, seatReactions, seatRemovals, seatMutes } = limits
  async function send(
    code: string,
    username: string,
    call: RpcCall,
    limit: RateLimit,
    commandOf: (lobby: Lobby) => Result<TalkCommand, RpcRefusal>,
  ): Promise<RpcAnswer> {
    const own = await ownSeat(code, username, call)
    if (!own.ok) return own.error
    const { lobby, seat, name } = own.value
    const waitMs = limit.take(`${lobby.id} ${seat.id}`)
    if (waitMs !== null) return refuseFor(waitMs)
    if (isOutOfTime(call, now())) return refuse('expired')
    const command = commandOf(lobby)
    return command.ok ? talk.send(lobby, { seatId: seat.id, name }, command.value) : command.error
  }

  async function ownSeat(
    code: string,
    username: string,
    call: RpcCall,
  ): Promise<Result<{ readonly lobby: Lobby; readonly seat: Seat; readonly name: string }, RpcRefusal>> {
    const opened = await access.openAsMember(code, call)
    if (!opened.ok) return opened
    const { lobby } = opened.value
    if (call.deviceId === null) return err(refuse('no_device'))
    if (lobby.isClosed) return err(refuse('lobby_closed'))
    const seat = seatNamed(lobby, username)
    if (seat === null || !isOfSeat(opened.value, seat.id, call.deviceId)) return err(refuse('not_your_seat'))
    return ok({ lobby, seat, name: secondAt(opened.value, seat.id, call.deviceId) ?? seat.username })
  }

  return {
    send_message: rpcFunction(lobbyFunctions.send_message, (input, call) =>
      send(input.lobby_code, input.participant_username, call, seatMessages, () =>
        ok({ kind: 'send', text: input.message, ...(call.commandId !== null && { clientId: call.commandId }) }),
      ),
    ),
    react: rpcFunction(lobbyFunctions.react, (input, call) =>
      send(input.lobby_code, input.participant_username, call, seatReactions, () => {
        const { pick_number: pick, message_number: message, reaction, off } = input
        if (typeof pick === 'number' && typeof message !== 'number') {
          return ok({ kind: 'react', target: { pick }, reaction, isOn: off !== true })
        }
        if (typeof message === 'number' && typeof pick !== 'number') {
          return ok({ kind: 'react', target: { message }, reaction, isOn: off !== true })
        }
        return err(refuse('bad_input', 'react takes pick_number or message_number'))
      }),
    ),
    remove_message: rpcFunction(lobbyFunctions.remove_message, (input, call) =>
      send(input.lobby_code, input.host_username, call, seatRemovals, () =>
        ok({ kind: 'remove', message: input.message_number }),
      ),
    ),
    mute_participant: rpcFunction(lobbyFunctions.mute_participant, (input, call) =>
      send(input.lobby_code, input.host_username, call, seatMutes, (lobby) => {
        const muted = seatNamed(lobby, input.participant_username)
        return ok({ kind: 'mute', seatId: muted?.id ?? '', isMuted: input.off !== true })
      }),
    ),
    set_talk: rpcFunction(lobbyFunctions.set_talk, (input, call) =>
      send(input.lobby_code, input.host_username, call, seatMutes, () =>
        ok({ kind: 'set', isOn: input.on, showsReactions: input.reactions_for_spectators === true }),
      ),
    ),
    get_talk: rpcFunction(lobbyFunctions.get_talk, async (input, call): Promise<RpcAnswer> => {
      const opened = await access.openAsMember(input.lobby_code, call)
      return opened.ok ? done(await talk.read(opened.value.lobby.id)) : opened.error
    }),
  } as const
}
