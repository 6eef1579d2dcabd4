import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PassChoices } from './pass-choices.tsx'
import { NO_PASS_RULE, type PassRule } from './pass-rules.ts'

const NOTHING = () => undefined

function drawn(targetCount: number, rule: Partial<PassRule> = {}, isPassing = false): string {
  const props = { rule: { ...NO_PASS_RULE, ...rule }, isPassing, targetCount, onPass: NOTHING, onRule: NOTHING }
  return renderToStaticMarkup(createElement(PassChoices, props))
}

/** The switches, on or off, in their order. */
const switches = (markup: string) =>
  [...markup.matchAll(/<input[^>]*role="switch"[^>]*>/g)].map(([input]) => input.includes('checked=""'))

test('[AUC91] the choices say what each does, in the specified words', () => {
  const markup = drawn(4)
  for (const text of [
    'Pass',
    'this lot only; a bid takes it back',
    'Pass on all under $5',
    'by expected price; wakes you when places run short',
    'Wake me for my targets',
    'pass until one of your 4 targets comes up',
  ]) {
    expect(markup).toContain(`>${text}<`)
  }
  expect(drawn(1)).toContain('pass until your target comes up')
})

test.each([
  [{}, [false, false]],
  [{ under: 8 }, [true, false]],
  [{ isAsleep: true }, [false, true]],
  [{ under: 8, isAsleep: true }, [true, true]],
])('[AUC91] what is on shows: %j', (rule, shown) => {
  expect(switches(drawn(4, rule))).toEqual(shown)
})

test('[AUC91] the chosen price stands in the sentence and in the list, also one that the list lacks', () => {
  for (const under of [8, 7]) {
    expect(drawn(4, { under })).toContain(`Pass on all under $${under}`)
    expect(drawn(4, { under })).toMatch(new RegExp(String.raw`<option value="${under}"[^>]* selected="">`))
  }
})

test('[AUC91] nobody sleeps without a target, and who does so can still wake up', () => {
  expect(drawn(0)).toContain('you have no targets left')
  expect(drawn(0)).toMatch(/<input[^>]*disabled=""[^>]*>.{0,200}Wake me/)
  expect(drawn(0)).not.toMatch(/<input[^>]*disabled=""[^>]*>.{0,200}Pass on all/)
  expect(drawn(0, { isAsleep: true })).not.toContain('disabled=""')
})

test('[AUC91] who passed on the lot passes no second time', () => {
  expect(drawn(4, {}, true)).toMatch(/<button[^>]*disabled=""/)
  expect(drawn(4)).not.toContain('disabled=""')
})
