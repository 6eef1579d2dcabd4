/** The first three are the specification's (section 7); the others share one prefix (RU4). */
export const STORAGE_KEYS = {
  setup: 'draft_setup',
  currentDraft: 'current_draft_state',
  savedDrafts: 'fantasy_drafts',
  /** The newest good copy of the current draft, for when its own key is damaged (RU26). */
  currentDraftCopy: 'snakeboard.current_draft_copy',
  /** Which edits of which tab the last reset had seen: the removed draft cannot say it any more (F4). */
  resetEdits: 'snakeboard.reset_edits',
  board: 'snakeboard.board',
  username: 'snakeboard.username',
  preferences: 'snakeboard.preferences',
} as const

/** Where bytes that could not be read are kept aside: one place a key, the newest damage wins. */
export function damagedKey(key: string): string {
  return `snakeboard.damaged.${key}`
}
