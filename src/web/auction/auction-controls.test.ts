import { createElement, type ComponentProps, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { ok } from '#core/lib/result.ts'
import { EMPTY_SHORTLIST } from '#core/shortlist/shortlist.ts'
import {
  lotWith,
  shownFacts,
  shownSnapshot,
  type ShownAuction,
} from '../../../tests/support/auction/auction-screens.ts'
import { draftSessionOf } from '../../../tests/support/draft-snapshot.ts'
import { choose, controlNames, press, show, shownWords, submit } from '../../../tests/support/drawn-controls.ts'
import { NO_ACTIONS } from '../../../tests/support/no-actions.ts'
import { QUIET_HOST } from '../../../tests/support/quiet-host.ts'
import { DraftHostProvider } from '../draft/draft-host.tsx'
import type { DraftSession } from '../session/draft-session.ts'
import { DraftProvider } from '../session/session-context.tsx'
import { offBoardPlayerOf } from '#core/players/off-board.ts'
import { planTarget, useAuctionPlan } from './auction-plans.ts'
import { PhoneNominateActs } from './auction-phone.tsx'
import { bidNumber } from './bid-number.ts'
import { LotAdvice } from './lot-advice.tsx'
import { lotView } from './lot-view.ts'
import { NominatePage, NominatePanel, useOpening } from './nominate-panel.tsx'
import type { Suggestion } from './nomination-texts.ts'
import { ToolForm } from './tool-form.tsx'

vi.stubGlobal('document', { activeElement: null })
vi.stubGlobal('HTMLButtonElement', Event)
afterAll(() => vi.unstubAllGlobals())

const send = vi.fn<DraftSession['send']>(() => Promise.resolve(ok(null)))
beforeEach(() => send.mockClear())

function childrenOf(children: ReactNode) {
  return { children }
}

function showPart(part: ReactNode, shown: ShownAuction = {}): void {
  const session = { ...draftSessionOf(shownSnapshot(shown)), send }
  const hosted = createElement(DraftHostProvider, { host: QUIET_HOST, ...childrenOf(part) })
  show(() =>
    renderToStaticMarkup(createElement(DraftProvider, { session, actions: NO_ACTIONS, ...childrenOf(hosted) })),
  )
}

function suggestionOf(playerId: string, title: string): Suggestion {
  return { playerId, reason: 'queue', title, text: `Why ${playerId}` }
}

const SUGGESTIONS = [suggestionOf('p3', 'A starter'), suggestionOf('p9', 'In your queue')]

test('[AUC82] [AUC113] on a wide screen a nomination is for the player and the opening bid that its button says', () => {
  const facts = shownFacts({})
  const Panel = () => createElement(NominatePanel, { facts, suggestions: SUGGESTIONS, opening: useOpening(facts) })
  showPart(createElement(Panel))
  press('More')
  press('More')
  press('Less')
  press('More')
  expect(controlNames().filter((name) => name.startsWith('Nominate'))).toEqual([
    'Nominate Player 3 at $3',
    'Nominate Player 9 at $3',
  ])
  press('Nominate Player 9 at $3')
  expect(send.mock.calls).toEqual([
    [{ kind: 'auction', command: { kind: 'nominate', playerId: 'p9', amount: 3, teamIndex: 1 } }],
  ])
  showPart(createElement(() => createElement(NominatePanel, { facts, suggestions: [], opening: useOpening(facts) })))
  expect(shownWords()).toContain('Nominate anybody from the list.')
})

test('[AUC113] on a phone one of the suggestions is chosen, or of the queue whoever is not among them', () => {
  const shown = { snapshot: { shortlist: { ...EMPTY_SHORTLIST, queue: ['p9', 'p5', 'p2'] } } }
  const onChoose = vi.fn<(playerId: string) => void>()
  const props = { facts: shownFacts(shown), suggestions: SUGGESTIONS, chosen: 'p9', onChoose }
  showPart(createElement(NominatePage, props), shown)
  expect(shownWords()).toMatch(
    /^Whom to nominate max bid \$172 A starter Player 3 .* In your queue Player 9 .* Your queue/,
  )
  expect(controlNames().filter((name) => name.startsWith('Choose'))).toEqual(['Choose Player 5', 'Choose Player 2'])
  press('Choose Player 2')
  choose('Player 3: A starter', true)
  expect(onChoose.mock.calls).toEqual([['p2'], ['p3']])
})

test('[AUC113] a phone nominates whoever was chosen for the opening bid that its button says', () => {
  const facts = shownFacts({})
  const Acts = ({ chosen }: { chosen: string | null }) =>
    createElement(PhoneNominateActs, { facts, chosen, opening: useOpening(facts) })
  showPart(createElement(Acts, { chosen: null }))
  expect(controlNames()).toContain('Choose a player (off)')
  showPart(createElement(Acts, { chosen: 'p9' }))
  press('More')
  press('Nominate 9 at $2')
  expect(send.mock.calls).toEqual([
    [{ kind: 'auction', command: { kind: 'nominate', playerId: 'p9', amount: 2, teamIndex: 1 } }],
  ])
})

test('[AUC86] a number that was typed for a lot gives way to the suggestion again', () => {
  const shown: ShownAuction = { auction: { lots: [lotWith([[0, 3]])] } }
  const Advice = () => {
    const facts = shownFacts(shown)
    const [lot] = facts.auction.lots
    if (lot === undefined) throw new Error('somebody is up')
    const number = bidNumber(facts, useAuctionPlan(facts), lot.playerId)
    const player = offBoardPlayerOf(facts.board, lot.playerId)
    return createElement(LotAdvice, { facts, view: lotView(facts, lot, number), player })
  }
  showPart(createElement(Advice), shown)
  const suggested = shownWords()
  planTarget(shownFacts(shown).auction.seed, 'p7', 44)
  expect(shownWords()).toMatch(/^Bid up to \$44 .* yours, typed ; suggested \$/)
  press(controlNames().find((name) => name.startsWith('suggested')) ?? '')
  expect(shownWords()).toBe(suggested)
})

const WITHDRAW = { kind: 'withdraw-lot', lotNumber: 5 } as const

function showTool(isShared: boolean, fields: Partial<ComponentProps<typeof ToolForm>> = {}): void {
  const facts = shownFacts({ part: { isShared } })
  const texts = { title: 'Withdraw Player 7', description: 'Nobody buys them.', label: 'Withdraw' }
  showPart(createElement(ToolForm, { facts, command: WITHDRAW, ...texts, ...fields }))
}

test.each([
  ['a lobby', true, {}, ['Why (optional)', 'Cancel', 'Withdraw']],
  ['one’s own auction', false, {}, ['Cancel', 'Withdraw']],
  ['what says everything by itself', true, { isPlain: true }, ['Cancel', 'Withdraw']],
  ['what can’t be done', true, { command: null }, ['Why (optional)', 'Cancel', 'Withdraw (off)']],
] as const)('[AUC72] a host’s tool asks for a reason where others read it: %s', (_state, isShared, fields, names) => {
  showTool(isShared, fields)
  expect(controlNames()).toEqual(names)
})

test('[AUC72] a reason goes with the command, an empty one does not, and a refusal is shown', async () => {
  showTool(true)
  choose('Why (optional)', '  ')
  submit()
  choose('Why (optional)', 'Wrong player')
  send.mockResolvedValueOnce({ ok: false, error: { code: 'lot_over', details: null } })
  submit()
  await vi.waitFor(() => expect(shownWords()).toContain('Bidding for this player is over'))
  expect(send.mock.calls.map(([sent]) => sent)).toEqual([
    { kind: 'auction', command: WITHDRAW },
    { kind: 'auction', command: { ...WITHDRAW, why: 'Wrong player' } },
  ])
})
