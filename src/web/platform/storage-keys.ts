/** The first four are the specification's (section 7); the others share one prefix (RU4). */
export const STORAGE_KEYS = {
  setup: 'draft_setup',
  currentDraft: 'current_draft_state',
  savedDrafts: 'fantasy_drafts',
  recentLobbies: 'recent_lobbies',
  /** The newest good copy of the current draft, in case its own key is damaged (RU26). */
  currentDraftCopy: 'snakeboard.current_draft_copy',
  /** The last steps of the current draft that can be undone. */
  undoSteps: 'snakeboard.undo_steps',
  /** The edits of each tab that the last reset included; the removed draft can no longer say (F4). */
  resetEdits: 'snakeboard.reset_edits',
  board: 'snakeboard.board',
  /** The day of the board that the ranking under `board` knows. */
  rankingDate: 'snakeboard.ranking_date',
  /** The fingerprint of the newest board that this device has had. */
  newestBoard: 'snakeboard.newest_board',
  username: 'snakeboard.username',
  preferences: 'snakeboard.preferences',
  /** What the person wrote about players. */
  playerNotes: 'snakeboard.player_notes',
  /** League rules saved under a name. */
  leaguePresets: 'snakeboard.league_presets',
  /** Finished drafts of lobbies, from which prices learn. */
  leagueDrafts: 'snakeboard.league_drafts',
  /** What this device knows about its solo draft on the server (RU25). */
  remoteSolo: 'snakeboard.remote_solo',
  /** Which saved drafts and lobbies this browser shares with its owner's other devices. */
  shared: 'snakeboard.shared',
  /** Shared by the tabs while a new device requests its cookie. */
  deviceNonce: 'snakeboard.device_nonce',
  /** The links for spectators that this device made: the server does not send them again. */
  watchLinks: 'snakeboard.watch_links',
  /** The TV link of the solo draft, and links of earlier drafts that are still to end. */
  tvLink: 'snakeboard.tv_link',
  /** Which picks of finished drafts are typed in at other sites. */
  typedIn: 'snakeboard.typed_in',
  /** The mock draft that the landing offers. */
  mock: 'snakeboard.mock',
  /** The drafts of which the landing last knew that none is under way. */
  noneUnderWay: 'snakeboard.none_under_way',
  /** Finished drafts of the person. */
  history: 'snakeboard.history',
  /** Ids of finished drafts that the person removed from My drafts. */
  historyRemoved: 'snakeboard.historyRemoved',
  /** What the person plans to spend in auctions. */
  auctionPlans: 'snakeboard.auction_plans',
  /** The person's own rankings. */
  rankings: 'snakeboard.rankings',
  /** Targets and avoids of the list that drafts on this device go by. */
  listMarks: 'snakeboard.list_marks',
  /** What the person said about the columns of imported rankings. */
  csvLayouts: 'snakeboard.csv_layouts',
  /** People whose messages this person hid for themselves, by name. */
  hiddenPeople: 'snakeboard.hidden_people',
  /** Codes of the lobbies with a stored shortlist, to find old ones. */
  shortlistCodes: 'snakeboard.shortlist_codes',
} as const

/** Where unreadable text is set aside, one slot per key; the newest replaces older ones. */
export function damagedKey(key: string): string {
  return `snakeboard.damaged.${key}`
}

/** Targets, avoids and queue in one lobby, on this device only (RU6). */
export function lobbyShortlistKey(code: string): string {
  return `snakeboard.lobby.${code}.shortlist`
}
