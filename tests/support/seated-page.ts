import type { Page } from '@playwright/test'
import { newCaller, type Caller } from './lobby-server.ts'
import { STORAGE_KEYS } from '../../src/web/platform/storage-keys.ts'
import { openAppAt } from './page-before-app.ts'
import { expect } from './page-test.ts'

export interface NewLobby {
  readonly lobbyName: string
  readonly username: string
  readonly teams: number
  readonly rounds: number
}

/** A page, and the address at which it reaches the server. */
export interface Guest {
  readonly page: Page
  readonly url: string
  readonly username: string
}

/**
 * Pages in the waiting room of a new lobby, the first one as its host. The seats are taken by calls, as outside clients do;
 * entering by hand takes longer and has its own tests (lobby-entry.spec.ts). `caller` is the host's device.
 */
export async function openRoom(
  { lobbyName, username, teams, rounds }: NewLobby,
  host: Pick<Guest, 'page' | 'url'>,
  guests: readonly Guest[],
): Promise<{ readonly code: string; readonly caller: Caller }> {
  const caller = await newCaller(host.url)
  const lobby = { lobby_name: lobbyName, host_username: username, max_teams: teams, rounds }
  const { lobby_code: code } = await caller.get('create_lobby_secure', lobby)
  const seats = [{ ...host, username, cookie: caller.cookie }]
  for (const guest of guests) {
    const { cookie } = await joinByCall(guest.url, code, guest.username)
    seats.push({ ...guest, cookie })
  }
  for (const seat of seats) await openSeat(seat.page, seat.url, { ...seat, code, lobbyName })
  return { code, caller }
}

/** Takes a seat for a device without a page. Nobody is there until `openSeat` opens one. */
export async function joinByCall(url: string, code: string, username: string): Promise<Caller> {
  const device = await newCaller(url)
  await device.get('join_lobby_with_code', { lobby_code: code, user_name: username })
  return device
}

/** A draft of four with a clock, in which the page's person is the host and on the clock. */
export async function openClockedDraft(
  page: Page,
  url: string,
): Promise<{ readonly caller: Caller; readonly code: string }> {
  const room = { lobbyName: 'Sunday League', username: 'Ann', teams: 4, rounds: 16 }
  const { code, caller } = await openRoom(room, { page, url }, [])
  for (const name of ['Bob', 'Cat', 'Dee']) await joinByCall(url, code, name)
  const asHost = { lobby_code: code, host_username: 'Ann' }
  await caller.get('set_league_rules', { ...asHost, rules: { rounds: 16, clock_seconds: 90 } })
  await caller.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [1, 2, 3, 4] })
  await caller.get('start_draft', asHost)
  await expect(page.locator('[data-turn-line="own"]')).toBeVisible()
  await expect(page.locator('[role="tabpanel"] [data-player-id]').nth(3)).toBeAttached()
  return { caller, code }
}

interface Seat {
  readonly cookie: string | null
  readonly code: string
  readonly lobbyName: string
  readonly username: string
}

/** Makes the page's device the one that holds the seat, and opens the lobby there; a step back is home. */
export async function openSeat(page: Page, url: string, { cookie, code, lobbyName, username }: Seat): Promise<void> {
  const [name = '', value = ''] = cookie?.split('=') ?? []
  await page.context().addCookies([{ name, value, url }])
  const recent = { code, username, name: lobbyName, joinedAt: new Date().toISOString() }
  await openAppAt(page, url, {
    place: { view: 'lobby', lobby: { code, username } },
    key: STORAGE_KEYS.recentLobbies,
    text: JSON.stringify([recent]),
  })
  await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible()
}
