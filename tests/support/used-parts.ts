import { beforeEach, vi } from 'vitest'
import type * as React from 'react'
import type * as Runtime from 'react/jsx-dev-runtime'
import type * as Zustand from 'zustand'
import { createStore } from 'zustand/vanilla'
import { mediaList, setWindow } from './drawn-controls.ts'

/** For tests that use what they draw, without a page: see drawn-controls.ts. */
vi.mock('react', async (original) => (await import('./drawn-controls.ts')).keepingState(await original<typeof React>()))
vi.mock('react/jsx-dev-runtime', async (original) =>
  (await import('./drawn-controls.ts')).keepingControls(await original<typeof Runtime>()),
)
vi.mock('zustand', async (original) =>
  (await import('./drawn-controls.ts')).readingStores(await original<typeof Zustand>()),
)
vi.mock('../../src/web/ui/dialog.tsx', async () => (await import('./drawn-controls.ts')).PLAIN_DIALOGS)
// The theme is the page's.
vi.mock('../../src/web/platform/device-theme.ts', () => ({ themeStore: createStore(() => 'dark') }))

/** The history of a page with one entry. Where a press has led is read with `currentPlace`. */
const events = new EventTarget()
const entries = {
  length: 1,
  state: null as unknown,
  back() {
    entries.state = null
    events.dispatchEvent(new Event('popstate'))
  },
}
vi.stubGlobal('history', entries)
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
  vi.stubGlobal(name, events[name].bind(events))
// Files share modules, and each has a history of its own.
vi.mock('wouter/use-browser-location', () => ({
  useLocationProperty: (read: () => unknown) => read(),
  navigate: (_to: string, { state }: { readonly state: unknown }) => Reflect.set(history, 'state', state),
}))
vi.stubGlobal('location', new URL('http://localhost/'))
vi.stubGlobal('matchMedia', mediaList)
vi.stubGlobal('scrollTo', () => undefined)

beforeEach(() => {
  entries.state = null
  setWindow(1280)
})
