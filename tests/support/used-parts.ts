import { beforeEach, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type * as React from 'react'
import type * as Runtime from 'react/jsx-dev-runtime'

/** For tests that use what they draw, without a page: see drawn-controls.ts. */
vi.mock('react', async (original) => (await import('./drawn-controls.ts')).keepingState(await original<typeof React>()))
vi.mock('react/jsx-dev-runtime', async (original) =>
  (await import('./drawn-controls.ts')).keepingControls(await original<typeof Runtime>()),
)
vi.mock('../../src/web/ui/dialog.tsx', async () => (await import('./drawn-controls.ts')).PLAIN_DIALOGS)
// The theme is the page's.
vi.mock('../../src/web/platform/device-theme.ts', () => ({ themeStore: createStore(() => 'dark') }))

/** The history of a page with one entry. Where a press has led is read with `currentPlace`. */
const events = new EventTarget()
const history = {
  length: 1,
  state: null as unknown,
  back() {
    history.state = null
    events.dispatchEvent(new Event('popstate'))
  },
}
vi.stubGlobal('history', history)
beforeEach(() => {
  history.state = null
})
vi.stubGlobal('location', new URL('http://localhost/'))
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
  vi.stubGlobal(name, events[name].bind(events))
vi.mock('wouter/use-browser-location', () => ({
  useLocationProperty: (read: () => unknown) => read(),
  navigate: (_to: string, { state }: { readonly state: unknown }) => {
    history.state = state
  },
}))
