import { expect, test } from 'vitest'
import { apply } from '#core/draft/apply-draft.ts'
import type { DraftClock, TeamControl } from '#core/draft/draft.ts'
import type { ClockRules } from '#core/league/clock-rules.ts'
import type { Lobby } from '#core/lobby/lobby.ts'
import { lobbyPoolOfBoard } from '#core/lobby/lobby-pool.ts'
import { createBoard } from '#core/players/board.ts'
import { EMPTY_SHORTLIST } from '#core/shortlist/shortlist.ts'
import { playerOf } from '../../../../tests/support/builders.ts'
import { lobbySnapshotOf, smallDraft } from '../../../../tests/support/lobby-snapshot.ts'
import type { LobbySnapshot } from '../lobby-snapshot.ts'
import { needsPreferences, preferencesOf } from './autopick-view.ts'
import { stripView } from './strip-view.ts'

const TEN_SECONDS: ClockRules = { secondsPerPick: 10, later: null, quietHours: null, onTimeout: 'autopick' }

interface Given {
  readonly clock?: ClockRules
  readonly now?: DraftClock
  readonly control?: TeamControl
  readonly timeouts?: number
  readonly lobby?: Partial<Lobby>
  readonly fields?: Partial<LobbySnapshot>
}

/** The second of two teams, after the first pick. */
function given({ clock, now, control = 'person', timeouts = 0, lobby: lobbyFields = {}, fields = {} }: Given = {}) {
  const lobby = smallDraft(['p1'])
  if (lobby.draft === null) throw new Error('a small draft has started')
  const rules = { ...lobby.draft.format.rules, ...(clock && { clock }) }
  const set = apply(lobby.draft, { kind: 'control-set', teamIndex: 1, control, because: 'chosen' })
  const draft = {
    ...set,
    format: { ...set.format, rules },
    clock: now ?? set.clock,
    teams: set.teams.with(1, { control, timeoutsInRow: timeouts }),
  }
  return lobbySnapshotOf({ ...lobby, draft, rules, ...lobbyFields }, 's2', { draft, ...fields })
}

test('[CM1] without clock and autopick the strip offers the switch and says what it would take', () => {
  const view = stripView(given())
  expect(view).toMatchObject({ kind: 'plain', title: 'Autopick is off', isAutopickOn: false, isListShared: false })
  expect(view?.text).toMatch(/^It would draft Player \d+, /)
})

test('[CM1] autopick says whom it takes next and why: the queue first', () => {
  const shortlist = { ...EMPTY_SHORTLIST, queue: ['p9', 'p5'] }
  const view = stripView(given({ control: 'autopick', fields: { shortlist } }))
  expect(view).toMatchObject({
    kind: 'autopick',
    text: 'Next: Player 9, first in your queue',
    isAutopickOn: true,
    isListShared: true,
  })
})

test('[CM2] after two time-outs in a row it says so and offers to take over', () => {
  expect(stripView(given({ control: 'autopick', timeouts: 2 }))).toMatchObject({
    kind: 'timeouts',
    title: 'Autopick drafts for you: two turns in a row ran out of time',
  })
})

test('[CM3] [RU34] with a clock the strip says what the server knows and that nobody else sees it', () => {
  expect(stripView(given({ clock: TEN_SECONDS }))).toMatchObject({ kind: 'clock', isListShared: true })
  expect(stripView(given({ clock: { ...TEN_SECONDS, onTimeout: 'wait' } }))).toMatchObject({
    kind: 'plain',
    isListShared: false,
  })
})

test('[CK54] a paused draft says what time it keeps and who resumes it', () => {
  const paused = { clock: TEN_SECONDS, now: { kind: 'paused', remainingMs: 7_000 } } as const
  expect(stripView(given(paused))).toMatchObject({
    kind: 'paused',
    title: 'The draft is paused',
    text: '0:07 is kept. The host resumes it.',
  })
  expect(stripView(given({ ...paused, fields: { mayUseTools: true } }))?.text).toContain('Resume when')
})

test('[CM4] whoever stands in for the host is named', () => {
  expect(stripView(given({ lobby: { standInSeatId: 's2' } }))?.standInText).toBe(
    'You stand in for Player 1, who is away',
  )
  expect(stripView(given({ lobby: { hostSeatId: 's2', standInSeatId: 's1' } }))?.standInText).toBe(
    'Player 1 stands in for Player 2',
  )
})

test('[CM1] a complete draft has no strip, and a computer’s team no switch', () => {
  expect(stripView(lobbySnapshotOf(smallDraft(['p1', 'p2', 'p3', 'p4']), 's2'))).toBeNull()
  expect(stripView(given({ control: 'computer' }))?.isAutopickOn).toBeNull()
})

test('[RU34] the lists leave the device only while a clock or one’s own autopick needs them', () => {
  expect(needsPreferences(given())).toBe(false)
  expect(needsPreferences(given({ clock: TEN_SECONDS }))).toBe(true)
  expect(needsPreferences(given({ clock: { ...TEN_SECONDS, onTimeout: 'wait' } }))).toBe(false)
  expect(needsPreferences(given({ control: 'autopick' }))).toBe(true)
  expect(needsPreferences(lobbySnapshotOf(smallDraft(['p1', 'p2', 'p3', 'p4']), 's2'))).toBe(false)
})

test('[CSV26] [RU34] the ranking for automatic picks keeps unranked players who stand between others', () => {
  const ids = ['rb1', 'wr1', 'rb2', 'wr2', 'rb3']
  const players = ids.map((id, index) => ({
    ...playerOf('RB', { id, rank: index + 1 }),
    ...((id === 'rb2' || id === 'rb3') && { isUnranked: true }),
  }))
  const board = createBoard(players)
  const told = { shortlist: EMPTY_SHORTLIST, board, pool: lobbyPoolOfBoard(board) }
  expect(preferencesOf({ ...told, hasImportedBoard: true }).ranking).toEqual(['rb1', 'wr1', 'rb2', 'wr2'])
  expect(preferencesOf({ ...told, hasImportedBoard: false }).ranking).toBeNull()
})
