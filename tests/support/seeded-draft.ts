import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { openSoloScreen } from './solo-page.ts'

/** The bundled board's players, in order. */
export const BOARD: readonly { readonly id: string; readonly name: string; readonly position: string }[] = JSON.parse(
  readFileSync(new URL('../../data/board.json', import.meta.url), 'utf8'),
).players

export interface SeededDraft {
  readonly numTeams: number
  readonly rounds: number
  readonly teamNames?: readonly string[]
  /** This many players of the board are drafted, in its order. */
  readonly pickCount: number
  readonly name?: string
  readonly updatedAt?: string
}

/** Stores a draft on the device before the app opens. */
export async function seedDraft(page: Page, seed: SeededDraft): Promise<void> {
  await page.addInitScript((texts) => {
    // Only once: a reload must find what the app has stored since.
    if (localStorage.getItem('draft_setup') !== null) return
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text)
  }, storedEntries(seed))
}

/** Opens the seeded draft. A finished one is opened too, as after a reload; the landing does not offer to continue it (SV18). */
export async function openSeeded(page: Page, seed: SeededDraft): Promise<void> {
  await seedDraft(page, seed)
  await openSoloScreen(page)
}

/** Puts another draft in the place of the one that is open, and loads the page again. */
export async function seedAnew(page: Page, seed: SeededDraft): Promise<void> {
  await page.evaluate((texts) => {
    localStorage.clear()
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text)
  }, storedEntries(seed))
  await page.reload()
}

/** The oldest stored form: the order of ids is the order of picks. */
function storedEntries(seed: SeededDraft): Readonly<Record<string, string>> {
  const { numTeams, rounds, pickCount, name = 'Solo Draft', updatedAt = '2026-08-21T12:00:00.000Z' } = seed
  const teamNames = seed.teamNames ?? Array.from({ length: numTeams }, (_team, index) => `Team ${index + 1}`)
  const ids = BOARD.slice(0, pickCount).map((player) => player.id)
  const marks = { target_players: [], avoid_players: [], queued_players: [] }
  return {
    draft_setup: JSON.stringify({ numTeams, rounds, teamNames }),
    current_draft_state: JSON.stringify({ id: 'seed', name, drafted_players: ids, ...marks, updated_at: updatedAt }),
  }
}
