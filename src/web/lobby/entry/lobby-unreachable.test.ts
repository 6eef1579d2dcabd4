import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { placeholderSeat } from '#core/lobby/placeholder-seat.ts'
import { LobbyUnreachable } from './lobby-unreachable.tsx'

const IDLE = () => undefined

test('[RU17] of a lobby of which nothing is known one sees oneself in the first place, marked as a placeholder, and no turn', () => {
  const props = { username: 'Ann', willRetry: true, onRetry: IDLE, onHome: IDLE }
  const html = renderToStaticMarkup(createElement(LobbyUnreachable, props))
  const text = html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
  expect(text).toContain('Ann You Ann&#x27;s Team Pick #1 Connecting to the lobby…')
  expect(html).toContain('border-dashed')
  expect(text).toContain('This screen keeps trying.')
  expect(text).not.toMatch(/turn|on the clock|here\b.*away|Draft (?!order)/i)
  const buttons = [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, label]) => label)
  expect(buttons).toEqual(['Home', 'Try Again'])
})

test('[RU17] the placeholder is the current user with order 1, and no seat of any lobby', () => {
  expect(placeholderSeat('Ann')).toEqual({
    id: 'placeholder',
    username: 'Ann',
    teamName: "Ann's Team",
    draftOrder: 1,
    joinedAtMs: 0,
    isComputer: false,
  })
})
