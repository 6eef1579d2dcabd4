import { createElement, isValidElement, type ComponentProps, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type * as Runtime from 'react/jsx-dev-runtime'
import { expect, test, vi } from 'vitest'
import { EMPTY_SHORTLIST } from '#core/shortlist/shortlist.ts'
import { shownFacts, shownSnapshot } from '../../../tests/support/auction/auction-screens.ts'
import { draftSessionOf } from '../../../tests/support/draft-snapshot.ts'
import { NO_ACTIONS } from '../../../tests/support/no-actions.ts'
import { AuctionQueue } from '../auction/auction-queue.tsx'
import type * as PlaceModule from '../platform/place.ts'
import type { DraftActions } from '../session/draft-actions.ts'
import type { DraftSnapshot } from '../session/draft-session.ts'
import { DraftProvider } from '../session/session-context.tsx'
import { DraftBottomBar } from '../frames/bottom-tabs.tsx'
import { DraftTalkContext } from './draft-talk.tsx'

const { buttons, openDialog, showTab } = vi.hoisted(() => ({
  buttons: [] as ComponentProps<'button'>[],
  openDialog: vi.fn<(dialog: string) => void>(),
  showTab: vi.fn<(tab: string) => void>(),
}))

/** Keeps what each button would do, which markup does not have. */
vi.mock('react/jsx-dev-runtime', async (original) => {
  const runtime = await original<typeof Runtime>()
  const jsxDEV: typeof runtime.jsxDEV = (type, props, ...rest) => {
    if (type === 'button') buttons.push(props as ComponentProps<'button'>)
    return runtime.jsxDEV(type, props, ...rest)
  }
  return { ...runtime, jsxDEV }
})

vi.mock('../platform/place.ts', async (original) => ({
  ...(await original<typeof PlaceModule>()),
  openDialog,
  showTab,
}))

function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join('')
  if (isValidElement<{ children?: ReactNode }>(node)) return textOf(node.props.children)
  return typeof node === 'string' || typeof node === 'number' ? String(node) : ''
}

function childrenOf(children: ReactNode) {
  return { children }
}

/** Presses the button of this name in what is drawn. */
function press(name: string, part: ReactNode, fields: Partial<DraftSnapshot>, actions: Partial<DraftActions> = {}) {
  buttons.length = 0
  const session = draftSessionOf(fields)
  const around = { session, actions: { ...NO_ACTIONS, ...actions }, ...childrenOf(part) }
  renderToStaticMarkup(createElement(DraftProvider, around))
  const found = buttons.filter((button) => (button['aria-label'] ?? textOf(button.children)) === name)
  expect(found).toHaveLength(1)
  // None of them reads the event.
  found[0]?.onClick?.(new Event('click') as unknown as Parameters<NonNullable<ComponentProps<'button'>['onClick']>>[0])
}

test('[RU32] each button of a phone’s bar opens what it is called', () => {
  const talk = { unseenCount: 0, panel: () => null, ofSale: () => null }
  const bar = createElement(DraftTalkContext, { value: talk }, createElement(DraftBottomBar, { tab: 'players' }))
  for (const name of ['Queue', 'Team', 'Talk', 'Draft Board', 'Players']) press(name, bar, {})
  expect(openDialog.mock.calls).toEqual([['queue'], ['team'], ['talk']])
  expect(showTab.mock.calls).toEqual([['board'], ['players']])
})

test('[QP2] a player of an auction’s queue is moved by a place, and removed', () => {
  const snapshot = shownSnapshot({ snapshot: { shortlist: { ...EMPTY_SHORTLIST, queue: ['p3', 'p9', 'p5'] } } })
  const setQueued = vi.fn<DraftActions['setQueued']>()
  const moveQueued = vi.fn<DraftActions['moveQueued']>()
  for (const isPhone of [true, false]) {
    const queue = createElement(AuctionQueue, { facts: shownFacts({}), isPhone })
    for (const name of ['Remove Player 9 from the queue', 'Move Player 9 up', 'Move Player 9 down'])
      press(name, queue, snapshot, { setQueued, moveQueued })
  }
  expect(setQueued.mock.calls).toEqual([
    ['p9', false],
    ['p9', false],
  ])
  expect(moveQueued.mock.calls.slice(0, 2)).toEqual([
    ['p9', 0],
    ['p9', 2],
  ])
})
