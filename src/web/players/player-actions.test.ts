import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { draftOf, playerOf } from '../../../tests/support/builders.ts'
import { draftSessionOf } from '../../../tests/support/draft-snapshot.ts'
import { NO_ACTIONS } from '../../../tests/support/no-actions.ts'
import type { DraftSnapshot, PendingState } from '../session/draft-session.ts'
import { DraftProvider } from '../session/session-context.tsx'
import { PlayerActions } from './player-actions.tsx'

const WAITING = { mayPick: false, mayChooseTeam: false, mayUndraft: false }
const OWN_TURN = { ...WAITING, mayPick: true }
const MARKS = ['Add to Queue', 'Target', 'Avoid']

function drawn(
  fields: Partial<DraftSnapshot>,
  isShort: boolean,
): { buttons: string[]; text: string; hasTeams: boolean } {
  const player = playerOf('RB', { id: 'p1', name: 'Bijan Robinson' })
  const children = createElement(PlayerActions, { player, isShort, onAct: () => undefined })
  const provided = { session: draftSessionOf(fields), actions: NO_ACTIONS, children }
  const html = renderToStaticMarkup(createElement(DraftProvider, provided))
  const buttons = [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/g)].map(
    ([, attributes = '', inner = '']) =>
      inner.replaceAll(/<[^>]*>/g, '') + (attributes.includes('disabled=""') ? ' (off)' : ''),
  )
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return { buttons, text, hasTeams: html.includes('<select') }
}

function pending(kind: PendingState): Partial<DraftSnapshot> {
  return { rights: OWN_TURN, pendingActs: [{ kind: 'pick', playerId: 'p1', state: kind }] }
}

/** What a row's menu and the window on a phone offer: the second has no marks, and no team to choose. */
test.each([
  ['the own turn', { rights: OWN_TURN }, ['Draft', ...MARKS], false],
  ['somebody else’s turn', { rights: WAITING }, ['Draft (off)', ...MARKS], false],
  ['whoever may choose a team', {}, ['Draft', ...MARKS], true],
  [
    'the host for somebody else',
    { rights: OWN_TURN, ownTeamIndex: 1, pickerNames: ['Ann', 'Bob'] },
    ['Draft for Ann', ...MARKS],
    false,
  ],
  ['picks that are made elsewhere', { rights: { ...WAITING, isElsewhere: true } }, MARKS, false],
  ['a player whom the lobby lacks', { rights: OWN_TURN, pool: new Map() }, MARKS, false],
  ['a pick on its way', pending('sending'), MARKS, false],
  ['a pick that was not sent', pending('not_sent'), ['Retry', 'Discard', ...MARKS], false],
  ['a drafted player', { rights: WAITING, draft: draftOf(2, 2, ['p1']) }, [], false],
  ['a drafted player, for the host', { draft: draftOf(2, 2, ['p1']) }, ['Undraft'], false],
] satisfies readonly (readonly [string, Partial<DraftSnapshot>, readonly string[], boolean])[])(
  '[RU37] [PD18] what can be done with a player: %s',
  (_case, fields, buttons, hasTeams) => {
    expect(drawn(fields, false)).toMatchObject({ buttons, hasTeams })
    const short = buttons.filter((button) => button !== 'Target' && button !== 'Avoid')
    const { buttons: shown, hasTeams: choosesTeam } = drawn(fields, true)
    // The thumb's side has Draft, whatever comes first.
    expect(shown.toSorted()).toEqual(short.toSorted())
    expect(choosesTeam).toBe(false)
  },
)

test('[RU56] the short row never cuts the name of whoever a pick is for', () => {
  const fields = { rights: OWN_TURN, ownTeamIndex: 1, pickerNames: ['Wolfeschlegelsteinhausen', 'Bob'] }
  expect(drawn(fields, true).buttons).toContain('Draft for them')
  expect(drawn(fields, false).buttons).toContain('Draft for Wolfeschlegelsteinhausen')
})
