import { expect, test } from 'vitest'
import { DEFAULT_DRAFT_NAME } from '#core/solo/solo-setup.ts'
import { roomDraftName } from './start-room.ts'

test('[LH118] a connected room names a draft that has no name yet, and renames none', () => {
  expect(roomDraftName('espn', DEFAULT_DRAFT_NAME)).toBe('ESPN league')
  expect(roomDraftName('yahoo', DEFAULT_DRAFT_NAME)).toBe('Yahoo league')
  expect(roomDraftName('yahoo', 'Sunday League')).toBe('Sunday League')
})
