/**
 * Incremented when the wire format changes; a test pins the schemas' hash. Changes only add fields: the server supports
 * clients of earlier versions, because a service worker may still serve the old app during a draft.
 */
export const PROTOCOL_VERSION = 3
export const OLDEST_PROTOCOL_VERSION = 1
/** A lobby that auctions its players makes older clients reload: they would show turns. */
export const AUCTION_PROTOCOL_VERSION = 3
