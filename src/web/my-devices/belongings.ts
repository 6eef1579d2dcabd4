/** What this browser has that its owner's other devices should have too. The app passes it in. */
export interface Belongings {
  /** Drafts saved under a name, as they are stored. */
  savedDrafts(): readonly { readonly id: string; readonly draft: Readonly<Record<string, unknown>> }[]
  /** Adds those that are not here yet; returns how many. */
  receiveDrafts(drafts: readonly unknown[]): number
  /** Rankings of one's own, each as a text that is the same for the same list. */
  lists(): readonly { readonly id: string; readonly content: string }[]
  /**
   * Takes a list in place of the one with its id, and returns it as `lists` has it; null if it can't be read or there is no room. With
   * `keepsOwn`, this device's version stays under another name.
   */
  receiveList(content: string, keepsOwn: boolean): string | null
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
  /** The codes of the lobbies that the server sent. One that was removed here since then stays away. */
  readonly lobbyCodes: readonly string[]
  readonly lists: readonly SharedList[]
}

/** A ranking that was both here and on the server. */
export interface SharedList {
  readonly id: string
  readonly revision: number
  /** Of the content that both had. */
  readonly mark: string
}
