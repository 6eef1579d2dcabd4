import type { Automatic } from '#core/draft/draft-command.ts'
import type { DraftClock } from '#core/draft/draft.ts'
import type { DraftSetup } from '#core/draft/setup.ts'
import type { BroughtLeague } from '#core/league-hosts/bring-league.ts'
import type { HostDraft } from '#core/league-hosts/host-draft.ts'
import type { Result } from '#core/lib/result.ts'
import type { Board } from '#core/players/board.ts'
import type { Fingerprint } from '#core/players/board-edition.ts'
import type { FollowedDraft } from '#core/solo/followed.ts'
import type { ReadSolo } from '#protocol/stored/read-draft.ts'
import type { SalaryKeeper } from '#core/solo/solo-auction.ts'
import type { SoloCommand, SoloDecision, SoloPace, SoloRefusal } from '#core/solo/solo-draft.ts'
import type { SoloDraft } from '#core/solo/solo-setup.ts'
import type { StoredDraftFields } from '#core/solo/stored-draft.ts'
import type { SoloKeeper } from '#core/solo/solo-keepers.ts'
import type { DraftSession } from '../session/draft-session.ts'
import type { Clock } from '../platform/clock.ts'
import type { DeviceStorage } from '../platform/device-storage.ts'
import type { ComputerPace } from './computer-pace.ts'
import type { SoloSnapshot } from './solo-snapshot.ts'
import type { SavedDraftEntry } from './saved-drafts.ts'
import type { EditionSource } from './solo-editions.ts'
import type { Simulation } from './solo-automation.ts'

/** A solo draft on this device, as its screens know it. */
export interface SoloSession extends DraftSession<SoloSnapshot> {
  /** Without a seed, it stays as it is. */
  changeSetup(setup: DraftSetup, seed?: number): SoloDecision
  setKeepers(keepers: readonly SoloKeeper[]): SoloDecision
  /** Opens a pick and all after it again. */
  replayFrom(slotNumber: number): void
  /** Takes back a lot of an auction and all after it. */
  replayLot(lotNumber: number): void
  /** Which of several own teams bids from now on, on this screen. */
  actFor(teamIndex: number): void
  /** The keepers of an auction, with what they cost. */
  setSalaries(keepers: readonly SalaryKeeper[]): SoloDecision
  /** Drafts at once until it is your turn or to the end; `none` stops. */
  simulate(until: Simulation): void
  setComputerPace(pace: ComputerPace): void
  reset(): void
  undo(): boolean
  redo(): boolean
  /** Replaces the board by a ranking; null restores the bundled one. */
  replaceBoard(board: Board | null): void
  savedDrafts(): readonly SavedDraftEntry[]
  saveAs(name: string): Result<null, 'blank_name' | 'full'>
  deleteSaved(id: string): Result<null, 'full'>
  /** Opens a saved draft. The current one is saved to the list first if it has a pick that no saved draft holds. */
  load(saved: ReadSolo): Result<null, 'full'>
  /** An empty draft with the same setup; the old one is saved to the list if it has a pick (RU27). */
  startFresh(): Result<null, 'full'>
  /** Shows a draft of a league's site. Another draft that is here is saved to the list first if it has a pick that no saved draft holds. */
  follow(followed: FollowedDraft, answer: SiteAnswer): Result<Following, 'full'>
  /** The board becomes what the site says. Nothing happens if that is so, or if this draft is not followed any more. */
  mirror(answer: SiteAnswer): void
  stopFollowing(): void
  /** Begins anew as a league of another site. A draft with picks is saved to the list first; undo takes the whole step back. */
  bringLeague(league: BroughtLeague): Result<null, SoloRefusal | 'full'>
  /** Adds a draft to the saved list, unless it is there. */
  keepDraft(fields: StoredDraftFields): Result<null, 'full'>
  /** The clock by which deadlines are set. */
  nowMs(): number
  /** The draft goes on with another edition of the board. */
  changeEdition(edition: Fingerprint): void
  dismissTrouble(): void
  dismissNotice(): void
  /** Stops listening to other tabs and to the clock. */
  close(): void
}

/** What a league's site says of its draft, with the clock of this device. */
export interface SiteAnswer {
  readonly draft: HostDraft
  readonly clock: DraftClock
}

export interface Following {
  /** Picks made here that the site's board has taken back or replaced. */
  readonly overruledCount: number
}

export interface SoloSessionParts {
  /** Calls back with whatever the person does on this page. Left out, they count as here. */
  readonly onInput?: (react: () => void) => () => void
  readonly storage: DeviceStorage
  readonly bundledBoard: Board
  readonly editions?: EditionSource
  readonly clock: Pick<Clock, 'wallMs' | 'after'>
  /** Identifies this tab among those that share the draft; never a number alone. */
  readonly tabId: string
  /** What the draft does by itself; tests pass their own. */
  readonly automatic?: (solo: SoloDraft, facts: SoloPace) => Automatic<SoloCommand> | null
}
