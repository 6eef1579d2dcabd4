/** A device to which this server has issued a secret (RU9). */
export type DeviceId = string

/** The sign-in of a caller with a token. */
export interface CallerSession {
  readonly id: string
  readonly aal: 'aal1' | 'aal2'
  /** The owner has a second factor and has not shown it in this session. */
  readonly lacksFactor: boolean
  readonly expiresAtMs: number
}
