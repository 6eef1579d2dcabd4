/** The first four are the specification's (section 7); the others share one prefix (RU4). */
export const STORAGE_KEYS = {
  setup: 'draft_setup',
  currentDraft: 'current_draft_state',
  savedDrafts: 'fantasy_drafts',
  recentLobbies: 'recent_lobbies',
  /** The newest good copy of the current draft, for when its own key is damaged (RU26). */
  currentDraftCopy: 'snakeboard.current_draft_copy',
  /** Which edits of which tab the last reset had seen: the removed draft cannot say it any more (F4). */
  resetEdits: 'snakeboard.reset_edits',
  board: 'snakeboard.board',
  username: 'snakeboard.username',
  preferences: 'snakeboard.preferences',
  /** What this device knows of its solo draft on the server (RU25). */
  remoteSolo: 'snakeboard.remote_solo',
  /** Shared by the tabs while a new device asks for its cookie. */
  deviceNonce: 'snakeboard.device_nonce',
  /** Codes of the lobbies that have a shortlist of their own, so that old ones can be found. */
  shortlistCodes: 'snakeboard.shortlist_codes',
} as const

/** Where bytes that could not be read are kept aside: one place a key, the newest damage wins. */
export function damagedKey(key: string): string {
  return `snakeboard.damaged.${key}`
}

/** A person's marks in one lobby: on this device only (RU6). */
export function lobbyShortlistKey(code: string): string {
  return `snakeboard.lobby.${code}.shortlist`
}
