import type { BrowseFilter, BrowseOptions } from '#core/players/browse.ts'

/** What stands in the place of an empty list, and the label of the button that leads out of it. */
export interface EmptyList {
  readonly title: string
  readonly description: string
  readonly wayOut: string
}

/** A list that is empty of itself says how to fill it; one that search or position emptied offers to clear them. */
export function emptyList(options: BrowseOptions): EmptyList {
  const isNarrowed = options.search.trim() !== '' || options.position !== null
  const own = isNarrowed ? undefined : OWN_WORDS[options.filter]
  return own === undefined ? NOT_FOUND : { ...own, wayOut: 'Show all players' }
}

const NOT_FOUND: EmptyList = {
  title: 'No players found',
  description: 'Nobody fits the search and the filters.',
  wayOut: 'Clear filters',
}

const OWN_WORDS: Partial<Record<BrowseFilter, Omit<EmptyList, 'wayOut'>>> = {
  targets: { title: 'No targets', description: 'Press Target on a player you want, and you find him here.' },
  avoids: { title: 'No avoids', description: 'Press Avoid on a player you do not want, and you find him here.' },
  drafted: { title: 'Nobody drafted yet', description: 'Drafted players are listed here.' },
  all: { title: 'Everybody is drafted', description: 'Turn on Show Drafted to see them.' },
  available: { title: 'Everybody is drafted', description: 'Nobody is left on this board.' },
}
