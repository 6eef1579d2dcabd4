import type { AuctionCommand } from '#core/auction/auction-command.ts'
import { createStore } from 'zustand/vanilla'
import { pickCount, openSlotOfTeam, slotOnTheClock, type Draft } from '#core/draft/draft.ts'
import { fullPositionText, limitOfPlayer } from '#core/draft/position-limits.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { BroughtLeague } from '#core/league-hosts/bring-league.ts'
import { overruledCount } from '#core/solo/follow-draft.ts'
import type { HostDraft, HostPick } from '#core/league-hosts/host-draft.ts'
import { isFollowing, type FollowedDraft } from '#core/solo/followed.ts'
import { EMPTY_HISTORY, redo, remember, undo, type History, type Step } from '#core/lib/history.ts'
import type { ReadSolo } from '#protocol/stored/read-draft.ts'
import {
  applySolo,
  decideSolo,
  nextAutomatic,
  type SoloCommand,
  type SoloDecision,
  type SoloFacts,
  type SoloRefusal,
} from '#core/solo/solo-draft.ts'
import { rested, waitingSolo, type SoloDraft } from '#core/solo/solo-setup.ts'
import { storedDraftFields, type StoredDraftFields } from '#core/solo/stored-draft.ts'
import { failure, type Outcome, type SessionCommand } from '../session/draft-session.ts'
import { readPreferences, savePreferences } from '../platform/preferences.ts'
import { STORAGE_KEYS } from '../platform/storage-keys.ts'
import { auctionsPart, lacksAuctions } from './auctions-part.ts'
import { COMPUTER_PACES } from './computer-pace.ts'
import type { Following, SiteAnswer, SoloSession, SoloSessionParts } from './solo-session.ts'
import { keepUndo, loadUndo } from './undo-storage.ts'
import { soloSnapshotOf, type SoloSnapshot } from './solo-snapshot.ts'
import { openSavedDrafts } from './saved-drafts.ts'
import { openSoloEditions } from './solo-editions.ts'
import { createSoloAutomation, type Simulation } from './solo-automation.ts'
import {
  loadSoloState,
  mergeOtherTab,
  readOtherTabsBoard,
  saveSoloState,
  soloFactsOf,
  withEditions,
  withHostPlayers,
  type OtherTabChange,
  type SoloNotice,
  type SoloPresent,
} from './solo-state.ts'

/** Commands that end a simulation: the person wants something else. */
const ENDING = new Set<SoloCommand['kind']>([
  'pause',
  'reset',
  'replace',
  'replay',
  'replay-lot',
  'change-setup',
  'bring-league',
])

/** In an auction undo goes back by whole lots; what is bid within one is no step of its own. */
const WITHIN_LOT = new Set<AuctionCommand['kind']>([
  'bid',
  'pass',
  'set-limit',
  'pause',
  'resume',
  'extend-clock',
  'restart-clock',
  'settle-lot',
])

/** A solo draft on this device: the rules decide, storage is written, then the screens are notified. */
export function openSoloSession(parts: SoloSessionParts): SoloSession {
  const { storage, clock, automatic = nextAutomatic } = parts
  const savedDrafts = openSavedDrafts(storage, clock.wallMs)
  const editions = openSoloEditions(parts.editions, parts.bundledBoard, () => {
    state = withEditions(state)
    publish()
  })
  let state = loadSoloState(storage, editions, parts.tabId, clock.wallMs())
  let history: History<SoloPresent> = { ...EMPTY_HISTORY, past: loadUndo(storage, state) }
  let notice: SoloNotice | null = null
  let chosenTeam: number | null = null
  /** The number of the lot that came next when the person last touched the page. */
  let touchedLotNumber = 0
  const stopInput = parts.onInput?.(() => {
    touchedLotNumber = state.present.solo.auction?.auction.nextLotNumber ?? 0
  })
  const automation = createSoloAutomation({
    clock,
    pace: COMPUTER_PACES.find((pace) => pace === readPreferences(storage).computerPace) ?? 'second',
    automatic,
    solo: () => state.present.solo,
    pool: () => state.pool,
    runBatch,
    onSimulated: publish,
  })
  const store = createStore<SoloSnapshot>(snapshotNow)
  const unsubscribe = storage.subscribe(readOtherTab)
  automation.arm()
  return {
    snapshot: store.getState,
    subscribe: store.subscribe,
    send,
    changeSetup: (setup, seed) => run({ kind: 'change-setup', setup, ...(seed === undefined ? {} : { seed }) }),
    setKeepers: (keepers) => run({ kind: 'set-keepers', keepers }),
    replayFrom: (slotNumber) => void run({ kind: 'replay', slotNumber }),
    replayLot: (lotNumber) => void run({ kind: 'replay-lot', lotNumber }),
    actFor: (teamIndex) => {
      chosenTeam = teamIndex
      publish()
    },
    setSalaries: (keepers) => run({ kind: 'set-salaries', keepers }),
    simulate,
    setComputerPace: (pace) => {
      savePreferences(storage, { computerPace: pace })
      automation.setPace(pace)
      publish()
    },
    reset: () => void run({ kind: 'reset' }),
    undo: () => step(undo(history, state.present)),
    redo: () => step(redo(history, state.present)),
    replaceBoard: (board) => {
      catchUp()
      if (!isFollowing(state.present.solo)) history = remember(history, state.present)
      save({ ...state.present, importedBoard: board }, null)
    },
    savedDrafts: () => savedDrafts.entries(state.setup),
    deleteSaved: (id) => savedDrafts.remove(id, state.setup),
    saveAs,
    load: (saved) => {
      const solo = rested(saved.solo, clock.wallMs(), auctionsPart.current())
      return replaceDraft({ kind: 'replace', solo }, saved.players)
    },
    startFresh: () => replaceDraft({ kind: 'reset' }, []),
    follow,
    mirror: (answer) => {
      state = withHostPlayers(state, playersOf(answer.draft))
      runBatch(
        () => ({ kind: 'mirror', ...answer }),
        () => true,
      )
    },
    stopFollowing: () => void run({ kind: 'stop-following' }),
    bringLeague,
    keepDraft: (fields) => savedDrafts.addOnce(fields, state.setup),
    nowMs: clock.wallMs,
    changeEdition: (edition) => void run({ kind: 'use-edition', edition }),
    dismissTrouble: () => {
      state = { ...state, trouble: null }
      publish()
    },
    dismissNotice: () => {
      notice = null
      publish()
    },
    close: () => {
      stopInput?.()
      unsubscribe()
      automation.close()
    },
  }

  async function send(command: SessionCommand): Promise<Outcome> {
    switch (command.kind) {
      // On this device every pick is saved or refused at once, so there is none to send again.
      case 'retry-pick':
      case 'discard-pick':
        return ok(null)
      default: {
        const decided = run(aimed(command, state.present.solo.draft, store.getState().ownTeamIndex))
        if (decided.ok) return ok(null)
        const { code } = decided.error
        if (code === 'position_full' && 'playerId' in command) {
          const limit = limitOfPlayer(state.present.solo.draft.format.rules, command.playerId, state.pool)
          return err({ code, details: limit && fullPositionText(limit) })
        }
        // Only commands about the setup and the name are refused for these.
        return code === 'bad_setup' || code === 'blank_name' ? failure('failed') : failure(code)
      }
    }
  }

  function run(command: SoloCommand): SoloDecision {
    catchUp()
    // Another tab stores an auction whose rules are still loading here.
    if (lacksAuctions(storage)) return err({ code: 'draft_paused' })
    const { solo } = state.present
    const decided = decideSolo(solo, command, factsNow())
    if (!decided.ok) return decided
    if (ENDING.has(command.kind)) automation.simulate('none')
    const next = decided.value.reduce(applySolo, solo)
    if (next !== solo) {
      // A followed draft has no steps here: its site alone decides.
      if (isFollowing(solo) || isFollowing(next)) history = EMPTY_HISTORY
      else if (isStep(command)) history = remember(history, state.present)
      save({ ...state.present, solo: next }, command)
    }
    return decided
  }

  function factsNow(): SoloFacts {
    const isHere = parts.onInput && ((lotNumber: number) => touchedLotNumber > lotNumber)
    return { ...soloFactsOf(state, clock.wallMs()), isHere }
  }

  /** Nobody decided these, so they are no steps to undo, and a tab that lost them simply drafts again. */
  function runBatch(next: (solo: SoloDraft) => SoloCommand | null, isEnough: () => boolean): boolean {
    catchUp()
    const before = state.present.solo
    let solo = before
    let steps = history
    for (let command = next(solo); command !== null; command = isEnough() ? null : next(solo)) {
      const decided = decideSolo(solo, command, factsNow())
      if (!decided.ok || decided.value.length === 0) break
      const after = decided.value.reduce(applySolo, solo)
      if (isNewLot(solo, after)) steps = remember(steps, { ...state.present, solo })
      solo = after
      automation.turnStarted()
    }
    if (solo === before) return false
    history = { ...steps, future: [] }
    save({ ...state.present, solo }, null)
    return true
  }

  function simulate(until: Simulation): void {
    const { draft, auction } = state.present.solo
    if (until !== 'none' && draft.clock.kind === 'paused') run({ kind: 'resume' })
    else if (auction !== null) catchUp()
    else if (until !== 'none') history = remember(history, state.present)
    automation.simulate(until)
    publish()
  }

  function step(taken: Step<SoloPresent> | null): boolean {
    if (catchUp() || !taken) return false
    history = taken.history
    automation.simulate('none')
    // The step is to be looked at: computers would draft on at once, and the time of the turn has passed long ago.
    const solo = waitingSolo(taken.state.solo, auctionsPart.current())
    save({ ...taken.state, solo }, { kind: 'replace', solo })
    return true
  }

  function saveAs(name: string): Result<null, 'blank_name' | 'full'> {
    if (name.trim() === '') return err('blank_name')
    catchUp()
    const saved = savedDrafts.add(storedFields(name.trim()), state.setup)
    if (saved.ok) run({ kind: 'rename', name })
    else reportFull()
    return saved
  }

  function replaceDraft(command: SoloCommand, players: ReadSolo['players']): Result<null, 'full'> {
    const kept = keepCurrent()
    if (!kept.ok) return kept
    const { solo } = state.present
    state = { ...state, identities: [...players, ...state.identities] }
    if (isFollowing(solo)) run({ kind: 'stop-following' })
    run(command)
    history = EMPTY_HISTORY
    keepUndo(storage, history.past, state)
    publish()
    return ok(null)
  }

  function follow(followed: FollowedDraft, answer: SiteAnswer): Result<Following, 'full'> {
    const command: SoloCommand = { kind: 'follow', followed, ...answer }
    const before = state.present.solo
    if (before.followed?.host === followed.host && before.followed.draftId === followed.draftId) {
      state = withHostPlayers(state, playersOf(answer.draft))
      run(command)
      return ok({ overruledCount: overruledCount(before, state.present.solo) })
    }
    const replaced = replaceDraft(command, withHostPlayers(state, playersOf(answer.draft)).identities)
    return replaced.ok ? ok({ overruledCount: 0 }) : replaced
  }

  function bringLeague(league: BroughtLeague): Result<null, SoloRefusal | 'full'> {
    const kept = keepCurrent()
    if (!kept.ok) return kept
    if (isFollowing(state.present.solo)) run({ kind: 'stop-following' })
    state = withHostPlayers(state, league.keepers)
    const done = run({ kind: 'bring-league', league })
    return done.ok ? ok(null) : done
  }

  function keepCurrent(): Result<null, 'full'> {
    catchUp()
    const { solo } = state.present
    const saved = pickCount(solo.draft) > 0 ? savedDrafts.addOnce(storedFields(solo.name), state.setup) : ok(null)
    if (!saved.ok) reportFull()
    return saved
  }

  function storedFields(name: string): StoredDraftFields {
    return storedDraftFields(state.present.solo, state.shownBoard.playersById, name)
  }

  function save(present: SoloPresent, command: SoloCommand | null): void {
    if (present.solo.draft !== state.present.solo.draft) automation.turnStarted()
    state = saveSoloState(storage, { ...state, present }, state.present, command, clock.wallMs())
    keepUndo(storage, history.past, state)
    publish()
    automation.arm()
  }

  /** Reads the draft that another tab stored meanwhile; true if there was one. */
  function catchUp(): boolean {
    if (lacksAuctions(storage)) {
      void auctionsPart.load().then(catchUp, () => undefined)
      return false
    }
    return adopt(mergeOtherTab(storage, state, clock.wallMs()))
  }

  /** Undoing a step from before the other tab's change would undo that too, so the history starts over. */
  function adopt(change: OtherTabChange | null): boolean {
    if (!change) return false
    state = change.state
    if (change.notice !== null) {
      history = EMPTY_HISTORY
      notice = change.notice
    }
    publish()
    automation.arm()
    return true
  }

  function readOtherTab(key: string | null): void {
    if (key === null || key === STORAGE_KEYS.currentDraft) catchUp()
    if (key === null || key === STORAGE_KEYS.board) adopt(readOtherTabsBoard(storage, state))
    if (key === null || key === STORAGE_KEYS.savedDrafts) savedDrafts.restoreOverwritten(state.setup)
    if (lacksAuctions(storage)) catchUp()
  }

  function reportFull(): void {
    state = { ...state, trouble: { kind: 'full' } }
    publish()
  }

  function publish(): void {
    store.setState(snapshotNow(), true)
  }

  function snapshotNow(): SoloSnapshot {
    return soloSnapshotOf(state, history, { notice, automation, chosenTeam })
  }
}

function isStep(command: SoloCommand): boolean {
  if (command.kind === 'auction') return !WITHIN_LOT.has(command.command.kind)
  return command.kind !== 'rename' && command.kind !== 'pause' && command.kind !== 'simulate-lot'
}

function isNewLot({ auction: before }: SoloDraft, { auction: after }: SoloDraft): boolean {
  if (before === null || after === null) return false
  return after.auction.nextLotNumber > before.auction.nextLotNumber
}

/** What was clicked is the slot and the team that the person saw, whatever another tab has done since (H5). */
function aimed(command: SoloCommand, draft: Draft, ownTeamIndex: number | null): SoloCommand {
  if (command.kind === 'auction') return { ...command, teamIndex: ownTeamIndex ?? undefined }
  if (command.kind !== 'pick' || command.target.kind === 'slot') return command
  const slotNumber =
    command.target.kind === 'clock' ? slotOnTheClock(draft) : openSlotOfTeam(draft, command.target.teamIndex)
  return slotNumber === null ? command : { ...command, target: { kind: 'slot', slotNumber } }
}

/** Also of whoever is up in an auction. */
function playersOf({ picks, lot = null }: HostDraft): readonly Pick<HostPick, 'player'>[] {
  return lot === null ? picks : [...picks, lot]
}
