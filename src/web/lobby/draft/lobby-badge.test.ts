import { expect, test } from 'vitest'
import { shownSnapshot } from '../../../../tests/support/auction/auction-screens.ts'
import { lobbyBadge } from './lobby-badge.ts'

test('[LD1] the badge beside the lobby’s name is "Multiplayer Draft", in an auction "Multiplayer Auction"', () => {
  expect(lobbyBadge({})).toBe('Multiplayer Draft')
  expect(lobbyBadge({ auction: null })).toBe('Multiplayer Draft')
  expect(lobbyBadge(shownSnapshot({}))).toBe('Multiplayer Auction')
})
