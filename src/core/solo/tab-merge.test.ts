import { expect, test } from 'vitest'
import fc from 'fast-check'
import {
  anyPlayerId,
  anySmallSoloCommand,
  boardOf,
  draftOf,
  idsOf,
  pickOf,
  factsOf,
  setupWith,
  soloWith,
} from '../../../tests/support/builders.ts'
import { slotNumberOfPlayer } from '../draft/draft.ts'
import { EMPTY_HISTORY, remember, undo, type History } from '../lib/history.ts'
import { applySolo, decideSolo, type SoloCommand, type SoloEvent } from './solo-draft.ts'
import { emptySoloDraft, type SoloDraft } from './solo-setup.ts'
import {
  KEPT_EDITS,
  mergeTabs,
  withSeenEdit,
  type Edit,
  type LostEdit,
  type SeenEdits,
  type SharedDraft,
} from './tab-merge.ts'

const BOARD = boardOf(10)
const POOL = factsOf(BOARD)
const START: SharedDraft = { solo: emptySoloDraft(setupWith({ numTeams: 3, rounds: 3 })), seenEdits: {} }

/** One value under one key, as the browser keeps it, with the news of each write on its way to the other tabs. */
class SharedStorage {
  value: SharedDraft = START
  readonly tabs: ModelTab[] = []

  write(writer: ModelTab, value: SharedDraft): void {
    this.value = value
    for (const tab of this.tabs) if (tab !== writer) tab.unseenCount += 1
  }
}

interface Accepted {
  readonly tabId: string
  readonly editNumber: number
  readonly command: SoloCommand
  /** What the tab's draft held when the edit was accepted. */
  readonly seenBefore: SeenEdits
}

/** A tab as a session drives it: edits go on top of what it shows; news make it read the storage and merge. */
class ModelTab {
  readonly id: string
  readonly storage: SharedStorage
  shown: SharedDraft = START
  ownEdits: readonly Edit[] = []
  accepted: Accepted[] = []
  lost: LostEdit[] = []
  unseenCount = 0
  private history: History<SoloDraft> = EMPTY_HISTORY
  private unwritten: SharedDraft | null = null

  constructor(id: string, storage: SharedStorage) {
    this.id = id
    this.storage = storage
    storage.tabs.push(this)
  }

  /** Decides on what this tab shows; the write lands later, so another tab's write may come between. */
  edit(command: SoloCommand): void {
    this.flush()
    const decided = decideSolo(this.shown.solo, command, POOL)
    if (!decided.ok) return
    this.history = remember(this.history, this.shown.solo)
    decided.value.forEach((event) => this.accept(event))
  }

  /** A step back is a whole draft put in place; steps end where another tab's draft was taken over. */
  undo(): void {
    this.flush()
    const step = undo(this.history, this.shown.solo)
    if (step === null) return
    this.history = step.history
    this.accept({ kind: 'replace', solo: step.state })
  }

  private accept(event: SoloEvent): void {
    const asDecided = commandOf(event)
    const editNumber = (this.ownEdits.at(-1)?.editNumber ?? 0) + 1
    this.accepted.push({ tabId: this.id, editNumber, command: asDecided, seenBefore: this.shown.seenEdits })
    this.ownEdits = [...this.ownEdits, { editNumber, command: asDecided }].slice(-KEPT_EDITS)
    this.shown = {
      solo: applySolo(this.shown.solo, event),
      seenEdits: withSeenEdit(this.shown.seenEdits, this.id, editNumber),
    }
    this.unwritten = this.shown
  }

  receive(): void {
    if (this.unseenCount === 0) return
    this.flush()
    this.unseenCount = 0
    const merged = mergeTabs(this.storage.value, this.id, this.ownEdits, POOL)
    this.shown = { solo: merged.solo, seenEdits: merged.seenEdits }
    this.history = EMPTY_HISTORY
    this.lost.push(...merged.lostEdits)
    if (merged.hasReapplied) this.unwritten = this.shown
  }

  flush(): void {
    if (this.unwritten === null) return
    const value = this.unwritten
    this.unwritten = null
    this.storage.write(this, value)
  }
}

interface Step {
  readonly tabIndex: number
  readonly act: 'edit' | 'undo' | 'receive' | 'flush'
  readonly command: SoloCommand
}

function play(tabCount: number, steps: readonly Step[]): SharedStorage {
  const storage = new SharedStorage()
  for (let index = 0; index < tabCount; index += 1) new ModelTab(`tab-${index}`, storage)
  for (const { tabIndex, act, command } of steps) {
    const tab = storage.tabs[tabIndex]
    if (act === 'edit') tab?.edit(command)
    else if (act === 'undo') tab?.undo()
    else if (act === 'receive') tab?.receive()
    else tab?.flush()
  }
  settle(storage)
  return storage
}

function settle(storage: SharedStorage): void {
  for (const tab of storage.tabs) tab.flush()
  for (let round = 0; storage.tabs.some((tab) => tab.unseenCount > 0); round += 1) {
    if (round > 10) throw new Error('the tabs never come to rest')
    for (const tab of storage.tabs) {
      tab.receive()
      tab.flush()
    }
  }
}

function anySteps(tabCount: number): fc.Arbitrary<readonly Step[]> {
  const commands = fc.oneof(
    { arbitrary: anySmallSoloCommand(BOARD), weight: 2 },
    {
      arbitrary: anyPlayerId(BOARD).chain((playerId) =>
        fc.constantFrom<SoloCommand>(pickOf(playerId), { kind: 'undraft', playerId }),
      ),
      weight: 2,
    },
  )
  return fc.array(
    fc.record({
      tabIndex: fc.integer({ min: 0, max: tabCount - 1 }),
      act: fc.constantFrom<Step['act']>('edit', 'edit', 'edit', 'edit', 'receive', 'receive', 'flush', 'undo'),
      command: commands,
    }),
    { maxLength: 40, size: 'max' },
  )
}

function playerIdIn(command: SoloCommand): string | null {
  return 'playerId' in command ? command.playerId : null
}

/** The command that leads to this event, whatever other tabs do: a pick names its slot. */
function commandOf(event: SoloEvent): SoloCommand {
  switch (event.kind) {
    case 'picked':
      return pickOf(event.playerId, { kind: 'slot', slotNumber: event.slotNumber })
    case 'undrafted':
      return { kind: 'undraft', playerId: event.playerId }
    case 'set-target':
    case 'set-avoid':
    case 'set-queued':
    case 'move-queued':
    case 'change-setup':
    case 'rename':
    case 'reset':
    case 'replace':
      return event
    default:
      throw new Error(`no tab here makes ${event.kind}`)
  }
}

/** Whether what a person asked for can be seen in the draft. */
function holds(solo: SoloDraft, command: SoloCommand): boolean {
  const { targets, avoids, queue } = solo.shortlist
  switch (command.kind) {
    case 'pick':
      return (
        command.target.kind === 'slot' && slotNumberOfPlayer(solo.draft, command.playerId) === command.target.slotNumber
      )
    case 'undraft':
      return slotNumberOfPlayer(solo.draft, command.playerId) === null
    case 'set-target':
      return targets.has(command.playerId) === command.isOn
    case 'set-avoid':
      return avoids.has(command.playerId) === command.isOn
    case 'set-queued':
      return queue.includes(command.playerId) === command.isOn
    case 'rename':
      return solo.name === command.name
    case 'change-setup':
      return (
        solo.draft.format.teamCount === command.setup.numTeams &&
        solo.draft.format.roundCount === command.setup.rounds &&
        solo.teamNames.join() === command.setup.teamNames.join()
      )
    default:
      return true
  }
}

/** Whether a later edit may undo what an earlier one asked for: it says the opposite about the same thing. */
function mayOverrule(later: SoloCommand, earlier: SoloCommand): boolean {
  if (later.kind === 'reset' || later.kind === 'replace') return true
  if (earlier.kind === 'rename' || earlier.kind === 'change-setup') return later.kind === earlier.kind
  if (playerIdIn(later) !== playerIdIn(earlier)) return false
  if (earlier.kind === 'undraft') return later.kind === 'pick'
  if (earlier.kind === 'pick') return later.kind === 'undraft'
  if (later.kind === 'pick') return true
  if (!('isOn' in earlier) || !('isOn' in later)) return false
  return later.kind === earlier.kind ? later.isOn !== earlier.isOn : later.isOn && earlier.isOn
}

/**
 * The accepted edits that the last draft does not hold, that were not reported, and that no other edit overruled.
 * An edit that was seen when this one was made cannot overrule it, unless `anyOrder` lets it.
 */
function silentlyLost(storage: SharedStorage, anyOrder: boolean): readonly Accepted[] {
  const accepted = storage.tabs.flatMap((tab) => tab.accepted)
  const named = new Set(storage.tabs.flatMap((tab) => tab.lost.map((lost) => lost.command)))
  return accepted.filter((edit) => {
    if (named.has(edit.command) || holds(storage.value.solo, edit.command)) return false
    return !accepted.some((other) => {
      const cameBefore = (edit.seenBefore[other.tabId] ?? 0) >= other.editNumber
      return other !== edit && (anyOrder || !cameBefore) && mayOverrule(other.command, edit.command)
    })
  })
}

test('[F4] a tab that writes is remembered before all others', () => {
  const tabs = Array.from({ length: 256 }, (_tab, index) => `tab-${index}`)
  const full = tabs.reduce<SeenEdits>((seen, tabId) => withSeenEdit(seen, tabId, 1), {})
  const seenEdits = withSeenEdit(withSeenEdit(full, 'tab-0', 2), 'tab-new', 1)
  expect(Object.keys(seenEdits)).toHaveLength(256)
  expect(seenEdits['tab-0']).toBe(2)
  expect(seenEdits['tab-new']).toBe(1)
  expect(seenEdits['tab-1']).toBeUndefined()
})

test('[F4] two tabs in any order of edits, undos, writes and news end with one draft, and no edit is lost in silence', () => {
  let lostCount = 0
  fc.assert(
    fc.property(anySteps(2), (steps) => {
      const storage = play(2, steps)
      for (const tab of storage.tabs) expect(tab.shown).toEqual(storage.value)
      expect(silentlyLost(storage, false)).toEqual([])
      lostCount += storage.tabs.reduce((count, tab) => count + tab.lost.length, 0)
    }),
  )
  expect(lostCount).toBeGreaterThan(20)
})

test('[F4] three and four tabs end with one draft; an edit may be overruled by one it followed, but is never dropped', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 3, max: 4 }).chain((tabCount) => anySteps(tabCount).map((steps) => play(tabCount, steps))),
      (storage) => {
        for (const tab of storage.tabs) expect(tab.shown).toEqual(storage.value)
        expect(silentlyLost(storage, true)).toEqual([])
      },
    ),
  )
})

test('[TB1] both tabs read before either writes: the edit that was written over is put back', () => {
  const storage = play(2, [
    { tabIndex: 0, act: 'edit', command: { kind: 'set-target', playerId: 'p1', isOn: true } },
    { tabIndex: 1, act: 'edit', command: { kind: 'set-target', playerId: 'p2', isOn: true } },
  ])
  expect([...storage.value.solo.shortlist.targets].toSorted()).toEqual(['p1', 'p2'])
  expect(storage.value.seenEdits).toEqual({ 'tab-0': 1, 'tab-1': 1 })
  expect(storage.tabs.flatMap((tab) => tab.lost)).toEqual([])
})

test('[TB2] two picks for one slot: one lands in it, the tab of the other is told', () => {
  const storage = play(2, [
    { tabIndex: 0, act: 'edit', command: pickOf('p1') },
    { tabIndex: 1, act: 'edit', command: pickOf('p2') },
  ])
  const [winner] = idsOf(storage.value.solo.draft)
  const loser = winner === 'p1' ? 'p2' : 'p1'
  expect(slotNumberOfPlayer(storage.value.solo.draft, loser)).toBe(null)
  expect(storage.tabs.flatMap((tab) => tab.lost)).toEqual([
    { command: pickOf(loser, { kind: 'slot', slotNumber: 1 }), refusal: { code: 'slot_taken' } },
  ])
})

test('[TB2] a whole draft put in place is not put back over what another tab did; it is named', () => {
  const replace: SoloCommand = { kind: 'replace', solo: START.solo }
  const merged = mergeTabs(START, 'tab-0', [{ editNumber: 1, command: replace }], POOL)
  expect(merged).toEqual({
    solo: START.solo,
    seenEdits: { 'tab-0': 1 },
    hasReapplied: true,
    lostEdits: [{ command: replace, refusal: { code: 'overtaken' } }],
  })
})

test('[TB3] what the other tab did as well is no loss', () => {
  const pick = pickOf('p1', { kind: 'slot', slotNumber: 1 })
  const picked: SharedDraft = { ...START, solo: soloWith({ rounds: 3 }, { draft: draftOf(3, 3, ['p1']) }) }
  expect(mergeTabs(picked, 'tab-0', [{ editNumber: 1, command: pick }], POOL)).toMatchObject({
    solo: picked.solo,
    lostEdits: [],
  })
  const undraft: SoloCommand = { kind: 'undraft', playerId: 'p9' }
  expect(mergeTabs(picked, 'tab-0', [{ editNumber: 1, command: undraft }], POOL).lostEdits).toEqual([])
  const elsewhere = pickOf('p1', { kind: 'slot', slotNumber: 2 })
  expect(mergeTabs(picked, 'tab-0', [{ editNumber: 1, command: elsewhere }], POOL).lostEdits).toEqual([
    { command: elsewhere, refusal: { code: 'already_drafted' } },
  ])
})

test('[TB4] a draft that has seen every edit of this tab is taken over as it is', () => {
  const incoming: SharedDraft = { ...START, seenEdits: { 'tab-0': 2, 'tab-1': 5 } }
  const edits: readonly Edit[] = [1, 2].map((editNumber) => ({ editNumber, command: pickOf(`p${editNumber}`) }))
  expect(mergeTabs(incoming, 'tab-0', edits, POOL)).toEqual({ ...incoming, hasReapplied: false, lostEdits: [] })
})

test('[TB4] a tab that edited once is remembered while two hundred others come and go', () => {
  let seenEdits = withSeenEdit({}, 'tab-0', 1)
  for (let other = 1; other <= 200; other += 1) seenEdits = withSeenEdit(seenEdits, `tab-${other}`, 1)
  const edits: readonly Edit[] = [{ editNumber: 1, command: pickOf('p1') }]
  expect(mergeTabs({ ...START, seenEdits }, 'tab-0', edits, POOL).hasReapplied).toBe(false)
})

test('[TB5] the list of seen tabs has an end: the one that wrote longest ago falls out first', () => {
  let seenEdits: SeenEdits = {}
  for (let tab = 0; tab < 400; tab += 1)
    seenEdits = withSeenEdit(withSeenEdit(seenEdits, `tab-${tab}`, 1), 'tab-0', tab + 1)
  expect(Object.keys(seenEdits).length).toBeLessThan(300)
  expect(seenEdits).toMatchObject({ 'tab-0': 400, 'tab-399': 1 })
})
