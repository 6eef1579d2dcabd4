import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createThemeStore, THEME_GROUNDS, themeGround, type ThemeChoice } from './theme.ts'

function recordedStore(stored: unknown) {
  const shown: ThemeChoice[] = []
  const saved: ThemeChoice[] = []
  const store = createThemeStore({
    stored,
    show: (choice) => shown.push(choice),
    save: (choice) => saved.push(choice),
  })
  return { store, shown, saved }
}

test('[TH1] the stored choice is shown at once and not saved again', () => {
  const { store, shown, saved } = recordedStore('light')
  expect(store.getState()).toBe('light')
  expect({ shown, saved }).toEqual({ shown: ['light'], saved: [] })
})

test.each([null, undefined, 'sepia', 7, { theme: 'dark' }, '__proto__'])(
  '[TH2] stored %o counts as system',
  (stored) => {
    expect(recordedStore(stored).store.getState()).toBe('system')
  },
)

test('[TH3] a new choice is shown, saved and told once; the same again is not', () => {
  const { store, shown, saved } = recordedStore('dark')
  let callCount = 0
  const leave = store.subscribe(() => callCount++)
  store.setState('light')
  store.setState('light')
  leave()
  store.setState('system')
  expect({ shown, saved, callCount }).toEqual({
    shown: ['dark', 'light', 'system'],
    saved: ['light', 'system'],
    callCount: 1,
  })
})

test('[TH4] the browser bars follow the choice, and the system where there is none', () => {
  expect(themeGround('dark', '(prefers-color-scheme: light)')).toBe(THEME_GROUNDS.dark)
  expect(themeGround('light', '')).toBe(THEME_GROUNDS.light)
  expect(themeGround('system', '(prefers-color-scheme: light)')).toBe(THEME_GROUNDS.light)
  expect(themeGround('system', '(prefers-color-scheme: dark)')).toBe(THEME_GROUNDS.dark)
})

test('[TH5] the grounds are those of the style sheet', () => {
  const css = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')
  expect(css).toContain(`--bg: light-dark(${THEME_GROUNDS.light}, ${THEME_GROUNDS.dark});`)
})
