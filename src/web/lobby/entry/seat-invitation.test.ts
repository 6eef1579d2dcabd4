import { expect, test } from 'vitest'
import { invitationText } from './seat-invitation.ts'

const OWN = {
  lobby_name: 'Sunday League',
  team_name: 'Red Pandas',
  username: 'Otto',
  by_username: 'Otto',
  shares: true,
}
const textOf = (details: object | null) =>
  invitationText({ details: details === null ? null : JSON.stringify(details) })

test.each([
  ['the person of the team', OWN, 'Otto invites you to share their team, Red Pandas', 'Share the team'],
  ['the host', { ...OWN, by_username: 'Hana' }, 'Hana invites you to share Otto’s team, Red Pandas', 'Share the team'],
  [
    'the host, to a computer’s team',
    { ...OWN, by_username: 'Hana', username: 'Computer 1', team_name: 'Computer 1', shares: false },
    'Hana invites you to take over Computer 1',
    'Take the team',
  ],
])('[SP15] a link of %s says who invites to which team of which league', (_who, details, title, button) => {
  expect(textOf(details)).toMatchObject({ title, text: 'League: Sunday League', button })
})

test('[SP15] a server of an earlier version says nothing of the seat', () => {
  for (const details of [null, {}, { ...OWN, shares: 'yes' }]) {
    expect(textOf(details)).toMatchObject({ title: 'You are invited to share a team', text: '' })
  }
  expect(invitationText({ details: 'no json' }).text).toBe('')
})
