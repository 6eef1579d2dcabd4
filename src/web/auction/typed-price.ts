import { dollarsIn } from './lot-view.ts'

/** What becomes of a price of one's own that was typed into the list. */
export type TypedPrice = { readonly kind: 'keep' } | { readonly kind: 'set'; readonly dollars: number | null }

/** An emptied field takes the own price away, $0 is a price, and what can't be read changes nothing. */
export function typedPrice(text: string, before: number | null): TypedPrice {
  const dollars = dollarsIn(text)
  if (text.trim() === '') return before === null ? { kind: 'keep' } : { kind: 'set', dollars: null }
  return dollars === null || dollars === before ? { kind: 'keep' } : { kind: 'set', dollars }
}
