import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SnakeMotif } from './snake-motif.tsx'

/** Where the tip of an arrow is: to the right or to the left of where its line begins. */
function directionOf(path: string): string {
  const [, from = '', command = '', to = ''] = /^M(\d+) 0(h|H)(\d+)/.exec(path) ?? []
  return (command === 'h' ? Number(from) + Number(to) : Number(to)) > Number(from) ? 'right' : 'left'
}

test('[LA1] the picture of the landing is a snake: each round’s arrow points where its picks go', () => {
  const html = renderToStaticMarkup(createElement(SnakeMotif))
  const arrows = [...html.matchAll(/<path d="([^"]*)" class="snake-motif-arrow"/g)].map(([, path = '']) => path)
  expect(arrows.map(directionOf)).toEqual(['right', 'left', 'right'])
  // Cells are drawn in the order of the picks, five to a round.
  const cells = [...html.matchAll(/translate\((\d+) (\d+)\)"><rect/g)].map(([, x]) => Number(x))
  expect(cells).toHaveLength(15)
  const grows = [0, 5, 10].map((first) => (cells[first + 1] ?? 0) > (cells[first] ?? 0))
  expect(grows).toEqual([true, false, true])
})
