import { vi } from 'vitest'
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
