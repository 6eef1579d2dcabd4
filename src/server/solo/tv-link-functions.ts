import { randomBytes } from 'node:crypto'
import { tvFunctions } from '#protocol/solo/tv-functions.ts'
import type { DeviceId } from '../platform/device-id.ts'
import type { RateLimit, RateLimits } from '../platform/rate-limit.ts'
import { done, refuse, refuseFor, type RpcAnswer, type RpcCall } from '../platform/rpc/rpc-call.ts'
import { rpcFunction } from '../platform/rpc/rpc-function.ts'
import { sha256 } from '../platform/secrets.ts'
import type { TvLinkStore } from './tv-link-store.ts'

interface TvLinkFunctionsParts {
  readonly store: TvLinkStore
  readonly rateLimits: Pick<RateLimits, 'tvLinks' | 'tvBoards'>
  readonly now: () => number
}

/** 128 bits cannot be guessed. */
const TOKEN_BYTES = 16

/** A link belongs to the device that made it. Whoever has its token reads the board that the device sent. */
export function tvLinkFunctions({ store, rateLimits: { tvLinks, tvBoards }, now }: TvLinkFunctionsParts) {
  async function asOwner(
    { deviceId }: RpcCall,
    limit: RateLimit,
    work: (owner: DeviceId) => Promise<RpcAnswer>,
  ): Promise<RpcAnswer> {
    if (deviceId === null) return refuse('no_device')
    const waitMs = limit.take(deviceId)
    return waitMs === null ? work(deviceId) : refuseFor(waitMs)
  }

  return {
    make_tv_link: rpcFunction(tvFunctions.make_tv_link, (_input, call) =>
      asOwner(call, tvLinks, async (owner) => {
        const token = randomBytes(TOKEN_BYTES).toString('base64url')
        await store.make(owner, sha256(token), now())
        return done({ token })
      }),
    ),
    send_tv_board: rpcFunction(tvFunctions.send_tv_board, ({ token, board, device_now: deviceNowMs }, call) =>
      asOwner(call, tvBoards, async (owner) => {
        const nowMs = now()
        const sent = { board: JSON.stringify(board), clockAheadMs: deviceNowMs - nowMs }
        const revision = await store.send(owner, sha256(token), sent, nowMs)
        return revision === null ? refuse('no_such_page') : done({ revision })
      }),
    ),
    end_tv_link: rpcFunction(tvFunctions.end_tv_link, ({ token }, call) =>
      asOwner(call, tvLinks, async (owner) => {
        await store.end(owner, sha256(token))
        return done({})
      }),
    ),
    get_tv_board: rpcFunction(
      tvFunctions.get_tv_board,
      async ({ token, known_revision: known }): Promise<RpcAnswer> => {
        const nowMs = now()
        const sent = await store.read(sha256(token), known ?? 0, nowMs)
        if (sent === null) return refuse('no_such_page')
        return done({
          revision: sent.revision,
          board: sent.board === null ? null : JSON.parse(sent.board),
          device_now: nowMs + sent.clockAheadMs,
          // The clock of another node may be a little behind.
          changed_ago: Math.max(0, nowMs - sent.changedAtMs),
          sent_ago: Math.max(0, nowMs - sent.sentAtMs),
        })
      },
    ),
  } as const
}
