import type { Result } from '#core/lib/result.ts'
import type { PicksReading } from '#core/league-hosts/accept-reading.ts'
import type { HostPick } from '#core/league-hosts/host-draft.ts'
import type { HostChoices } from '#core/league-hosts/host-choices.ts'
import type { HostDraftHead } from '#core/league-hosts/host-league.ts'
import type { HostFailure } from './ask-host.ts'
import type { NamedAtHost } from './host-address.ts'
import type { ReadDraft } from './read-draft.ts'

/** Fetches one draft. It remembers earlier answers, so that it only asks for what is due. */
export interface DraftSource {
  ask(wish: DraftWish): Promise<Result<DraftReading, HostFailure>>
}

export interface DraftWish {
  /** Bypass the site's cache. */
  readonly isFresh: boolean
  /** The maximum age of what changes seldom: status, trades, rules. */
  readonly frameAgeMs: number
  readonly signal: AbortSignal
}

export interface DraftReading {
  readonly draft: ReadDraft
  readonly picks: PicksReading
}

/** A site where leagues live, as far as this project reads it. */
export interface HostSite {
  /** What an address means; of a league with several drafts, `choices` unless the league itself is wanted. */
  resolve(
    named: NamedAtHost,
    wanted: 'league' | 'draft',
    signal: AbortSignal,
  ): Promise<Result<HostMeaning, HostFailure>>
  sourceOf(draftId: string): DraftSource
  /** What a copied answer shows, at sites where people copy one. */
  readPasted?(
    body: unknown,
  ): Promise<Result<{ readonly draft: ReadDraft; readonly picks: readonly HostPick[] }, HostFailure>>
}

export type HostMeaning =
  | { readonly kind: 'choices'; readonly choices: HostChoices }
  | {
      readonly kind: 'draft'
      readonly draftId: string
      /** The drafts of its league, newest first, as far as they are known. */
      readonly drafts: readonly HostDraftHead[]
    }
