/** The relevant part of a keyboard event. */
export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  readonly repeat: boolean
}

export interface KeyLabel {
  /** As printed on the keys; any of them works. */
  readonly keys: readonly string[]
  readonly label: string
}

export function hasModifier(press: Omit<KeyPress, 'key' | 'repeat'>): boolean {
  return press.ctrlKey || press.metaKey || press.altKey || press.shiftKey
}

/** Whether keys pressed there type text or choose from a list. */
export function isTypingTarget(target: {
  readonly tagName?: string
  readonly type?: string
  readonly isContentEditable?: boolean
}): boolean {
  if (target.isContentEditable === true) return true
  if (target.tagName === 'INPUT') return !PRESSED_INPUTS.has(target.type ?? 'text')
  return target.tagName === 'TEXTAREA' || target.tagName === 'SELECT'
}

const PRESSED_INPUTS: ReadonlySet<string> = new Set(['checkbox', 'radio', 'button', 'submit', 'reset'])
