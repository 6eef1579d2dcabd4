import { ok, type Result } from '#core/lib/result.ts'
import type { SeatId } from '#core/lobby/lobby.ts'
import type { CallFailure, CallFunction } from '../../api/call-function.ts'

type MadeLink = Result<{ readonly url: string; readonly expiresAtMs: number }, CallFailure>

/** Makes links to seats: whole addresses, to be opened on the other device. */
export interface SeatLinkMaker {
  /** Moves the seat (RU14). `skipsFactor`: it asks for no code of an authenticator app, which only the host may want. */
  makeSeatLink(seatId: SeatId, skipsFactor?: boolean): Promise<MadeLink>
  /** Lets a second person share the seat. */
  makeSecondLink(seatId: SeatId, factorCode: string | null): Promise<MadeLink>
  /** Lets somebody in who came by a link of the host to share the own seat, or refuses them. */
  answerSecond(accepts: boolean, factorCode: string | null): Promise<Result<unknown, CallFailure>>
}

interface SeatLinksParts {
  readonly code: string
  readonly seatId: SeatId
  readonly username: string
  readonly inviteUrl: string
  readonly call: CallFunction
  readonly usernameOf: (seatId: SeatId) => string | null
}

export function createSeatLinks({
  code,
  seatId,
  username,
  inviteUrl,
  call,
  usernameOf,
}: SeatLinksParts): SeatLinkMaker {
  async function linkTo(
    id: SeatId,
    make: (owner: {
      lobby_code: string
      participant_username: string
      host_username?: string
    }) => Promise<Result<{ readonly token: string; readonly expires_at: string }, CallFailure>>,
  ): Promise<MadeLink> {
    const owner = usernameOf(id)
    if (owner === null) return { ok: false, error: { code: 'no_such_seat', details: null } }
    const asHost = id === seatId ? {} : { host_username: username }
    const link = await make({ lobby_code: code, participant_username: owner, ...asHost })
    if (!link.ok) return link
    const { token, expires_at: expiresAt } = link.value
    return ok({ url: `${inviteUrl}#seat=${encodeURIComponent(token)}`, expiresAtMs: Date.parse(expiresAt) })
  }

  return {
    makeSeatLink: (id, skipsFactor = false) =>
      linkTo(id, (owner) => call('make_seat_link', { ...owner, ...(skipsFactor && { skip_factor: true }) })),
    makeSecondLink: (id, factor_code) =>
      linkTo(id, (owner) => call('make_second_seat_link', { ...owner, factor_code })),
    answerSecond: (accept, factor_code) =>
      call('answer_second_person', { lobby_code: code, participant_username: username, accept, factor_code }),
  }
}
