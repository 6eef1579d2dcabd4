import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Headshot, type HeadshotProps } from './headshot.tsx'

// There is no browser here to ask whether there is a network.
vi.mock('../platform/online.ts', () => ({ useIsOnline: () => true }))

const GIBBS = {
  name: 'Jahmyr Gibbs',
  position: 'RB',
  headshot_url: 'https://static.www.nfl.com/image/upload/f_auto,q_auto/league/gibbs',
  espn_id: null,
}

function drawn(fields: Partial<HeadshotProps> = {}): string {
  return renderToStaticMarkup(createElement(Headshot, { player: GIBBS, ...fields }))
}

/** A player of whom no picture is known. */
function silhouetteOf(position: string): string {
  return drawn({ player: { ...GIBBS, position, headshot_url: null } })
}

test('[HS1] 64 pixels unless told, and a style class beside its own', () => {
  expect(drawn()).toMatch(/^<span[^>]*style="width:64px;height:64px"/)
  expect(drawn()).toMatch(/<img[^>]* width="64" height="64"/)
  expect(drawn({ size: 96 })).toMatch(/^<span[^>]*style="width:96px;height:96px"/)
  expect(drawn({ className: 'ring-2' })).toMatch(/^<span[^>]*class="[^"]*rounded-full[^"]* ring-2"/)
  expect(drawn()).not.toContain('ring-2')
})

test('[HS2] while the image loads, a spinner of a quarter of the size', () => {
  expect(drawn()).toMatch(/<svg[^>]*width="16" height="16"[^>]*animate-spin/)
  expect(drawn({ size: 128 })).toMatch(/<svg[^>]*width="32" height="32"[^>]*animate-spin/)
  expect(silhouetteOf('RB')).not.toContain('animate-spin')
})

test('[HS3] without a source the silhouette of the position, of any other position the one of nobody known', () => {
  const drawings = ['QB', 'RB', 'WR', 'TE', 'K', 'DST', 'LB'].map(silhouetteOf)
  for (const drawing of drawings) {
    expect(drawing).toContain('aria-label="Jahmyr Gibbs headshot"')
    expect(drawing).not.toContain('<img')
  }
  const shapes = drawings.map((drawing) => drawing.replace(/^<span[^>]*>/, ''))
  expect(new Set(shapes).size).toBe(7)
  expect(silhouetteOf('')).toBe(silhouetteOf('LB'))
})

test('[HS4] [HS5] the image says whose headshot it is, and loads lazily', () => {
  expect(drawn()).toMatch(/<img[^>]* alt="Jahmyr Gibbs headshot"/)
  expect(drawn()).toMatch(/<img[^>]* loading="lazy"/)
})
