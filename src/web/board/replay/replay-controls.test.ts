import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReplayControls } from './replay-controls.tsx'

function pressable(step: number, last: number, noun: 'pick' | 'sale' = 'pick') {
  const props = { noun, last, step, onStep: () => undefined, text: `Step ${step}`, player: undefined }
  const html = renderToStaticMarkup(createElement(ReplayControls, props))
  return [...html.matchAll(/<button[^>]*>/g)].flatMap(([button]) =>
    button.includes('disabled=""') ? [] : [/aria-label="([^"]*)"/.exec(button)?.[1]],
  )
}

test('[ADS20] a replay can go back from all steps but the first, and on from all but the last', () => {
  expect(pressable(0, 3)).toEqual(['Play', 'Next pick'])
  for (const step of [1, 2]) expect(pressable(step, 3)).toEqual(['To the start', 'Pick before', 'Play', 'Next pick'])
  expect(pressable(3, 3)).toEqual(['To the start', 'Pick before', 'Play'])
  expect(pressable(2, 2, 'sale')).toEqual(['To the start', 'Sale before', 'Play'])
  expect(pressable(0, 0)).toEqual([])
})
