import { expect, type Page } from '@playwright/test'
import { openBlankPage } from './page-before-app.ts'

/** Passkeys work on localhost, not on a bare address. */
export const localUrl = ({ port }: { readonly port: number }) => `http://localhost:${port}`

export async function openDevices(page: Page, url: string, hash = ''): Promise<void> {
  await page.goto(`${url}/devices${hash}`)
  // A question that opens at once hides it from screen readers.
  await expect(page.locator('h1')).toHaveText('My devices')
}

/** Stores a draft in this browser as if it had been saved there. */
export async function saveDraft(page: Page, url: string, name: string): Promise<void> {
  await openBlankPage(page, url)
  await page.evaluate((draftName) => {
    const head = { id: '1787306400000', name: draftName, created_at: '2026-08-21T10:00:00.000Z' }
    const teams = { num_teams: 2, rounds: 2, team_names: ['A', 'B'] }
    const players = { drafted_players: [], target_players: [], avoid_players: [], queued_players: [] }
    localStorage.setItem('fantasy_drafts', JSON.stringify([{ ...head, ...teams, ...players }]))
  }, name)
}

/** As they are stored; null without any. */
export const savedDrafts = (page: Page) => page.evaluate(() => localStorage.getItem('fantasy_drafts'))
