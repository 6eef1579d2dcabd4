/** What a notification carries, encrypted for one browser: no names but the lobby's, no picks, no lists. */
export interface TurnMessage {
  readonly kind: (typeof TURN_MESSAGE_KINDS)[number]
  readonly lobby_code: string
  readonly lobby_name: string
}

export const TURN_MESSAGE_KINDS = ['on-the-clock', 'up-next'] as const

/** Null for anything else, such as the message of a newer server. Without zod, to keep the service worker small. */
export function readTurnMessage(message: unknown): TurnMessage | null {
  if (typeof message !== 'object' || message === null) return null
  const { kind, lobby_code, lobby_name }: { [Field in keyof TurnMessage]?: unknown } = message
  const known = TURN_MESSAGE_KINDS.find((one) => one === kind)
  if (known === undefined || typeof lobby_code !== 'string' || typeof lobby_name !== 'string') return null
  return { kind: known, lobby_code, lobby_name }
}
