/** The clock of the connection, in milliseconds. */

/** A socket that has not been greeted by then is given up and tried anew: a slow phone needs about 3 seconds. */
export const GREETING_WITHIN_MS = 5_000
/** A heartbeat comes every 5 seconds: who wakes up without one for so long holds a dead link. */
export const MISSED_HEARTBEAT_MS = 6_000

/** Reconnecting waits a random part of this, doubled at each failure: twelve phones do not come back in one instant. */
export const RECONNECT_FIRST_MS = 250
export const RECONNECT_LONGEST_MS = 5_000
/** A server that says goodbye is back in a second or two: until then nobody waits longer between two attempts. */
export const RESTART_WITHIN_MS = 5_000
export const RESTART_WAIT_LONGEST_MS = 500

/** So long without a live link, and the lobby is asked for by other ways. */
export const POLL_AFTER_LOSS_MS = 10_000
export const POLL_EVERY_MS = 5_000
/** Longer than a call may take, so that only a lost answer ends a poll this way. */
export const POLL_ANSWER_WITHIN_MS = 12_000

/** A snapshot that was asked for and is not here by then is asked for again. */
export const ASK_AGAIN_MS = 2_000
/** So many questions without a single word in between: the link is dead, though nobody closed it. */
export const UNANSWERED_ASKS = 3

/** A command is sent at once and then at 1.5, 3, 4.5 ... seconds under the same id. */
export const RETRY_EVERY_MS = 1_500
/** An accepted command whose event has not come by then ends all the same: within 25 seconds of the click (C3). */
export const ACCEPTED_LIFE_MS = 24_000
/** The server takes 60 commands a minute from one seat; more than that cannot be waiting. */
export const MAX_PENDING_COMMANDS = 60
