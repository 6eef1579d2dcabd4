import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SeatClaim } from './seat-claim.ts'
import { SeatClaimScreen } from './seat-claim-view.tsx'

const LINK = { code: 'QX7K2M', token: 'token' }
const noop = () => undefined

function drawn(claim: SeatClaim): string {
  const acts = { onRetry: noop, onCode: noop, onName: noop, onHome: noop }
  return renderToStaticMarkup(createElement(SeatClaimScreen, { claim, ...acts }))
}

const failed = (
  code: 'bad_seat_link' | 'no_answer' | 'bad_name' | 'second_factor_needed' | 'has_seat',
  hasWaited = false,
) => drawn({ kind: 'failed', link: LINK, commandId: 'c1', failure: { code, details: null }, hasWaited })

test.each([
  ['claiming', drawn({ kind: 'claiming' }), ['Opening your seat on this device'], ['Home', 'Try Again']],
  [
    'waiting',
    drawn({ kind: 'waiting', link: LINK, commandId: 'c1' }),
    ['Waiting for the person of this team', 'Home'],
    ['Try Again'],
  ],
  ['refused', failed('bad_seat_link', true), ['You were not let in', 'Home'], ['Try Again']],
  ['a used link', failed('bad_seat_link'), ['The seat could not be moved here', 'Home'], ['Try Again']],
  ['an own seat there', failed('has_seat'), ['You have a team in this lobby already', 'Home'], ['Try Again']],
  ['no answer', failed('no_answer'), ['Try Again', 'Home'], ['Waiting']],
  ['a name is missing', failed('bad_name'), ['Your username', 'Share the team'], ['Waiting']],
  ['a code is missing', failed('second_factor_needed'), ['Code of the authenticator app'], ['Waiting']],
] as const)('[SP10] [PL7] whoever opened the link of a seat reads what happens: %s', (state, html, shown, hidden) => {
  for (const text of shown) expect(html).toContain(text)
  for (const text of hidden) expect(html).not.toContain(text)
  // Whoever can do something is not told to wait.
  expect(html.includes('aria-busy="true"')).toBe(state === 'claiming' || state === 'waiting')
})
