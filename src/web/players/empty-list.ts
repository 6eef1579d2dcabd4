import type { BrowseFilter, BrowseOptions } from '#core/players/browse.ts'

/** Shown instead of an empty list; `wayOut` labels the button. */
export interface EmptyList {
  readonly title: string
  readonly description: string
  readonly wayOut: string
}

/** An empty list says how to fill it; one emptied by search or position offers to clear them. */
export function emptyList(options: BrowseOptions, isAuction = false): EmptyList {
  const isNarrowed = options.search.trim() !== '' || options.position !== null
  const own = isNarrowed ? undefined : (isAuction ? AUCTION_TEXTS : OWN_TEXTS)[options.filter]
  return own === undefined ? NOT_FOUND : { ...own, wayOut: 'Show all players' }
}

const NOT_FOUND: EmptyList = {
  title: 'No players found',
  description: 'Nobody matches the search and filters.',
  wayOut: 'Clear filters',
}

const OWN_TEXTS: Partial<Record<BrowseFilter, Omit<EmptyList, 'wayOut'>>> = {
  targets: { title: 'No targets', description: 'Players you target appear here.' },
  avoids: { title: 'No avoids', description: 'Players you avoid appear here.' },
  drafted: { title: 'Nobody drafted yet', description: 'Drafted players are listed here.' },
  all: { title: 'Everybody is drafted', description: 'Turn on Show Drafted to see them.' },
  available: { title: 'Everybody is drafted', description: 'Nobody is left on this board.' },
}

const AUCTION_TEXTS: typeof OWN_TEXTS = {
  ...OWN_TEXTS,
  drafted: { title: 'Nobody sold yet', description: 'Sold players are listed here.' },
  all: { title: 'Everybody is sold', description: 'Turn on Show Drafted to see them.' },
  available: { title: 'Everybody is sold', description: 'Nobody is left on this board.' },
}
