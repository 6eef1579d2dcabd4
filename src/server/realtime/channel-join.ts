import { isCode } from '#core/lobby/codes.ts'
import type { LobbyId } from '#core/lobby/lobby.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import '#protocol/zod-english.ts'
import { z } from '#protocol/zod.ts'
import type { LobbyStore } from '../lobby/store/lobby-store.ts'
import { bindingSchema, parseBinding, type ChangeBinding } from './change-bindings.ts'

/** A screen needs three. */
const MAX_BINDINGS = 10

/** What the client sends with a join. Whatever it asks for beyond this is refused, not ignored. */
const joinSchema = z.object({
  config: z.prefault(
    z.object({
      broadcast: z.prefault(
        z.object({
          ack: z._default(z.boolean(), false),
          self: z._default(z.boolean(), false),
          replication_ready: z._default(z.boolean(), false),
          replay: z.optional(z.undefined()),
        }),
        {},
      ),
      presence: z.prefault(
        z.object({ key: z._default(z.string().check(z.maxLength(128)), ''), enabled: z._default(z.boolean(), false) }),
        {},
      ),
      postgres_changes: z._default(z.array(bindingSchema).check(z.maxLength(MAX_BINDINGS)), []),
    }),
    {},
  ),
  access_token: z.nullish(z.string().check(z.maxLength(8192))),
})

/** A join whose texts are understood. */
export interface ChannelJoin {
  readonly topic: string
  readonly accessToken: string | null
  readonly bindings: readonly ChangeBinding[]
  /** The id or code of the lobby that the topic names, `lobby:<id or code>`; null: a channel for changes alone. */
  readonly lobbyName: string | null
  /** Whether the client is told of its own broadcasts, and when they were sent. */
  readonly hearsItself: boolean
  readonly wantsAck: boolean
  readonly wantsReadiness: boolean
  readonly wantsPresence: boolean
  /** Empty: the server chooses one. */
  readonly presenceKey: string
}

const LOBBY_TOPIC = /^realtime:lobby:(?<name>.+)$/
const LOBBY_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export function parseJoin(topic: string, payload: unknown): Result<ChannelJoin, string> {
  if (!topic.startsWith('realtime:') || topic.length <= 'realtime:'.length)
    return err('TopicNameRequired: You must provide a topic name')
  const sent = joinSchema.safeParse(payload)
  if (!sent.success) {
    const [issue] = sent.error.issues
    return err(`InvalidJoinPayload: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`)
  }
  const { config, access_token: accessToken = null } = sent.data
  const bindings: ChangeBinding[] = []
  for (const sentBinding of config.postgres_changes) {
    const binding = parseBinding(sentBinding)
    if (!binding.ok) return err(`RealtimeDisabledForConfiguration: ${binding.error}`)
    bindings.push(binding.value)
  }
  const lobbyName = lobbyNameIn(topic)
  if (config.presence.enabled && lobbyName === null) return err(`Unauthorized: ${ONLY_IN_LOBBIES}`)
  return ok({
    topic,
    accessToken,
    bindings,
    lobbyName,
    hearsItself: config.broadcast.self,
    wantsAck: config.broadcast.ack,
    wantsReadiness: config.broadcast.replication_ready,
    wantsPresence: config.presence.enabled,
    presenceKey: config.presence.key,
  })
}

export const ONLY_IN_LOBBIES = 'Presence and broadcasts are for the channel of a lobby, lobby:<its code or id>'

/** Any other topic is a name that the client chose, such as `lobby:updates`. */
function lobbyNameIn(topic: string): string | null {
  const name = LOBBY_TOPIC.exec(topic)?.groups?.['name'] ?? ''
  return isCode(name) || LOBBY_ID.test(name) ? name : null
}

/** The lobbies that the topic and the filters name, and whether some filter leaves them open. */
export async function lobbiesNamedBy(
  { lobbyName, bindings }: Pick<ChannelJoin, 'lobbyName' | 'bindings'>,
  store: Pick<LobbyStore, 'lobbyIdOf'>,
): Promise<{ readonly lobbyIds: readonly LobbyId[]; readonly isComplete: boolean; readonly wantsAll: boolean }> {
  const names = new Set([lobbyName, ...bindings.map((binding) => binding.lobbyName)].filter((name) => name !== null))
  const ids = await Promise.all(
    [...names].map((name) => (isCode(name) ? store.lobbyIdOf(name) : Promise.resolve(name))),
  )
  const known = ids.filter((id) => id !== null)
  return {
    lobbyIds: [...new Set(known)],
    isComplete: known.length === ids.length,
    wantsAll: bindings.some((binding) => binding.lobbyName === null),
  }
}
