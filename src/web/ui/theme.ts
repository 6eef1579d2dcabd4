export type ThemeChoice = 'system' | 'dark' | 'light'

export const THEME_CHOICES: readonly ThemeChoice[] = ['dark', 'light', 'system']

/** The page's ground (--bg in tokens.css), for the colour of the browser's own bars. */
export const THEME_GROUNDS = { dark: '#0a0e13', light: '#f4f6f8' } as const

export interface ThemeStore {
  getChoice: () => ThemeChoice
  choose: (choice: ThemeChoice) => void
  subscribe: (listener: () => void) => () => void
}

export interface ThemeStoreOptions {
  /** The choice that was stored, as it was read: anything unknown counts as `dark`. */
  stored: unknown
  /** Puts the choice on the page. */
  show: (choice: ThemeChoice) => void
  /** Stores the choice. */
  save: (choice: ThemeChoice) => void
}

/** Shows the stored choice at once; a new one is shown, saved and told, in that order. */
export function createThemeStore({ stored, show, save }: ThemeStoreOptions): ThemeStore {
  let choice = parseThemeChoice(stored)
  const listeners = new Set<() => void>()
  show(choice)
  return {
    getChoice: () => choice,
    choose(newChoice) {
      if (newChoice === choice) return
      choice = newChoice
      show(choice)
      save(choice)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function parseThemeChoice(stored: unknown): ThemeChoice {
  return THEME_CHOICES.find((choice) => choice === stored) ?? 'dark'
}

/** The ground that a `theme-color` meta should name: its own scheme's while the system decides. */
export function themeGround(choice: ThemeChoice, metaMedia: string): string {
  if (choice !== 'system') return THEME_GROUNDS[choice]
  return metaMedia.includes('light') ? THEME_GROUNDS.light : THEME_GROUNDS.dark
}

/** `show` for a real page: the root's data-theme, which tokens.css reads, and the theme-color metas. */
export function showThemeOn(page: Document): (choice: ThemeChoice) => void {
  return (choice) => {
    page.documentElement.dataset['theme'] = choice
    for (const meta of page.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      meta.content = themeGround(choice, meta.media)
    }
  }
}
