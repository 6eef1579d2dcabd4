import { hasModifier, type KeyLabel, type KeyPress } from '../ui/key-press.ts'
import type { PlayerStatus } from './player-status.ts'

/** An action with a key on the focused card. */
export type KeyAction = 'draft' | 'undraft' | 'target' | 'avoid' | 'queue' | 'stats'

/** All actions of a card. Retry and Discard have no keys (RU16). */
export type CardAction = KeyAction | 'retry' | 'discard'

export const CARD_KEYS: readonly KeyLabel[] = [
  { keys: ['/'], label: 'Search players' },
  { keys: ['Esc'], label: 'Clear the search' },
  { keys: ['←', '↑', '↓', '→'], label: 'Move between players' },
  { keys: ['Home', 'End'], label: 'First or last player' },
  { keys: ['D'], label: 'Draft the focused player' },
  { keys: ['U'], label: 'Undraft' },
  { keys: ['T'], label: 'Target on or off' },
  { keys: ['A'], label: 'Avoid on or off' },
  { keys: ['Q'], label: 'Add to or remove from the queue' },
  { keys: ['S'], label: 'Stats' },
  { keys: ['Ctrl Z'], label: 'Undo' },
  { keys: ['Ctrl Shift Z'], label: 'Redo' },
  { keys: ['?'], label: 'Show this help' },
]

/** A lobby has no undo. */
export const LOBBY_KEYS: readonly KeyLabel[] = CARD_KEYS.filter(({ label }) => label !== 'Undo' && label !== 'Redo')

/**
 * The action of a key on a card with this status, or null. A held key acts once: drafting moves the focus on, and would draft
 * the next players too.
 */
export function cardActionOf(press: KeyPress, status: PlayerStatus): KeyAction | null {
  if (hasModifier(press) || press.repeat) return null
  const action = ACTIONS.get(press.key.toLowerCase())
  return action !== undefined && MAY[action](status) ? action : null
}

/** The index that a key moves the focus to in a grid filled row by row; null for other keys. */
export function movedIndex(press: KeyPress, index: number, itemCount: number, columnCount: number): number | null {
  if (hasModifier(press) || itemCount === 0) return null
  const move = MOVES.get(press.key)
  if (move === undefined) return null
  const moved = move(index, columnCount, itemCount - 1)
  return moved >= 0 && moved < itemCount ? moved : index
}

export function isArrowPress(press: KeyPress): boolean {
  return press.key.startsWith('Arrow') && !hasModifier(press)
}

const ACTIONS: ReadonlyMap<string, KeyAction> = new Map([
  ['d', 'draft'],
  ['u', 'undraft'],
  ['t', 'target'],
  ['a', 'avoid'],
  ['q', 'queue'],
  ['s', 'stats'],
])

const MAY: Readonly<Record<KeyAction, (status: PlayerStatus) => boolean>> = {
  // Out of turn the key works too and shows a message: unlike a disabled button, a key cannot show why.
  draft: (status) => status.mayDraft || status.isOutOfTurn,
  undraft: (status) => status.mayUndraft,
  target: (status) => status.mayMark,
  avoid: (status) => status.mayMark,
  queue: (status) => status.mayMark,
  stats: () => true,
}

type Move = (index: number, columnCount: number, lastIndex: number) => number

const MOVES: ReadonlyMap<string, Move> = new Map<string, Move>([
  ['ArrowLeft', (index) => index - 1],
  ['ArrowRight', (index) => index + 1],
  ['ArrowUp', (index, columnCount) => index - columnCount],
  ['ArrowDown', down],
  ['Home', () => 0],
  ['End', (_index, _columnCount, lastIndex) => lastIndex],
])

/** Above a gap in the last row, Down goes to the last player. */
function down(index: number, columnCount: number, lastIndex: number): number {
  const below = index + columnCount
  const hasRowBelow = Math.floor(lastIndex / columnCount) > Math.floor(index / columnCount)
  return hasRowBelow ? Math.min(below, lastIndex) : below
}
