/**
 * Incremented when the wire format changes; a test pins the schemas' hash. Changes only add fields: the server supports
 * clients of the previous version, because a service worker may still serve the old app during a draft.
 */
export const PROTOCOL_VERSION = 2
export const OLDEST_PROTOCOL_VERSION = 1
