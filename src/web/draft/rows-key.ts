import type { KeyLabel, KeyPress } from '../players/card-keys.ts'

export type RowsKey =
  | { readonly kind: 'undo' | 'board' | 'view' | 'compare' }
  /** From 1. */
  | { readonly kind: 'recommendation'; readonly number: number }

/** What a key does on the dense screen, wherever the focus is; a held key acts once. */
export function rowsKeyOf(press: KeyPress): RowsKey | null {
  if (press.repeat || press.ctrlKey || press.metaKey || press.altKey || press.shiftKey) return null
  return KEYS.get(press.key.toLowerCase()) ?? null
}

const KEYS: ReadonlyMap<string, RowsKey> = new Map<string, RowsKey>([
  ['u', { kind: 'undo' }],
  ['b', { kind: 'board' }],
  ['v', { kind: 'view' }],
  ['c', { kind: 'compare' }],
  ['1', { kind: 'recommendation', number: 1 }],
  ['2', { kind: 'recommendation', number: 2 }],
  ['3', { kind: 'recommendation', number: 3 }],
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
