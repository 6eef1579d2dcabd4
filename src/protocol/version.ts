/**
 * Raised when what is on the wire changes; a test pins the schemas' hash beside it. Changes only add: the server takes
 * clients of one version back, because a service worker may still serve the old app during a draft.
 */
export const PROTOCOL_VERSION = 1
export const OLDEST_PROTOCOL_VERSION = 1
