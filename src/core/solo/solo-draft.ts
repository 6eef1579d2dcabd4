// Long because every command of a solo draft is decided and applied here.
import type { AuctionPace } from '../auction/auction-clock.ts'
import type { AuctionRefusal } from '../auction/auction-command.ts'
import type { Preferences } from '../automatic/autopick.ts'
import type { AutomaticBoard } from '../automatic/candidates.ts'
import { apply } from '../draft/apply-draft.ts'
import { decide, pickEvent } from '../draft/decide-draft.ts'
import { nextAutomatic as nextAutomaticInDraft, type PaceFacts } from '../draft/draft-clock.ts'
import type {
  Automatic,
  Choice,
  DraftCommand,
  DraftEvent,
  DraftFacts,
  DraftPool,
  DraftRefusal,
} from '../draft/draft-command.ts'
import { controlOf, ownerOf, slotOnTheClock, type Draft } from '../draft/draft.ts'
import { setupProblems, type DraftSetup, type SetupProblem, fillControls } from '../draft/setup.ts'
import { isWithin } from '../lib/limits.ts'
import { err, ok, type Result } from '../lib/result.ts'
import { assert } from '../lib/assert.ts'
import type { Fingerprint } from '../players/board-edition.ts'
import type { Player } from '../players/player.ts'
import {
  applyShortlist,
  clearMarks,
  decideShortlist,
  type ShortlistCommand,
  type ShortlistRefusal,
  EMPTY_SHORTLIST,
} from '../shortlist/shortlist.ts'
import {
  applyFollow,
  decideFollow,
  isRefusedWhileFollowed,
  type FollowCommand,
  type FollowEvent,
  type FollowRefusal,
} from './follow-draft.ts'
import { isFollowing } from './followed.ts'
import {
  decideKeepers,
  withKeepers,
  type KeeperRefusal,
  type KeepersSet,
  type SoloKeeper,
  hasBegun,
  type KeeperPick,
} from './solo-keepers.ts'
import {
  changedSetup,
  emptySoloDraft,
  seedAt,
  setupFactsOf,
  setupOfNext,
  waiting,
  type SoloDraft,
  setupOf,
  withAuction,
} from './solo-setup.ts'
import {
  hasAuctionBegun,
  type AuctionBoard,
  type AuctionWentOn,
  type SoloAuctionCommand,
  type SoloAuctions,
} from './solo-auction.ts'
import type { BroughtLeague } from '../league-hosts/bring-league.ts'

/** The seed decides what computer drafters choose; without one it stays as it is. */
interface ChangeSetup {
  readonly kind: 'change-setup'
  readonly setup: DraftSetup
  readonly seed?: number
}

export type SoloCommand =
  | SoloAuctionCommand
  | DraftCommand
  | ShortlistCommand
  | ChangeSetup
  | BringLeague
  | FollowCommand
  | { readonly kind: 'rename'; readonly name: string }
  | { readonly kind: 'reset' }
  | { readonly kind: 'replace'; readonly solo: SoloDraft }
  /** Opens a slot and all after it again, to draft from there once more. */
  | { readonly kind: 'replay'; readonly slotNumber: number }
  /** Drafts now for the team on the clock, whoever drafts for it. */
  | { readonly kind: 'simulate-pick'; readonly slotNumber: number }
  /** Goes on with another edition of the board; the picks stay. */
  | { readonly kind: 'use-edition'; readonly edition: Fingerprint }
  /** All keepers, in place of those before; only before the first pick. */
  | { readonly kind: 'set-keepers'; readonly keepers: readonly SoloKeeper[] }

export type SoloEvent =
  | DraftEvent
  | FollowEvent
  | ShortlistCommand
  | {
      readonly kind: 'change-setup'
      readonly setup: DraftSetup
      readonly seed: number
      readonly board: AuctionBoard | null
    }
  | { readonly kind: 'rename'; readonly name: string }
  | { readonly kind: 'reset'; readonly seed: number; readonly board: AuctionBoard | null }
  | KeepersSet
  | AuctionWentOn
  | LeagueBrought
  | { readonly kind: 'edition-set'; readonly edition: Fingerprint }
  | { readonly kind: 'replayed'; readonly slotNumber: number }
  | { readonly kind: 'replace'; readonly solo: SoloDraft }

export type SoloRefusal =
  | { readonly code: DraftRefusal | AuctionRefusal | ShortlistRefusal | KeeperRefusal | FollowRefusal | 'blank_name' }
  | { readonly code: 'bad_setup'; readonly problems: readonly SetupProblem[] }

/** What a command leads to. */
export type SoloDecision = Result<readonly SoloEvent[], SoloRefusal>

/** The board that a solo draft picks from, best player first. */
export type SoloPool = DraftPool & AutomaticBoard & { readonly players: readonly Player[] }

/** What autopick or a computer takes for a team's next slot. The preferences are those of the person. */
export type AutomaticPick = (draft: Draft, teamIndex: number, preferences: Preferences) => Choice | null

export interface SoloFacts {
  readonly pool: SoloPool
  readonly nowMs: number
  /** Null where it isn't known yet: then nobody is picked automatically. */
  readonly pickAutomatically: AutomaticPick | null
  /** The rules of auctions; null where they have not loaded. */
  readonly auctions?: SoloAuctions | null
  /** Whether the person touched the device while a lot was up. Left out where nobody knows. */
  readonly isHere?: ((lotNumber: number) => boolean) | undefined
  /** The board's edition, for a draft that begins now; null if it has none. */
  readonly edition?: Fingerprint | null
}

/** Decides a command. The one person of a solo draft has every right, so only the rules of drafting can refuse. */
export function decideSolo(solo: SoloDraft, command: SoloCommand, facts: SoloFacts): SoloDecision {
  const decided = decideCommand(solo, command, facts)
  const { edition = null } = facts
  if (!decided.ok || edition === null || solo.edition !== null) return decided
  const begins = decided.value.some(
    (event) =>
      event.kind === 'picked' ||
      event.kind === 'replaced' ||
      (event.kind === 'auction-went-on' && hasAuctionBegun(event.board.auction.auction)) ||
      (event.kind === 'mirrored' && event.board.slots.some((pick) => pick !== null)),
  )
  return begins ? ok([{ kind: 'edition-set', edition }, ...decided.value]) : decided
}

function decideCommand(solo: SoloDraft, command: SoloCommand, facts: SoloFacts): SoloDecision {
  const { pool } = facts
  if (isRefusedWhileFollowed(solo, command)) return err({ code: 'followed' })
  if (solo.auction !== null && !OF_EVERY_DRAFT.has(command.kind)) return decideAuction(solo, command, facts)
  switch (command.kind) {
    case 'set-target':
    case 'set-avoid':
    case 'set-queued':
    case 'move-queued':
    case 'set-plan':
      return withCode(decideShortlist(solo, command, pool))
    case 'change-setup': {
      const problems = setupProblems(command.setup, setupFactsOf(solo, pool.players.length))
      const { setup, seed: wanted = solo.draft.seed } = command
      return problems.length === 0
        ? ok([{ kind: 'change-setup', setup, seed: wanted, board: changedAuction(solo, setup, wanted, facts) }])
        : err({ code: 'bad_setup', problems })
    }
    case 'bring-league':
      return decideBringLeague(solo, command, facts)
    case 'set-keepers':
      return withCode(decideKeepers(solo, command.keepers, pool))
    case 'follow':
    case 'mirror':
    case 'stop-following':
      return withCode(decideFollow(solo, command, facts.auctions ?? null))
    case 'rename':
      return command.name.trim() === ''
        ? err({ code: 'blank_name' })
        : ok([{ kind: 'rename', name: command.name.trim() }])
    case 'reset': {
      const seed = seedAt(facts.nowMs)
      const next = setupOfNext(solo)
      const board = next.rules.auction === undefined ? null : (facts.auctions?.begin(next, seed) ?? null)
      return ok([{ kind: 'reset', seed, board }])
    }
    case 'replace':
      return ok([command])
    case 'use-edition':
      return ok([{ kind: 'edition-set', edition: command.edition }])
    case 'replay':
      return isWithin(command.slotNumber, { min: 1, max: solo.draft.slots.length })
        ? ok([{ kind: 'replayed', slotNumber: command.slotNumber }])
        : err({ code: 'no_such_slot' })
    case 'simulate-pick':
      return ok(simulatePick(solo, command.slotNumber, facts))
    case 'auction':
    case 'simulate-lot':
    case 'replay-lot':
    case 'set-salaries':
      return err({ code: 'lot_over' })
    case 'pick-automatically':
    case 'make-up-outage':
      return withCode(decide(solo.draft, { kind: 'system' }, command, draftFacts(solo, facts)))
    default:
      return withCode(decide(solo.draft, { kind: 'solo' }, command, draftFacts(solo, facts)))
  }
}

/** No event if the slot is not on the clock any more. A person's team gets what autopick takes. */
function simulatePick(solo: SoloDraft, slotNumber: number, facts: SoloFacts): readonly SoloEvent[] {
  const { draft } = solo
  if (slotNumber !== slotOnTheClock(draft)) return []
  const teamIndex = ownerOf(draft, slotNumber)
  const choice = draftFacts(solo, facts).choose(draft, teamIndex)
  const by = controlOf(draft, teamIndex) === 'computer' ? 'computer' : 'autopick'
  return choice === null ? [] : [pickEvent(draft, slotNumber, { ...choice, by }, facts)]
}

function withCode<Code extends (SoloRefusal & { readonly problems?: never })['code']>(
  decided: Result<readonly SoloEvent[], Code>,
): Result<readonly SoloEvent[], { readonly code: Code }> {
  return decided.ok ? decided : err({ code: decided.error })
}

function draftFacts({ shortlist }: SoloDraft, { pool, nowMs, pickAutomatically }: SoloFacts): DraftFacts {
  const { queue, avoids, plan } = shortlist
  const preferences = { queue, avoids, ranking: null, plan }
  return { pool, nowMs, choose: (...asked) => pickAutomatically?.(...asked, preferences) ?? null }
}

/** Whatever the draft is. */
const OF_EVERY_DRAFT: ReadonlySet<SoloCommand['kind']> = new Set<SoloCommand['kind']>([
  'set-target',
  'set-avoid',
  'set-queued',
  'move-queued',
  'change-setup',
  'bring-league',
  'follow',
  'mirror',
  'stop-following',
  'rename',
  'reset',
  'replace',
  'use-edition',
])

/** In an auction the commands of turns mean what they can mean there: a player who is undrafted is not sold any more. */
function decideAuction({ auction, shortlist }: SoloDraft, command: SoloCommand, facts: SoloFacts): SoloDecision {
  const inAuction = auctionCommand(command)
  const { auctions = null, pool, nowMs, isHere } = facts
  if (auction === null || auctions === null || inAuction === null) return err({ code: 'not_your_turn' })
  const preferences = { queue: shortlist.queue, avoids: shortlist.avoids, ranking: null }
  return withCode(auctions.decide(auction, inAuction, { pool, players: pool.players, preferences, nowMs, isHere }))
}

function auctionCommand(command: SoloCommand): SoloAuctionCommand | null {
  switch (command.kind) {
    case 'auction':
    case 'simulate-lot':
    case 'replay-lot':
    case 'set-salaries':
      return command
    case 'undraft':
      return { kind: 'auction', command: { kind: 'undo-sale', playerId: command.playerId } }
    case 'pause':
    case 'resume':
    case 'extend-clock':
    case 'restart-clock':
    case 'set-control':
      return { kind: 'auction', command }
    default:
      return null
  }
}

function changedAuction(solo: SoloDraft, setup: DraftSetup, seed: number, facts: SoloFacts): AuctionBoard | null {
  if (setup.rules.auction === undefined) return null
  const { auctions = null } = facts
  assert(auctions !== null, 'the rules of auctions have loaded')
  if (solo.auction !== null) return auctions.changeSetup(solo.auction, setup, seed)
  return auctions.begin(setup, seed)
}

/** Applies a decided event; never refuses. */
export function applySolo(solo: SoloDraft, event: SoloEvent): SoloDraft {
  switch (event.kind) {
    case 'picked':
    case 'replaced':
      return { ...solo, draft: apply(solo.draft, event), shortlist: clearMarks(solo.shortlist, event.playerId) }
    case 'set-target':
    case 'set-avoid':
    case 'set-queued':
    case 'move-queued':
    case 'set-plan': {
      const shortlist = applyShortlist(solo.shortlist, event)
      return shortlist === solo.shortlist ? solo : { ...solo, shortlist }
    }
    case 'auction-went-on':
      return {
        ...withAuction(solo, event.board),
        shortlist: event.soldIds.reduce(clearMarks, solo.shortlist),
      }
    case 'change-setup':
      return event.board === null
        ? changedSetup({ ...solo, auction: null }, event.setup, event.seed)
        : { ...withAuction(solo, event.board), teamNames: event.setup.teamNames }
    case 'league-brought':
      return withLeague(solo, event)
    case 'keepers-set':
      return withKeepers(solo, event.picks)
    case 'replayed':
      return replayed(solo, event.slotNumber)
    case 'following':
    case 'mirrored':
    case 'stopped-following':
      return applyFollow(solo, event)
    case 'rename':
      return { ...solo, name: event.name }
    case 'reset':
      return event.board === null
        ? emptySoloDraft(setupOfNext(solo), event.seed)
        : { ...emptySoloDraft(setupOfNext(solo), event.seed), ...event.board }
    case 'replace':
      return event.solo
    case 'edition-set':
      return { ...solo, edition: event.edition }
    default:
      return { ...solo, draft: apply(solo.draft, event) }
  }
}

/** How fast computers are, in turns and in an auction. */
export interface SoloPace extends PaceFacts {
  readonly auction?: {
    readonly pace: AuctionPace
    readonly auctions: SoloAuctions | null
    readonly pool: DraftPool
  }
}

/** What will happen in a solo draft by itself if nobody acts before, and when; null when nothing will. */
export function nextAutomatic(solo: SoloDraft, facts: SoloPace): Automatic<SoloCommand> | null {
  if (isFollowing(solo)) return null
  if (solo.auction === null) return nextAutomaticInDraft(solo.draft, facts)
  if (facts.auction === undefined) return null
  const { auctions, pace, pool } = facts.auction
  return auctions?.next(solo.auction.auction, pace, pool) ?? null
}

/** Later picks are open again, but for keepers. The draft waits until somebody starts it. */
function replayed(solo: SoloDraft, fromSlotNumber: number): SoloDraft {
  const slots = solo.draft.slots.map((pick, index) =>
    index + 1 < fromSlotNumber || pick?.by === 'keeper' ? pick : null,
  )
  const skipped = solo.draft.skipped.filter((slotNumber) => slotNumber < fromSlotNumber)
  return { ...solo, draft: waiting({ ...solo.draft, slots, skipped }) }
}

/** A draft begins anew as a league of another site: setup, rules, names, traded picks and keepers in one step. */
interface BringLeague {
  readonly kind: 'bring-league'
  readonly league: BroughtLeague
}

interface LeagueBrought {
  readonly kind: 'league-brought'
  readonly name: string
  readonly setup: DraftSetup
  readonly owners: readonly number[]
  readonly keepers: readonly KeeperPick[]
  readonly seed: number
  /** Of a league that bids, with its keepers. */
  readonly board: AuctionBoard | null
}

function decideBringLeague(
  solo: SoloDraft,
  { league }: BringLeague,
  { pool, nowMs, auctions = null }: SoloFacts,
): Result<readonly LeagueBrought[], { readonly code: 'bad_setup'; readonly problems: readonly SetupProblem[] }> {
  const setup = broughtSetup(solo, league)
  const seed = seedAt(nowMs)
  const problems = setupProblems(setup, {
    current: setup,
    hasPicks: false,
    keepers: [],
    boardSize: pool.players.length,
  })
  if (problems.length > 0) return err({ code: 'bad_setup', problems })
  const { name, owners } = league
  const isAuction = setup.rules.auction !== undefined
  assert(!isAuction || auctions !== null, 'the rules of auctions have loaded')
  const board = isAuction && auctions !== null ? auctions.bring(setup, seed, league) : null
  const keepers = league.keepers.map(({ slotNumber, player }) => ({ slotNumber, playerId: player.playerId }))
  return ok([{ kind: 'league-brought', name, setup, owners, keepers, seed, board }])
}

/** Marks that were made before any pick are kept: they were made for this draft. */
function withLeague(solo: SoloDraft, { name, setup, owners, keepers, seed, board }: LeagueBrought): SoloDraft {
  const empty = emptySoloDraft(setup, seed)
  const shortlist = hasBegun(solo) ? EMPTY_SHORTLIST : solo.shortlist
  if (board !== null) return { ...withAuction(empty, board), name, shortlist }
  return withKeepers({ ...empty, name, shortlist, draft: { ...empty.draft, owners } }, keepers)
}

/** The league's setup; who drafts for which team stays where there are as many. */
function broughtSetup(solo: SoloDraft, { format, teamNames }: BroughtLeague): DraftSetup {
  const { teamCount: numTeams, roundCount: rounds, rules } = format
  const { controls } = setupOf(solo)
  return {
    numTeams,
    rounds,
    rules,
    teamNames,
    controls: fillControls(controls.length === numTeams ? controls : [], numTeams),
  }
}
