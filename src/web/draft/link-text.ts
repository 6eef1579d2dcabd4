import type { StateFacts } from './draft-host.tsx'

export type LinkFacts = Extract<StateFacts, { kind: 'reconnecting' | 'slow' }>

export const LINK_TITLES: Readonly<Record<LinkFacts['kind'], string>> = {
  reconnecting: 'Reconnecting...',
  slow: 'Slow connection',
}

/** The link in the turn line, where there is less room. */
export function linkText({ kind, age }: LinkFacts): { readonly title: string; readonly age: string } {
  return kind === 'slow'
    ? { title: `${LINK_TITLES.slow}:`, age: `updated ${age}` }
    : { title: LINK_TITLES.reconnecting, age: `board from ${age ?? ''}` }
}
