import { createStore, type StoreApi } from 'zustand/vanilla'

export type ThemeChoice = 'system' | 'dark' | 'light'

export const THEME_CHOICES: readonly ThemeChoice[] = ['dark', 'light', 'system']

/** The page background (--bg in tokens.css), for the browser's own bars. */
export const THEME_GROUNDS = { dark: '#0a0e13', light: '#f4f6f8' } as const

export interface ThemeStoreOptions {
  /** The stored choice, unread: anything unknown counts as `system`. */
  stored: unknown
  show: (choice: ThemeChoice) => void
  save: (choice: ThemeChoice) => void
}

export function createThemeStore({ stored, show, save }: ThemeStoreOptions): StoreApi<ThemeChoice> {
  const store = createStore<ThemeChoice>(() => THEME_CHOICES.find((choice) => choice === stored) ?? 'system')
  show(store.getState())
  store.subscribe((choice) => {
    show(choice)
    save(choice)
  })
  return store
}

/** The color for a `theme-color` meta: its own scheme's while the system decides. */
export function themeGround(choice: ThemeChoice, metaMedia: string): string {
  if (choice !== 'system') return THEME_GROUNDS[choice]
  return metaMedia.includes('light') ? THEME_GROUNDS.light : THEME_GROUNDS.dark
}

/** Applies a choice to the page: data-theme on the root, which tokens.css reads, and the theme-color metas. */
export function showThemeOn(page: Document): (choice: ThemeChoice) => void {
  return (choice) => {
    page.documentElement.dataset['theme'] = choice
    for (const meta of page.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      meta.content = themeGround(choice, meta.media)
    }
  }
}
