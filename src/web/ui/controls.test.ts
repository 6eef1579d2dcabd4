import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { choose, controlNames, press, show, shownHtml, shownWords } from '../../../tests/support/drawn-controls.ts'
import { textsWith, wordsOf } from '../../../tests/support/drawn.ts'
import { Button, IconButton } from './button.tsx'
import { PositionBadge } from './badge.tsx'
import { PositionChips, ToggleChip } from './chips.tsx'
import { Collapsible } from './collapsible.tsx'
import { DollarField } from './dollar-field.tsx'
import { MenuItem, MenuItems } from './menu.tsx'
import { MovableRow, type MovableRowProps } from './movable-row.tsx'
import { NotOpenedScreen } from './opening-screen.tsx'
import { Radio } from './radio.tsx'
import { ReturnBar } from './return-bar.tsx'
import { SearchField, type SearchFieldProps } from './search-field.tsx'
import { Segments } from './segments.tsx'
import { countOptions, Select, type SelectProps } from './select.tsx'
import { Stepper } from './stepper.tsx'
import { Switch } from './switch.tsx'
import { TabPanel, Tabs } from './tabs.tsx'
import { CodeField, TextArea, TextField } from './text-field.tsx'

const SPY = () => vi.fn<(value: unknown) => void>()
const html = (part: ReactNode) => renderToStaticMarkup(part)
const spoken = (markup: string) => ({
  words: wordsOf(markup),
  isMarked: markup.includes('aria-invalid="true"'),
  says: /aria-describedby="([^"]*)"/.exec(markup)?.[1]?.replace(/^.*-/, '') ?? null,
  isAlert: markup.includes('role="alert"'),
  lineCount: markup.match(/<p /g)?.length ?? 0,
})

const FIELD = { label: 'Name', value: 'x', onChange: () => undefined }

test.each([
  ['a hint', { hint: 'Up to 24 letters.' }, 'Name Up to 24 letters.', 'hint'],
  ['an error alone', { hint: 'Up to 24 letters.', error: 'Too long.' }, 'Name Too long.', 'error'],
  ['neither', {}, 'Name', null],
  ['an error that does not hold', { error: false }, 'Name', null],
  ['an empty error', { error: '', hint: null }, 'Name', null],
])('[UI7] what stands below a field: %s', (_case, fields, words, says) => {
  for (const field of [
    createElement(TextField, { ...FIELD, ...fields }),
    createElement(TextArea, { ...FIELD, ...fields }),
  ]) {
    const isWrong = says === 'error'
    const markup = html(field).replace(/<textarea[^>]*>[^<]*/, (area) => area.replace(/>[^<]*/, '>'))
    expect(spoken(markup)).toEqual({
      words,
      isMarked: isWrong,
      says,
      isAlert: isWrong,
      lineCount: says === null ? 0 : 1,
    })
  }
})

const OPTIONS = [
  { value: 'a', label: 'Alpha' },
  { value: 'b', label: 'Bravo', isDisabled: true },
  { value: 'c', label: 'Charlie' },
] as const
const SELECT: SelectProps<'a' | 'b' | 'c'> = { label: 'Team', value: 'c', options: OPTIONS, onChange: () => undefined }

test('[UI7] [UI8] a select has its label, says why it is off or what is wrong, and tells what was chosen', () => {
  const onChange = SPY()
  show(() => html(createElement(Select<'a' | 'b' | 'c'>, { ...SELECT, onChange })))
  choose('Team', 'a')
  choose('Team', 'nobody')
  expect(onChange.mock.calls).toEqual([['a']])
  expect(shownHtml()).toMatch(/<option value="b" disabled="" [^>]*>Bravo/)
  expect(shownHtml().match(/selected=""/g)).toHaveLength(1)
  const drawn = (fields: Partial<typeof SELECT>) =>
    html(createElement(Select<'a' | 'b' | 'c'>, { ...SELECT, ...fields }))
  expect(spoken(drawn({ error: 'Full.' }))).toMatchObject({ isMarked: true, says: 'error', isAlert: true })
  expect(drawn({ disabled: true, describedById: 'why' })).toMatch(/disabled="" aria-describedby="why"/)
  expect(textsWith(drawn({ isLabelHidden: true }), 'sr-only')).toEqual(['Team'])
  expect(textsWith(drawn({}), 'sr-only')).toEqual([])
})

test('[UI8] a count is chosen from its limits, and one from elsewhere is offered, too', () => {
  const valuesOf = (chosen: string) => countOptions({ min: 2, max: 4 }, chosen).map(({ value }) => value)
  expect(valuesOf('3')).toEqual(['2', '3', '4'])
  expect(valuesOf('7')).toEqual(['2', '3', '4', '7'])
})

test('[UI7] a code is typed in capitals, and what is wrong with it is read out', () => {
  const onChange = SPY()
  show(() => html(createElement(CodeField, { label: 'Code', value: '', onChange, error: 'No such lobby.' })))
  choose('Code', 'qx7k2m')
  expect(onChange.mock.calls).toEqual([['QX7K2M']])
  expect(spoken(shownHtml())).toMatchObject({ words: 'Code No such lobby.', isMarked: true, says: 'error' })
  expect(spoken(html(createElement(CodeField, { label: 'Code', value: '', onChange })))).toMatchObject({
    isMarked: false,
    says: null,
  })
})

test('[UI7] [KB1] an empty search shows its key, a filled one the button that empties it', () => {
  const onChange = SPY()
  const search = (fields: Partial<SearchFieldProps>) =>
    show(() =>
      html(createElement(SearchField, { label: 'Search', placeholder: 'Who?', value: '', onChange, ...fields })),
    )
  search({ shortcut: '/' })
  expect(shownWords()).toBe('Search /')
  expect(controlNames()).toEqual(['Search'])
  search({ shortcut: '/', value: 'Chase' })
  expect(shownWords()).toBe('Search')
  choose('Search', 'Nacua')
  press('Clear search')
  expect(onChange.mock.calls).toEqual([['Nacua'], ['']])
})

test('[UI7] dollars are typed behind their sign; an amount can be marked without words', () => {
  const field = (error: string | null) =>
    spoken(html(createElement(DollarField, { label: 'Bid', look: 'tall', lead: 'up to ', error })))
  expect(field(null)).toMatchObject({ words: 'up to $', isMarked: false, says: null, isAlert: false })
  expect(field('')).toMatchObject({ words: 'up to $', isMarked: true, says: null, isAlert: false })
  expect(field('At most $9.')).toMatchObject({
    words: 'up to $ At most $9.',
    isMarked: true,
    says: 'error',
    isAlert: true,
  })
})

test('[UI8] of segments, tabs, chips and radio buttons the chosen one is marked, and a press tells which', () => {
  const onChange = SPY()
  show(() => html(createElement(Segments<'a' | 'b' | 'c'>, { label: 'Side', value: 'c', options: OPTIONS, onChange })))
  choose('Bravo', 'on')
  expect(shownHtml().match(/<input[^>]*checked=""[^>]*>/g)).toEqual([expect.stringContaining('value="c"')])
  expect(textsWith(shownHtml(), 'text-muted')).toContain('Side')
  const tabs = OPTIONS.map(({ value: id, label }) => ({ id, label }))
  show(() => html(createElement(Tabs<'a' | 'b' | 'c'>, { label: 'View', idBase: 'v', tabs, value: 'b', onChange })))
  press('Charlie')
  expect(shownHtml().match(/aria-selected="true"/g)).toHaveLength(1)
  expect(shownHtml()).toMatch(/id="v-tab-b" aria-selected="true" aria-controls="v-panel-b" tabindex="0"/i)
  const panel = (isActive: boolean) =>
    html(createElement(TabPanel, { idBase: 'v', id: 'b', isActive, ...childrenOf('x') }))
  expect([panel(true).includes('hidden'), panel(false).includes('hidden')]).toEqual([false, true])
  show(() => html(createElement(PositionChips, { position: 'RB', onChange })))
  expect(shownHtml().match(/aria-pressed="true"[^>]*>/g)).toHaveLength(1)
  expect(shownHtml()).toMatch(/data-position="RB"[^>]*aria-pressed="true"|aria-pressed="true"[^>]*data-position="RB"/)
  for (const name of ['WR', 'RB', 'All']) press(name)
  show(() =>
    html(
      createElement(Radio, { id: 'r', name: 'n', label: 'Mine', isChecked: true, onChange: () => onChange('radio') }),
    ),
  )
  choose('Mine', 'on')
  expect(onChange.mock.calls.flat()).toEqual(['b', 'c', 'WR', null, null, 'radio'])
})

test('[UI8] a switch tells its new state, and has a name where its label is hidden', () => {
  const onChange = SPY()
  const props = { label: 'Autopick', isChecked: false, onChange }
  show(() => html(createElement(Switch, props)))
  choose('Autopick', true)
  expect(onChange.mock.calls).toEqual([[true]])
  expect(shownWords()).toBe('Autopick')
  expect(html(createElement(Switch, { ...props, isLabelHidden: true }))).toMatch(
    /^<label[^>]*><input[^>]*aria-label="Autopick"[^>]*\/><\/label>$/,
  )
  expect(wordsOf(html(createElement(Switch, { ...props, note: 'Drafts for you.' })))).toBe('Autopick Drafts for you.')
})

test('[UI8] an amount is made less and more by its own buttons, and a part opens and closes', () => {
  const done: unknown[] = []
  const note = (what: string) => () => done.push(what)
  show(() => html(createElement(Stepper, { label: 'Bid', value: '$5', onLess: note('less'), onMore: note('more') })))
  expect(shownWords()).toBe('$5')
  for (const name of ['Less', 'More']) press(name)
  for (const isOpen of [false, true]) {
    const props = { title: 'Rules', isOpen, onToggle: (isNow: boolean) => done.push(isNow), ...childrenOf('the rules') }
    show(() => html(createElement(Collapsible, props)))
    expect(shownWords()).toBe(isOpen ? 'Rules the rules' : 'Rules')
    expect(shownHtml()).toContain(`aria-expanded="${isOpen}"`)
    press('Rules')
  }
  const onSelect = note('selected')
  const items = createElement(MenuItems, {
    onSelect: note('closed'),
    ...childrenOf(createElement(MenuItem, { onSelect, ...childrenOf('Reset') })),
  })
  show(() => html(items))
  press('Reset')
  expect(done).toEqual(['less', 'more', true, false, 'closed', 'selected'])
})

function showRow(fields: Partial<MovableRowProps>) {
  const onMove = vi.fn<MovableRowProps['onMove']>()
  const props: MovableRowProps = {
    id: 'p5',
    name: 'Nacua',
    index: 1,
    count: 3,
    onMove,
    ...childrenOf('who'),
    ...fields,
  }
  show(() => html(createElement(MovableRow, props)))
  return onMove
}

test('[UI9] a row moves by one place, and at the ends it stays', () => {
  for (const [index, moves] of [
    [0, [['p5', 1]]],
    [
      1,
      [
        ['p5', 0],
        ['p5', 2],
      ],
    ],
    [2, [['p5', 1]]],
  ] as const) {
    const onMove = showRow({ index })
    for (const name of ['Move Nacua up', 'Move Nacua down']) press(name)
    expect(onMove.mock.calls).toEqual(moves)
    expect(shownHtml().match(/aria-disabled="true"/g)?.length ?? 0).toBe(2 - moves.length)
    expect(shownWords()).toBe(`${index + 1} who`)
  }
  showRow({ lastButton: ' last', trailing: ' trailing', below: ' below' })
  expect(shownWords()).toBe('2 who last trailing below')
})

test('[UI8] [A11Y6] a pressed button says so, and a badge has the letters that people read', () => {
  const toggled = (isPressed: boolean) => html(createElement(IconButton, { label: 'Mute', icon: null, isPressed }))
  expect([toggled(true), toggled(false)].map((button) => /aria-pressed="(\w+)"/.exec(button)?.[1])).toEqual([
    'true',
    'false',
  ])
  expect(html(createElement(IconButton, { label: 'Close', icon: null }))).toMatch(
    /aria-label="Close" title="Close"(?!.*aria-pressed)/,
  )
  expect(html(createElement(Button, { variant: 'danger', ...childrenOf('Reset') }))).toMatch(
    /^<button type="button" class="[^"]*text-danger/,
  )
  expect(html(createElement(ToggleChip, { isPressed: true, hasDot: true, ...childrenOf('QB') }))).toMatch(
    /aria-pressed="true".*<span aria-hidden="true"/,
  )
  expect(wordsOf(html(createElement(PositionBadge, { position: 'DST', individual: 'LB' })))).toBe('LB')
  expect(wordsOf(html(createElement(PositionBadge, { position: 'DST' })))).toBe('DST')
})

test('[UI5] [LA11] what could not be opened can be tried again, and the bar back is lime on your turn alone', () => {
  const done: string[] = []
  show(() =>
    html(createElement(NotOpenedScreen, { onRetry: () => done.push('retry'), onHome: () => done.push('home') })),
  )
  expect(shownWords()).toContain('The board could not be loaded')
  for (const name of ['Home', 'Try Again']) press(name)
  expect(done).toEqual(['home', 'retry'])
  const bar = (isOwnMove: boolean, detail: string) =>
    html(createElement(ReturnBar, { name: 'Mock', detail, isOwnMove, onReturn: () => undefined }))
  expect(wordsOf(bar(true, 'you pick now'))).toBe('Return to Mock · you pick now')
  expect(wordsOf(bar(false, ''))).toBe('Return to Mock')
  expect([bar(true, ''), bar(false, '')].map((drawn) => drawn.includes('bg-accent'))).toEqual([true, false])
})

function childrenOf<Children extends ReactNode>(children: Children) {
  return { children }
}
