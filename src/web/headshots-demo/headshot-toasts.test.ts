import { expect, test } from 'vitest'
import { HEADSHOT_TOASTS } from './demo-store.ts'

test('[HD7] the toasts of the demo say what was loaded', () => {
  expect(HEADSHOT_TOASTS.balanced(24)).toMatchObject({
    title: 'Players Loaded',
    description: 'Loaded 24 players with balanced positions',
  })
  expect(HEADSHOT_TOASTS.random(24)).toMatchObject({ title: 'Random Players Loaded' })
  expect(HEADSHOT_TOASTS.more(100)).toMatchObject({
    title: 'All Players Loaded',
    description: 'Loaded 100 active players',
  })
})

test('[HD6] a failure is a destructive toast', () => {
  expect(HEADSHOT_TOASTS.failed('Failed to fetch players: x')).toMatchObject({
    title: 'Error',
    description: 'Failed to fetch players: x',
    tone: 'destructive',
  })
})
