import { nominationOrder } from '#core/auction/nomination-order.ts'
import { expect, test } from 'vitest'
import { emptyAuction, type Auction, type Lot, type Sale } from '#core/auction/auction.ts'
import { boardOf as auctionBoard } from '#core/auction/board-of-sales.ts'
import type { Draft, TeamControl } from '#core/draft/draft.ts'
import { DEFAULT_AUCTION_RULES } from '#core/league/auction-rules.ts'
import { defaultRulesFor } from '#core/league/rules.ts'
import { draftOf } from '../../../tests/support/builders.ts'
import { draftSnapshotOf } from '../../../tests/support/draft-snapshot.ts'
import { ELSEWHERE, NO_RIGHTS, NOTHING_OWN, type AuctionRights, type DraftSnapshot } from '../session/draft-session.ts'
import { phoneNextTexts, turnBarText, turnLineText } from './turn-text.ts'
import { draftView, soonTurns, viewNomination, viewTurn, type DraftView, type HostFacts } from './view.ts'

const QUIET: HostFacts = { isReconnecting: false, isAway: false, isSimulating: false }
const AWAY: HostFacts = { ...QUIET, isAway: true }
const OFF: HostFacts = { ...QUIET, isReconnecting: true }
const SIMULATING: HostFacts = { ...QUIET, isSimulating: true }

type Fields = Partial<DraftSnapshot>

/** Three teams, two rounds, seen by Bob, who has picks 2 and 5. */
const LOBBY: Fields = { pickerNames: ['Ann', 'Bob', 'Ray'], teamNames: ['A', 'B', 'C'], ownTeamIndex: 1 }
/** One person drafts for every team. */
const SOLO: Fields = { pickerNames: null, ownTeamIndex: null }
/** Team B is the person's, computers draft the others. */
const MOCK: Fields = { pickerNames: null, ownTeamIndex: 1 }
const FOLLOWED: Fields = { ...MOCK, rights: ELSEWHERE }

const FULL = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6']

function viewOf(draft: Draft, fields: Fields = {}, host: HostFacts = QUIET) {
  return draftView(draftSnapshotOf({ ...LOBBY, draft, ...fields }), host)
}

const drafted = (slots: readonly (string | null)[]) => draftOf(3, 2, slots)
const paused = (slots: readonly (string | null)[]): Draft => ({
  ...drafted(slots),
  clock: { kind: 'paused', remainingMs: 42_000 },
})

function controlled(slots: readonly (string | null)[], controls: readonly TeamControl[]): Draft {
  return { ...drafted(slots), teams: controls.map((control) => ({ control, timeoutsInRow: 0 })) }
}

const COMPUTERS: readonly TeamControl[] = ['computer', 'person', 'computer']

/** Each way a draft can stand, in the words of the turn bar above the rows and of the turn line above the cards. */
test.each([
  ['[LD2] another is up', viewOf(drafted([])), 'drafting', "Ann's Turn"],
  ['[LD2] [RU60] your pick', viewOf(drafted(['p1'])), 'drafting', 'Your Turn! Make Your Pick!'],
  ['[LD7] [TN2] away', viewOf(drafted([]), {}, AWAY), 'drafting', "Ann's Turn away"],
  ['[LD7] autopick', viewOf(controlled([], ['autopick', 'person', 'person'])), 'drafting', "Ann's Turn autopick"],
  ['[LD7] a computer is never away', viewOf(controlled([], COMPUTERS), {}, AWAY), 'drafting', "Ann's Turn"],
  ['[TN2] [CK9] paused: nobody is urged to pick', viewOf(paused(['p1'])), 'paused', 'Paused Your pick'],
  ['[TN2] paused, another is up', viewOf(paused([])), 'paused', 'Paused Ann'],
  ['[RU17] no connection', viewOf(drafted(['p1']), {}, OFF), 'unknown', 'Reconnecting...'],
  ['[TN3] every team by hand', viewOf(drafted(['p1']), SOLO), 'drafting', "B's Turn Make Your Pick!"],
  ['[COM10] a computer drafts', viewOf(controlled([], COMPUTERS), MOCK), 'drafting', "A's Turn"],
  [
    '[COM10] your turn among computers',
    viewOf(controlled(['p1'], COMPUTERS), MOCK),
    'drafting',
    'Your Turn! Make Your Pick!',
  ],
  ['[COM10] ready: a draft that never started is not paused', viewOf(paused([]), MOCK), 'ready', 'Ready Your pick'],
  ['[COM10] paused alone', viewOf(paused(['p1']), MOCK), 'paused', 'Paused Your pick'],
  ['[TN3] simulating', viewOf(drafted(['p1']), SOLO, SIMULATING), 'simulating', 'Drafting…'],
  ['[LH51] followed', viewOf(drafted([]), FOLLOWED), 'drafting', "A's Turn"],
  ['[LH51] your pick at the site', viewOf(drafted(['p1']), FOLLOWED), 'drafting', 'Your Turn! Make Your Pick!'],
] as const)('%s', (_case, view, state, words) => {
  expect(view.state).toBe(state)
  for (const { title, call } of [barOf(view), turnLineText(view)]) expect(`${title} ${call}`.trim()).toBe(words)
})

test('[LD3] [TN2] a complete draft has no turn line, with or without a connection', () => {
  for (const view of [viewOf(drafted(FULL)), viewOf(drafted(FULL), {}, OFF)]) {
    expect(view.state).toBe('complete')
    expect([barOf(view).title, turnLineText(view).title]).toEqual(['Draft Complete', ''])
  }
})

test('[WK1] before the start the bar says what the room waits for, and the line names nobody', () => {
  const view = viewOf(drafted([]), { rights: { ...NO_RIGHTS, isBeforeStart: true } })
  expect([view.state, barOf(view).title, turnLineText(view).title]).toEqual(['before', 'Room', ''])
})

const barOf = (view: ReturnType<typeof viewOf>) => turnBarText(view, { title: 'Room', detail: '2/3 players' })

test('[TN1] [RU60] the turn bar says who is up, which pick it is, and when the viewer picks', () => {
  expect(barOf(viewOf(drafted([])))).toEqual({
    kind: 'other',
    title: "Ann's Turn",
    call: '',
    place: 'Round 1, Pick 1',
    shortPlace: '1.01',
    count: '',
    next: 'You pick next',
    nextDetail: '1.02',
    nextAfter: ', after Ann',
  })
  const later = barOf(viewOf(drafted(['p1', 'p2'])))
  expect(later).toMatchObject({
    title: "Ray's Turn",
    next: 'You pick in 2',
    nextDetail: '2.02',
    nextAfter: ', after Ray',
  })
  expect(phoneNextTexts(later)).toEqual(['You pick in 2', '2.02'])
})

test('[TN1] on the viewer’s own pick it says which one follows, and how many others pick in between', () => {
  const own = barOf(viewOf(drafted(['p1'])))
  expect(own).toMatchObject({ kind: 'own', next: 'Then 2.02', nextDetail: '2 others in between' })
  expect(phoneNextTexts(own)).toEqual(['then 2.02'])
  expect(barOf(viewOf(drafted(['p1', 'p2', 'p3', 'p4'])))).toMatchObject({ kind: 'own', next: 'Your last pick' })
  expect(barOf(viewOf(drafted(['p1', 'p2', 'p3', 'p4', 'p5'])))).toMatchObject({ kind: 'other', next: '' })
})

test('[TN2] in a pause the place says who is up; without a connection nothing says who picks next', () => {
  expect(barOf(viewOf(paused(['p1'])))).toMatchObject({ kind: 'paused', call: 'Your pick', shortPlace: '1.02' })
  expect(barOf(viewOf(drafted(['p1']), {}, OFF))).toMatchObject({ kind: 'unknown', next: '' })
})

test('[WK1] before the start the turn names nobody, but what the waiting room waits for', () => {
  const view = viewOf(drafted([]), { rights: { ...NO_RIGHTS, isBeforeStart: true } })
  expect(barOf(view)).toMatchObject({ kind: 'other', title: 'Room', place: '', count: '2/3 players', next: '' })
  expect(view.soon).toEqual([])
})

test('[LD2] the turn line has round and pick, and how long one waits: open slots alone, so a gap shortens nothing', () => {
  const lineOf = (slots: readonly (string | null)[]) => turnLineText(viewOf(drafted(slots)))
  expect(lineOf([])).toMatchObject({ place: 'Round 1, Pick 1', shortPlace: '1.01', wait: 'You are next' })
  expect(lineOf(['p1', 'p2'])).toMatchObject({ place: 'Round 1, Pick 3', wait: 'Your turn in 2 picks' })
  expect(lineOf(['p1', 'p2', null, 'p4'])).toMatchObject({ place: 'Round 1, Pick 3', wait: 'You are next' })
  expect(lineOf(['p1'])).toMatchObject({ place: 'Round 1, Pick 2', wait: '' })
  expect(lineOf(['p1', 'p2', 'p3', 'p4', 'p5'])).toMatchObject({ place: 'Round 2, Pick 3', wait: '' })
})

test('[RU16] while one’s pick is on its way nobody is urged to make it', () => {
  const callWith = (pending: 'sending' | 'not_sent') =>
    turnLineText(viewOf(drafted(['p1']), { pendingActs: [{ kind: 'pick', playerId: 'p2', state: pending }] })).call
  expect(callWith('sending')).toBe('Drafting...')
  expect(callWith('not_sent')).toBe('Make Your Pick!')
})

test('[SK8] whoever owes a pick reads it while others are up, and has the move once nobody is on the clock', () => {
  const skipped = { ...drafted(['p1', null, 'p3']), skipped: [2] }
  const waiting = viewOf(skipped)
  expect(barOf(waiting)).toMatchObject({ title: "Ray's Turn", next: 'You have a pick to make up', nextDetail: '1.02' })
  expect(turnLineText(waiting).wait).toBe('You have a pick to make up')
  const last = { ...drafted(['p1', null, 'p3', 'p4', 'p5', 'p6']), skipped: [2] }
  expect(barOf(viewOf(last))).toMatchObject({
    kind: 'own',
    title: 'Your Turn!',
    shortPlace: '1.02',
    count: '5 of 6 made',
  })
  const others = viewOf(last, { ownTeamIndex: 0 })
  expect(barOf(others)).toMatchObject({ kind: 'other', title: "Bob's Turn", call: 'to make up', shortPlace: '1.02' })
  expect(turnLineText(others).call).toBe('to make up')
})

test('[SK8] whoever may choose the team makes up picks with that, others with any of theirs', () => {
  const skipped = { ...drafted(['p1', null, 'p3']), skipped: [2] }
  const asGuest = viewOf(skipped, { rights: { ...NO_RIGHTS, mayPick: true } })
  expect(asGuest.own?.isMakingUp).toBe(true)
  expect(viewOf(skipped).own?.isMakingUp).toBe(false)
})

test('[TN1] the next turns skip slots that are filled already', () => {
  const facts = draftSnapshotOf({ draft: drafted(['p1', null, 'p3']), ...LOBBY })
  expect(soonTurns(facts, 2).map(({ label, name }) => `${label} ${name}`)).toEqual(['2.01 Ray', '2.02 Bob'])
})

const FORMAT = { teamCount: 3, roundCount: 2, rules: { ...defaultRulesFor(2), auction: DEFAULT_AUCTION_RULES } }
const RIGHTS: AuctionRights = { mayNominate: true, mayBid: true, mayManage: false }
const HOSTS: AuctionRights = { ...RIGHTS, mayManage: true }
const NONE: AuctionRights = NOTHING_OWN.rights
const NOMINATING = { clock: { kind: 'running', deadlineMs: 30_000, setAtMs: 0 }, sinceMs: 0 } as const

/** A lot on p2 that team C opened for $1, with the bids after it: team and amount. */
function lotWith(
  bids: readonly (readonly [number, number])[] = [],
  passed: readonly number[] = [],
  lotNumber = 1,
): Lot {
  return {
    lotNumber,
    playerId: `p${lotNumber + 1}`,
    nominatedBy: 2,
    bids: [[2, 1] as const, ...bids].map(([teamIndex, amount]) => ({ teamIndex, amount, by: 'person', reason: null })),
    bidCount: bids.length + 1,
    passed,
    clock: { kind: 'running', deadlineMs: 12_000, setAtMs: 0 },
    bidAtMs: 0,
  }
}

/** Every team bought its two players. */
const SOLD = [0, 1, 2, 0, 1, 2].map((teamIndex, index): Sale => {
  const made = { by: 'person', reason: null, nominatedBy: 0 } as const
  return { lotNumber: index + 1, playerId: `p${index + 1}`, teamIndex, price: 5, ...made }
})

function auctionOf(auction: Partial<Auction>, fields: Fields = {}, host = QUIET, rights = RIGHTS) {
  const whole = { ...emptyAuction(FORMAT), ...auction }
  const part = { ...NOTHING_OWN, auction: whole, order: nominationOrder(whole), rights }
  const shown = { ...LOBBY, draft: auctionBoard(whole), auction: part, rights: ELSEWHERE }
  return draftView(draftSnapshotOf({ ...shown, ...fields }), host)
}

const UP = { lots: [lotWith([[0, 3]])], nextLotNumber: 2, turn: 1 }

/** Each way an auction can stand, seen by Bob, who has the second team: state, turn, line and bar. */
test.each([
  ['another nominates', auctionOf({ nomination: NOMINATING }), 'drafting', 'Ann nominates', 'Ann nominates'],
  ['my nomination', auctionOf({ nomination: NOMINATING, turn: 1 }), 'drafting', 'Your nomination', 'Your nomination'],
  [
    'the nominator is away',
    auctionOf({ nomination: NOMINATING }, {}, AWAY),
    'drafting',
    'Ann nominates',
    'Ann nominates away',
  ],
  ['a lot', auctionOf(UP), 'drafting', 'Lot 1, Player 2: Ann has it at $3', 'Lot 1 of 6'],
  [
    'a lot that I hold',
    auctionOf({ ...UP, lots: [lotWith([[1, 4]])] }),
    'drafting',
    'Lot 1, Player 2: you have it at $4',
    'Lot 1 of 6',
  ],
  ['nobody’s turn', auctionOf({}), 'drafting', '', 'Auction'],
  [
    'paused on a lot',
    auctionOf({ ...UP, isPaused: true }),
    'paused',
    'Lot 1, Player 2: Ann has it at $3',
    'Paused Lot 1 of 6',
  ],
  [
    'paused on my nomination',
    auctionOf({ nomination: NOMINATING, turn: 1, isPaused: true }),
    'paused',
    'The auction is paused',
    'Paused Your nomination',
  ],
  [
    'paused before the first lot of a lobby',
    auctionOf({ isPaused: true }),
    'paused',
    'The auction is paused',
    'Paused',
  ],
  [
    'ready: an auction that never started is not paused',
    auctionOf({ isPaused: true }, MOCK, QUIET, HOSTS),
    'ready',
    'Ready to start',
    'Ready',
  ],
  ['no connection', auctionOf(UP, {}, OFF), 'unknown', 'Lot 1, Player 2: Ann has it at $3', 'Reconnecting...'],
  ['before the start', auctionOf({}, { rights: { ...NO_RIGHTS, isBeforeStart: true } }), 'before', '', 'Room'],
  ['simulating', auctionOf(UP, MOCK, SIMULATING, HOSTS), 'simulating', 'Lot 1, Player 2: A has it at $3', 'Bidding…'],
  ['complete', auctionOf({ sales: SOLD }), 'complete', 'The auction is over', 'Auction complete'],
  [
    'complete without a connection',
    auctionOf({ sales: SOLD }, {}, OFF),
    'complete',
    'The auction is over',
    'Auction complete',
  ],
  ['followed', auctionOf(UP, FOLLOWED, QUIET, NONE), 'drafting', 'Lot 1, Player 2: A has it at $3', 'Lot 1 of 6'],
] as const)('[AUC16] [AUC90] an auction: %s', (_case, view, state, line, bar) => {
  const barText = barOf(view)
  expect({
    state: view.state,
    line: turnLineText(view).title,
    bar: `${barText.title} ${barText.call}`.trim(),
  }).toEqual({ state, line, bar })
})

test('[AUC69] a nomination is the move of whoever nominates, and of the host of several teams', () => {
  expect(auctionOf({ nomination: NOMINATING, turn: 1 })).toMatchObject({
    kind: 'lobby',
    turn: { kind: 'nominate', isOwn: true, id: 'nomination 1', lotNumber: 1 },
  })
  expect(barOf(auctionOf({ nomination: NOMINATING, turn: 1 })).kind).toBe('own')
  expect(barOf(auctionOf({ nomination: NOMINATING })).kind).toBe('other')
  const alone = { ...SOLO, ownTeamIndex: null }
  expect(auctionOf({ nomination: NOMINATING }, alone, QUIET, HOSTS).turn?.isOwn).toBe(true)
  expect(auctionOf({ nomination: NOMINATING }, alone, QUIET, { ...HOSTS, mayNominate: false }).turn?.isOwn).toBe(false)
  expect(auctionOf({ nomination: NOMINATING }, FOLLOWED, QUIET, NONE).kind).toBe('followed')
  expect(auctionOf({ nomination: NOMINATING }, MOCK, QUIET, HOSTS).kind).toBe('solo')
})

test('[AUC80] a lot is nobody’s move, and says how the viewer stands in it', () => {
  const standingIn = (lot: Lot, fields: Fields = {}) => {
    const { turn } = auctionOf({ ...UP, lots: [lot] }, fields)
    return turn?.kind === 'bid' ? turn.standing : null
  }
  expect(standingIn(lotWith([[1, 4]]))).toBe('mine')
  expect(
    standingIn(
      lotWith([
        [1, 4],
        [0, 5],
      ]),
    ),
  ).toBe('outbid')
  expect(standingIn(lotWith([[0, 5]]))).toBe('open')
  expect(standingIn(lotWith([[0, 5]], [1]))).toBe('passed')
  expect(standingIn(lotWith(), { ownTeamIndex: null })).toBe('none')
  expect(auctionOf({ ...UP, lots: [lotWith([[1, 4]])] }).turn).toMatchObject({ isOwn: false, name: 'Bob', price: 4 })
})

test('[AUC16] of several lots the oldest is shown, and somebody may nominate meanwhile', () => {
  const lots = [lotWith([[0, 3]]), lotWith([], [], 2)]
  const rules = { ...FORMAT.rules, auction: { ...DEFAULT_AUCTION_RULES, openLots: 3 } }
  const view = auctionOf({ format: { ...FORMAT, rules }, lots, nomination: NOMINATING, turn: 1, nextLotNumber: 3 })
  expect(view.turn).toMatchObject({ kind: 'bid', lotNumber: 1, id: 'lot 1' })
  expect(view.nomination).toMatchObject({ teamIndex: 1, isOwn: true, lotNumber: 3 })
  expect(view.soon.map(({ label, name }) => `${label} ${name}`)).toEqual(['lot 4 Ray', 'lot 5 Ann', 'lot 6 Bob'])
})

test('[TN1] in an auction the turn bar says when the viewer nominates, and not after whom: full teams are passed over', () => {
  expect(barOf(auctionOf(UP))).toMatchObject({ next: 'You nominate next', nextDetail: 'lot 2', nextAfter: '' })
  expect(barOf(auctionOf({ nomination: NOMINATING, turn: 2 }))).toMatchObject({
    place: 'lot 1 of 6',
    next: 'You nominate in 2',
    nextDetail: 'lot 3',
  })
  expect(barOf(auctionOf({ nomination: NOMINATING, turn: 1 }))).toMatchObject({
    next: 'Then lot 4',
    nextDetail: '2 others in between',
  })
  expect(barOf(auctionOf(UP, { ownTeamIndex: null })).next).toBe('')
})

test('[TN2] at the end the bar of an auction says how many players were sold for how much', () => {
  expect(barOf(auctionOf({ sales: SOLD }))).toMatchObject({ kind: 'over', count: '6 players for $30', next: '' })
})

test('[AUC67] before the first nomination everybody sees who will be first', () => {
  const { turn, soon } = auctionOf({ isPaused: true })
  expect(turn).toBeNull()
  expect(soon.map(({ label, name }) => `${label} ${name}`)).toEqual([
    'lot 1 Ann',
    'lot 2 Bob',
    'lot 3 Ray',
    'lot 4 Ann',
  ])
})

test('[CK50] each turn has its clock: of a pick, of a nomination, of a lot', () => {
  const seconds = ({ time }: DraftView) => time && [time.turnId, time.wholeSeconds, time.shortSeconds]
  const timed = draftOf(3, 2, ['p1'])
  const clock = { kind: 'running', deadlineMs: 60_000, setAtMs: 0 } as const
  const rules = { ...timed.format.rules, clock: { ...timed.format.rules.clock, secondsPerPick: 60 } }
  expect(seconds(viewOf({ ...timed, clock, format: { ...timed.format, rules } }))).toEqual(['pick 2', 60, 9])
  expect(viewOf(drafted(['p1'])).time).toBeNull()
  const { nominationSeconds, bidSeconds } = DEFAULT_AUCTION_RULES
  expect(seconds(auctionOf({ nomination: NOMINATING }))).toEqual(['nomination 0', nominationSeconds, 5])
  expect(seconds(auctionOf(UP))).toEqual(['lot 1', bidSeconds, 5])
  expect(auctionOf({ sales: SOLD }).time).toBeNull()
  expect(auctionOf({ isPaused: true }).time?.clock).toEqual({ kind: 'paused', remainingMs: null })
})

test('[AUC68] while one’s bid is on its way the turn says so', () => {
  const sending = { pendingActs: [{ kind: 'bid', lotNumber: 1, amount: 4, state: 'sending' }] } as const
  expect(auctionOf(UP, sending).turn?.isSending).toBe(true)
  expect(auctionOf(UP).turn?.isSending).toBe(false)
})

test('[TN2] whoever does not know the host of a draft reads the same turn, with nobody away', () => {
  const whole = { ...emptyAuction(FORMAT), nomination: NOMINATING }
  const facts = draftSnapshotOf({
    ...LOBBY,
    draft: auctionBoard(whole),
    auction: { ...NOTHING_OWN, auction: whole, order: nominationOrder(whole) },
  })
  expect(viewTurn(facts)).toEqual(viewNomination(facts))
  expect(viewTurn(facts)).toMatchObject({ drafter: 'person', name: 'Ann' })
  expect(draftView(facts, AWAY).turn).toMatchObject({ drafter: 'away' })
  expect(viewNomination(draftSnapshotOf())).toBeNull()
})
