import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { choose, controlNames, show, shownHtml, shownWords, submit } from '../../../tests/support/drawn-controls.ts'
import { AddressForm, type AddressFormProps } from './address-form.tsx'
import { HOST_NAMES } from './host-texts.ts'

function showForm(fields: Partial<AddressFormProps> = {}) {
  const onSubmit = vi.fn<AddressFormProps['onSubmit']>()
  const onEdit = vi.fn<AddressFormProps['onEdit']>()
  const props = { hosts: ['sleeper', 'espn'] as const, submitLabel: 'Find', isBusy: false, error: null, ...fields }
  show(() => renderToStaticMarkup(createElement(AddressForm, { ...props, onSubmit, onEdit })))
  return { onSubmit, onEdit }
}

const ESPN = 'https://fantasy.espn.com/football/league?leagueId=12'
const MFL = 'https://www55.myfantasyleague.com/2026/home/1'

test.each<readonly [string, Partial<AddressFormProps>, string | null, object]>([
  ['the first site at first', {}, ' 77 ', { host: 'sleeper', address: '77' }],
  ['what was asked before', { initial: { host: 'espn', address: '12' } }, null, { host: 'espn', address: '12' }],
  ['an address that says its site', {}, ESPN, { host: 'espn', address: ESPN }],
  ['an address of a site that is not offered', {}, MFL, { host: 'sleeper', address: MFL }],
])('[LH71] a league is asked for at its site: %s', (_state, fields, typed, asked) => {
  const { onSubmit, onEdit } = showForm(fields)
  if (typed !== null) choose(fieldName(), typed)
  expect(onEdit).toHaveBeenCalledTimes(typed === null ? 0 : 1)
  submit()
  expect(onSubmit.mock.calls).toEqual([[asked]])
})

test('[LH71] another site is chosen by hand, and of one there is no choice', () => {
  const { onSubmit, onEdit } = showForm()
  choose(HOST_NAMES.espn, 'espn')
  expect(onEdit).toHaveBeenCalledTimes(1)
  choose(fieldName(), '12')
  submit()
  expect(onSubmit.mock.calls).toEqual([[{ host: 'espn', address: '12' }]])
  showForm({ hosts: ['espn'] })
  expect(shownHtml()).not.toContain('radiogroup')
})

test('[LH93] an empty field and a closed site are told before anything is sent, and typing takes that back', () => {
  const { onSubmit } = showForm({ error: 'Nothing was found.' })
  expect(shownWords()).toContain('Nothing was found.')
  submit()
  expect(shownWords()).toContain('That isn’t an address at Sleeper.')
  choose(fieldName(), 'football.fantasysports.yahoo.com/f1/1')
  expect(shownWords()).toContain('Nothing was found.')
  submit()
  expect(shownWords()).toContain('can’t read leagues at Yahoo')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('[LH71] while a site is asked, no second request is sent', () => {
  const { onSubmit } = showForm({ isBusy: true, initial: { host: 'espn', address: '12' } })
  submit()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(controlNames()).toContain('Find (off)')
})

/** Each site has its own name for what one types. */
function fieldName(): string {
  return /<label[^>]*for="([^"]*)"[^>]*>([^<]*)<\/label><input id="\1"[^>]*maxLength/i.exec(shownHtml())?.[2] ?? ''
}
