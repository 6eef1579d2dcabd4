/** What a notification carries, encrypted for one browser: no names but the lobby's, no picks, no lists. */
export interface TurnMessage {
  readonly kind: (typeof TURN_MESSAGE_KINDS)[number]
  readonly lobby_code: string
  readonly lobby_name: string
  /** The date of a draft, in milliseconds since 1970; missing if the message is not about one. */
  readonly starts_at_ms?: number | undefined
}

export const TURN_MESSAGE_KINDS = [
  ...(['on-the-clock', 'up-next'] as const),
  ...(['date-set', 'date-removed', 'starts-soon', 'started'] as const),
] as const

/** Null for anything else, such as the message of a newer server. Without zod, to keep the service worker small. */
export function readTurnMessage(message: unknown): TurnMessage | null {
  if (typeof message !== 'object' || message === null) return null
  const { kind, lobby_code, lobby_name, starts_at_ms }: { [Field in keyof TurnMessage]?: unknown } = message
  const known = TURN_MESSAGE_KINDS.find((one) => one === kind)
  if (known === undefined || typeof lobby_code !== 'string' || typeof lobby_name !== 'string') return null
  const date = typeof starts_at_ms === 'number' ? { starts_at_ms } : {}
  return { kind: known, lobby_code, lobby_name, ...date }
}
