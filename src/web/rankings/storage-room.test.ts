import { expect, test } from 'vitest'
import { roomText } from './storage-room.ts'

const MB = 1024 * 1024

test('[RK51] storage is called tight above four fifths, or where another list would not fit', () => {
  expect(roomText(0, 0.2 * MB)).toBeNull()
  expect(roomText(4 * MB, 0.2 * MB)).toBeNull()
  expect(roomText(4 * MB + 1, 0.2 * MB)).toBe(
    '80% of this device’s storage is used. Delete lists or saved drafts before it is full.',
  )
  expect(roomText(4 * MB, MB + 1)).toBe(
    'There is no room for another list: 80% of this device’s storage is used. Delete lists or saved drafts.',
  )
  expect(roomText(6 * MB, 0)).toContain('99%')
})
