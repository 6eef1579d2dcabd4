import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

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

/** Stores a draft on the device before the app opens, in the oldest stored form: the order of ids is the order of picks. */
export async function seedDraft(page: Page, seed: SeededDraft): Promise<void> {
  const { numTeams, rounds, pickCount, name = 'Solo Draft', updatedAt = '2026-08-21T12:00:00.000Z' } = seed
  const teamNames = seed.teamNames ?? Array.from({ length: numTeams }, (_team, index) => `Team ${index + 1}`)
  const ids = BOARD.slice(0, pickCount).map((player) => player.id)
  const marks = { target_players: [], avoid_players: [], queued_players: [] }
  const entries = {
    draft_setup: JSON.stringify({ numTeams, rounds, teamNames }),
    current_draft_state: JSON.stringify({ id: 'seed', name, drafted_players: ids, ...marks, updated_at: updatedAt }),
  }
  await page.addInitScript((texts) => {
    // Only once: a reload must find what the app has stored since.
    if (localStorage.getItem('draft_setup') !== null) return
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text)
  }, entries)
}

/** Opens the seeded draft, from the landing page unless it is finished. */
export async function openSeeded(page: Page, seed: SeededDraft): Promise<void> {
  await seedDraft(page, seed)
  await page.goto('/')
  if (seed.pickCount < seed.numTeams * seed.rounds) {
    await page.getByRole('button', { name: 'Start Solo Draft' }).click()
    await page.getByRole('button', { name: 'Continue Draft' }).click()
    return
  }
  // A finished draft is not offered to be continued (SV18), but a reload returns to it.
  await page.evaluate(() => {
    const nothing = { dialog: null, lobby: null, seatId: null, playerId: null, slotNumber: null }
    history.replaceState({ view: 'solo', tab: 'players', ...nothing }, '')
  })
  await page.reload()
}
