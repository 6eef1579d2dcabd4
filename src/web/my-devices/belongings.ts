/** What this browser has that its owner's other devices should have too. The app passes it in. */
export interface Belongings {
  /** Drafts saved under a name, as they are stored. */
  savedDrafts(): readonly { readonly id: string; readonly draft: Readonly<Record<string, unknown>> }[]
  /** Adds those that are not here yet; returns how many. */
  receiveDrafts(drafts: readonly unknown[]): number
  /** Adds them to the recent lobbies. */
  rememberLobbies(lobbies: readonly { readonly code: string; readonly name: string; readonly username: string }[]): void
  /** '' without one. */
  username(): string
  /** Sets the name under which solo drafts are saved, unless there is one. */
  suggestUsername(username: string): void
  /** Null: this browser doesn't share. */
  shared(): Shared | null
  /** Null: this browser no longer shares. */
  storeShared(shared: Shared | null): void
}

/** What the last round of sharing left. */
export interface Shared {
  /** The ids of the saved drafts that were both here and on the server. */
  readonly draftIds: readonly string[]
  /** The codes of the lobbies that the server told. One that was removed here since then stays away. */
  readonly lobbyCodes: readonly string[]
}
