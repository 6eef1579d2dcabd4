/** A device to which this server has issued a secret (RU9). */
export type DeviceId = string

/** The sign-in of a caller with a token. */
export interface CallerSession {
  readonly id: string
  readonly aal: 'aal1' | 'aal2'
  readonly expiresAtMs: number
}
