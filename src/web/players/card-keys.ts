import type { PlayerStatus } from './player-status.ts'

/** What the keys on a focused card do. */
export type KeyAction = 'draft' | 'undraft' | 'target' | 'avoid' | 'queue' | 'stats'

/** What a card can be asked for; a pick that was not sent has buttons, and no keys (RU16). */
export type CardAction = KeyAction | 'retry' | 'discard'

export interface KeyLabel {
  /** As printed on the keys; several are alternatives. */
  readonly keys: readonly string[]
  readonly label: string
}

/** Every key of the draft screens, for the help sheet. */
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

/** A lobby's picks are the server's: there is no undo. */
export const LOBBY_KEYS: readonly KeyLabel[] = CARD_KEYS.filter(({ label }) => label !== 'Undo' && label !== 'Redo')

/** The part of a keyboard event that decides. */
export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  readonly repeat: boolean
}

/**
 * The action of a key on a card with this status, or null. A held key acts once: drafting moves the focus on, and the
 * next players would be drafted too.
 */
export function cardActionOf(press: KeyPress, status: PlayerStatus): KeyAction | null {
  if (hasModifier(press) || press.repeat) return null
  const action = ACTIONS.get(press.key.toLowerCase())
  return action !== undefined && MAY[action](status) ? action : null
}

/** Where a key moves the focus in a grid that is filled row by row; null for a key that moves nothing. */
export function movedIndex(press: KeyPress, index: number, itemCount: number, columnCount: number): number | null {
  if (hasModifier(press) || itemCount === 0) return null
  const move = MOVES.get(press.key)
  if (move === undefined) return null
  const moved = move(index, columnCount, itemCount - 1)
  return moved >= 0 && moved < itemCount ? moved : index
}

/** Where keys are letters of a text, or choose in a list, they belong to that control. */
export function isTypingTarget(target: {
  readonly tagName?: string
  readonly type?: string
  readonly isContentEditable?: boolean
}): boolean {
  if (target.isContentEditable === true) return true
  if (target.tagName === 'INPUT') return !PRESSED_INPUTS.has(target.type ?? 'text')
  return target.tagName === 'TEXTAREA' || target.tagName === 'SELECT'
}

function hasModifier(press: Omit<KeyPress, 'key' | 'repeat'>): boolean {
  return press.ctrlKey || press.metaKey || press.altKey || press.shiftKey
}

const PRESSED_INPUTS: ReadonlySet<string> = new Set(['checkbox', 'radio', 'button', 'submit', 'reset'])

const ACTIONS: ReadonlyMap<string, KeyAction> = new Map([
  ['d', 'draft'],
  ['u', 'undraft'],
  ['t', 'target'],
  ['a', 'avoid'],
  ['q', 'queue'],
  ['s', 'stats'],
])

const MAY: Readonly<Record<KeyAction, (status: PlayerStatus) => boolean>> = {
  // Out of turn the key is answered too, in words: a button that is off says why by itself, a key does not.
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

/** From above a gap in the last row one comes to the last player, not to a halt. */
function down(index: number, columnCount: number, lastIndex: number): number {
  const below = index + columnCount
  const hasRowBelow = Math.floor(lastIndex / columnCount) > Math.floor(index / columnCount)
  return hasRowBelow ? Math.min(below, lastIndex) : below
}
