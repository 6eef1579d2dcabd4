import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { waitingLobby } from '../../../tests/support/lobby-builders.ts'
import { TvDraw } from './tv-room.tsx'

const LOBBY = waitingLobby(5)
const SEAT_IDS = ['s3', 's1', 's5', 's2', 's4']

function drawn(shownCount: number) {
  const room = { lobby: LOBBY, onlineSeatIds: new Set<string>(), reactions: [] }
  const html = renderToStaticMarkup(createElement(TvDraw, { room, show: { seatIds: SEAT_IDS, shownCount } }))
  const part = (tag: string) =>
    (new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`).exec(html)?.[1] ?? '').replace(/<!-- -->|<[^>]*>/g, '')
  const places = [...html.matchAll(/<i[^>]*>(\d+)<\/i><b[^>]*>([^<]*)<\/b>/g)].map(([, , name = '']) => name)
  return { title: part('h2'), left: /<\/h2><p[^>]*>(.*?)<\/p>/.exec(html)?.[1]?.replace(/<!-- -->/g, '') ?? '', places }
}

test('[LR22] the TV draws from the last place to the first, and says who is left', () => {
  const [p1, p2, p3, p4, p5] = LOBBY.seats.map(({ username }) => username)
  expect(drawn(0)).toEqual({ title: 'Here we go', left: '', places: ['?', '?', '?', '?', '?'] })
  expect(drawn(1)).toEqual({ title: `Pick 5: ${p4}`, left: '', places: ['?', '?', '?', '?', p4] })
  expect(drawn(2)).toMatchObject({ title: `Pick 4: ${p2}`, left: `${p3}, ${p1} and ${p5} are left` })
  expect(drawn(4)).toMatchObject({ title: `Pick 2: ${p1}`, left: `${p3} is left` })
  expect(drawn(5)).toEqual({ title: `${p3} picks first`, left: '', places: [p3, p1, p5, p2, p4] })
})
