const SECOND_MS = 1000
const DAY_MS = 86_400 * SECOND_MS

/** Clients refresh a minute or two before. Short enough that a key or a level of assurance changes within the hour. */
export const ACCESS_TOKEN_LIFE_S = 3600
export const ACCESS_TOKEN_LIFE_MS = ACCESS_TOKEN_LIFE_S * SECOND_MS

/** Two tabs, or a tab and its service worker, may send the same refresh token at once. */
export const REUSE_GRACE_MS = 10 * SECOND_MS

/** As long as a cookie. A session without a refresh for so long has ended. */
export const SESSION_IDLE_MS = 400 * DAY_MS

/** A used refresh token is remembered so long, so that its reuse ends the session; later it is merely unknown. */
export const USED_TOKEN_KEPT_MS = 30 * DAY_MS
