import { useEffect, useEffectEvent } from 'react'
import { isTypingTarget, type KeyLabel, type KeyPress } from '../ui/key-press.ts'

/** Keys that work anywhere on the screen, except while typing or under a dialog. */
export function useShortcuts(shortcutOf: (event: KeyboardEvent) => (() => void) | null): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = event.defaultPrevented || (event.target instanceof HTMLElement && isTypingTarget(event.target))
    const isUnderDialog = document.querySelector('[data-popup]') !== null
    const run = isTaken || isUnderDialog ? null : shortcutOf(event)
    if (run === null) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** `?` opens the keyboard help, on any keyboard layout. */
export function isHelpKey(event: KeyboardEvent): boolean {
  return event.key === '?' && !((event.ctrlKey || event.metaKey) && !event.altKey)
}

/** What the keys of a drafting screen do that belong to no row and not to its list. */
type DraftKey =
  | { readonly kind: 'undo' | 'board' | 'view' | 'bid' | 'amount' | 'maximum' | 'pass' | 'no' }
  /** A recommendation, or whom to nominate; from 1. */
  | { readonly kind: 'choice'; readonly number: number }

/** What a key does on the dense screen or in an auction, wherever the focus is; a held key acts once. Each screen takes what it has. */
export function draftKeyOf({ key, repeat, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): DraftKey | null {
  const isLetter = /^[a-z]$/i.test(key)
  // Some keyboards have "+" behind Shift.
  if (repeat || ctrlKey || metaKey || altKey || (shiftKey && isLetter)) return null
  return KEYS.get(key.toLowerCase()) ?? null
}

const KEYS: ReadonlyMap<string, DraftKey> = new Map<string, DraftKey>([
  ['u', { kind: 'undo' }],
  ['b', { kind: 'board' }],
  ['v', { kind: 'view' }],
  ['1', { kind: 'choice', number: 1 }],
  ['2', { kind: 'choice', number: 2 }],
  ['3', { kind: 'choice', number: 3 }],
  ['+', { kind: 'bid' }],
  ['=', { kind: 'bid' }],
  ['o', { kind: 'amount' }],
  ['m', { kind: 'maximum' }],
  ['x', { kind: 'pass' }],
  ['escape', { kind: 'no' }],
])

/** The help of the dense screen: the keys of a player, and its own. */
export function rowsKeyLabels(keys: readonly KeyLabel[]): readonly KeyLabel[] {
  return [
    ...keys.map((label) =>
      label.keys.includes('U') ? { ...label, label: 'Undraft the focused player, else undo' } : label,
    ),
    { keys: ['1', '2', '3'], label: 'Draft a recommendation (asks once)' },
    { keys: ['B'], label: 'Board and back' },
    { keys: ['V'], label: 'Next view' },
    { keys: ['C'], label: 'Mark the focused player to compare' },
  ]
}

/** The help of the screen of an auction. */
export const AUCTION_KEY_LABELS: readonly KeyLabel[] = [
  { keys: ['+'], label: 'Bid what the button says' },
  { keys: ['O'], label: 'Type another amount' },
  { keys: ['M'], label: 'Your automatic maximum, on or off' },
  { keys: ['X'], label: 'Pass' },
  { keys: ['Enter'], label: 'Answer yes to a question' },
  { keys: ['Esc'], label: 'Answer no' },
  { keys: ['N'], label: 'Nominate the focused player' },
  { keys: ['1', '2', '3'], label: 'Nominate a suggestion (asks once)' },
  { keys: ['/'], label: 'Search' },
  { keys: ['↑', '↓'], label: 'Move between players' },
  { keys: ['T', 'A', 'Q'], label: 'Target, avoid or queue the focused player' },
  { keys: ['S'], label: 'Statistics of the focused player' },
  { keys: ['C'], label: 'Mark the focused player to compare' },
  { keys: ['B'], label: 'Board and back' },
  { keys: ['U'], label: 'Undo the last sale (asks once)' },
]
