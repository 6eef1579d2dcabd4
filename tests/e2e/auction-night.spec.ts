import type { Page } from '@playwright/test'
import { highBid, pursesOf, type Auction } from '#core/auction/auction.ts'
import { isAuctionComplete } from '#core/auction/sale-to-undo.ts'
import { lobbyHome } from '../support/lobby-home.ts'
import type { Caller } from '../support/lobby-server.ts'
import { expect, takeOut, test } from '../support/lobby-test.ts'
import { sized } from '../support/run-size.ts'
import { joinByCall, openRoom } from '../support/seated-page.ts'

const LAPTOP = { width: 1280, height: 720 }
const PHONE = { width: 390, height: 844 }
const BUDGET = 100
const COMPUTER_COUNT = sized(2, 6)
const TEAM_COUNT = 4 + COMPUTER_COUNT
/** What each computer hands to Dee before the start: no computer can then outbid the people's limits. */
const MOVED_DOLLARS = 40
/** No lot ends by its clock: it ends when the people have passed, and so takes no time. */
const RULES = {
  format: 'auction',
  rounds: 2,
  lineup: { RB: 1, WR: 1, BN: 0 },
  auction: { budget: BUDGET, nomination_seconds: null, bid_seconds: 3600, reset_seconds: 3600 },
}
/** Bob's and Cleo's limits. The higher one leads a step above the other. */
const LIMITS = { bob: 91, cleo: 85 }
const WAR_PRICE = `$${LIMITS.cleo + 1}`
/** The server's time passes so much faster: the host's role is free after a minute. */
const FACTOR = 4
/** What a lost connection leaves in the console. */
const CONNECTION_GONE = /WebSocket connection|ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET|ERR_NETWORK/

test('[AUC60] [AUC61] [AUC66] [AUC67] [AUC68] [AUC28] [LGN9] a night of people and computers on five screens: a proxy war, a pause, an undone sale, a lost connection, an absent manager, and a host who leaves', async ({
  page: ann,
  anotherDevice,
  troubles,
}) => {
  const home = await lobbyHome('127.0.0.1', FACTOR)
  const wire = await home.wire()
  const [bob, cleo, tv, spectator] = await Promise.all(Array.from({ length: 4 }, anotherDevice))
  if (!bob || !cleo || !tv || !spectator) throw new Error('four more screens')
  try {
    await bob.setViewportSize(PHONE)
    await tv.setViewportSize({ width: 1920, height: 1080 })
    const { url } = home
    const room = { lobbyName: 'Sunday League', username: 'Ann', teams: TEAM_COUNT, rounds: 2 }
    const { code, caller } = await openRoom(room, { page: ann, url }, [
      { page: bob, url, username: 'Bob' },
      { page: cleo, url: wire.url, username: 'Cleo' },
    ])
    // Bids with another app, and is away later.
    const dee = await joinByCall(url, code, 'Dee')
    const asHost = { lobby_code: code, host_username: 'Ann' }
    for (let count = 0; count < COMPUTER_COUNT; count += 1) await caller.get('add_computer', asHost)
    await caller.get('set_league_rules', { ...asHost, rules: RULES })
    const manual_order = Array.from({ length: TEAM_COUNT }, (_team, index) => index + 1)
    await caller.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order })
    for (let number = 1; number <= COMPUTER_COUNT; number += 1) {
      const toDee = { from_username: `Computer ${number}`, to_username: 'Dee', dollars: MOVED_DOLLARS }
      await caller.get('move_money', { ...asHost, ...toDee, reason: null })
    }
    const { token } = await caller.get('make_watch_link', { ...asHost, for_code: false })
    await spectator.goto(`${url}/watch/${code}#${token}`)
    await tv.goto(`${url}/watch/${code}?tv#${token}`)
    await caller.get('start_draft', asHost)

    const all = { ann, bob, cleo, tv, spectator }

    // Nobody's time runs yet, so everybody is asked how they want to spend their money; the first lot takes the question away.
    await ann.getByRole('button', { name: 'Use Balanced' }).click()
    // The opening bid is outbid by computers.
    await ann
      .getByRole('button', { name: /^Nominate .+ at \$1$/ })
      .first()
      .click()
    const name = await ann.locator('[data-lot]').getByTitle('Details').innerText()
    await expect(ann.getByRole('alert').filter({ hasText: /^Outbid at \$/ })).toHaveCount(1)
    for (const page of Object.values(all))
      await expect(page.locator('#root')).toContainText(name.split(' ').at(-1) ?? '')

    // Two limits meet: the higher one leads a step above the lower, and nobody else sees it.
    await setLimit(bob, LIMITS.bob)
    await setLimit(cleo, LIMITS.cleo)
    await expectPrice(all, WAR_PRICE)
    await expectMaxBid(all, 'Bob', BUDGET - 1)
    await expect(bob.getByText(`Bid for me up to $${LIMITS.bob}`)).toBeVisible()
    await expect(cleo.getByText('Bid for me is used up')).toBeVisible()
    for (const page of [ann, cleo, tv, spectator]) await expect(page.getByText(`up to $${LIMITS.bob}`)).toHaveCount(0)
    // An hour on the clock leaves the bid in the panel.
    await expect(ann.locator('[data-bid-button]')).toBeInViewport({ ratio: 1 })

    await pressTool(ann, 'Pause the auction')
    await expect(ann.locator('[data-auction-line]').getByText('You paused the auction')).toBeVisible()
    for (const page of [bob, cleo]) {
      await expect(page.getByText('The host paused the auction')).toBeVisible()
      await expect(page.getByText('Ann paused the auction').first()).toBeAttached()
    }
    await spectator.setViewportSize(PHONE)
    await expectPrice(all, WAR_PRICE)
    // On a phone that doesn't lead.
    await cleo.setViewportSize(PHONE)
    await expect(cleo.getByText('Paused', { exact: true })).toBeVisible()
    await cleo.setViewportSize(LAPTOP)
    await ann.locator('[data-auction-line]').getByRole('button', { name: 'Resume' }).click()
    for (const page of [bob, cleo]) await expect(page.getByText('The host paused the auction')).toBeHidden()

    await dee.get('pass_lot', { lobby_code: code, participant_username: 'Dee', lot_number: 1 })
    for (const page of [ann, cleo]) {
      const pass = page.getByRole('button', { name: 'Pass', exact: true })
      await pass.click()
      await expect(pass).toHaveCount(0)
    }
    await expect(tv.locator('[data-tv=last]')).toContainText(`Last sold, Bob`)
    await expectLeft(all, 'Bob', BUDGET - LIMITS.cleo - 1)

    const change = ann.getByRole('button', { name: `Change the sale of ${name}` })
    await change.click()
    await expect(change, 'the sale stays in view beside its menu').toBeInViewport()
    await ann.goBack()
    await expect(change).toBeFocused()
    await change.click()
    await ann.getByText('Undo this sale').click()
    await ann.getByRole('dialog').getByRole('button', { name: 'Undo the sale' }).click()
    await expectLeft(all, 'Bob', BUDGET)
    for (const page of [ann, bob, cleo]) await expect(page.locator('[data-notice="sold"]')).toHaveCount(0)
    await expect(tv.locator('[data-tv=last]')).toHaveCount(0)
    await expect(tv.getByText(/^Bob gets /)).toHaveCount(0)
    for (const page of [bob, cleo]) await expect(page.getByText(/^Ann undid the sale of /).first()).toBeAttached()

    // The host leaves, a manager is away, and a connection is lost. Nobody watches the rest.
    await Promise.all([tv, spectator].map((page) => page.close()))
    await ann.getByRole('button', { name: 'Menu' }).click()
    await ann.getByRole('button', { name: 'Leave' }).click()
    await ann.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await expect(ann.getByRole('button', { name: 'Create New Draft' })).toBeVisible()
    await ann.goto('about:blank')
    wire.block()
    await expect(cleo.getByText('Reconnecting...').first()).toBeVisible()
    await expect(cleo.locator('[data-bid-button]')).toHaveCount(0)
    await bob.getByRole('button', { name: /^Nominate .+ at \$1$/ }).click()
    await expect(bob.locator('[data-lot="2"]')).toBeVisible()
    wire.unblock()
    await expect(cleo.locator('[data-lot="2"]')).toBeVisible({ timeout: 60_000 })
    await expect(cleo.getByText('Reconnecting...')).toHaveCount(0)

    // Whoever has been there longest stands in for the host and lets autopick bid for those who are away.
    await expect(bob.getByText('You stand in for Ann, who is away').first()).toBeVisible({ timeout: 40_000 })
    for (const person of ['Ann', 'Dee']) await letAutopickBid(bob, person)
    await bob.getByRole('button', { name: 'My team' }).click()
    await bob.getByRole('button', { name: 'My team', exact: true }).click()
    for (const page of [cleo, bob]) await page.getByRole('switch', { name: 'Autopick' }).click()
    // A pass of somebody who is away settles each lot at once.
    await expect.poll(() => passOnLot(caller, code), { timeout: 60_000, intervals: [50] }).toBe('complete')
    for (const page of [cleo, bob]) await expect(page.getByText('Auction complete').first()).toBeVisible()

    const auction = await auctionOf(caller, code)
    expect(new Set(auction.sales.map(({ playerId }) => playerId)).size).toBe(TEAM_COUNT * 2)
    const purses = pursesOf(auction)
    for (const { budget, spent, left, placesLeft } of purses)
      expect([spent + left, left >= 0, placesLeft]).toEqual([budget, true, 0])
    expect(purses.reduce((sum, { budget }) => sum + budget, 0)).toBe(BUDGET * TEAM_COUNT)
  } finally {
    await Promise.all([ann, bob, cleo, tv, spectator].map((page) => page.close()))
    takeOut(troubles, CONNECTION_GONE)
    await home.remove()
  }
})

type Screens = Readonly<Record<'ann' | 'bob' | 'cleo' | 'tv' | 'spectator', Page>>

/** The price that each screen shows for whoever is up. */
async function expectPrice({ tv, spectator, ...seats }: Screens, price: string): Promise<void> {
  // On a phone it is in the bar, on a laptop beside the player.
  for (const page of Object.values(seats))
    await expect(page.locator('[data-lot], [data-price]').filter({ hasText: price }).first()).toBeVisible()
  await expect(tv.locator('[data-tv=price] > b')).toHaveText(price)
  await expect(spectator.getByRole('region', { name: 'Up now' })).toContainText(price)
}

async function setLimit(page: Page, limit: number): Promise<void> {
  await page.getByRole('button', { name: /^Set( \$|$)/ }).click()
  await page.getByLabel('Bid for me up to, in dollars').fill(String(limit))
  await page.getByRole('button', { name: /^Set( \$|$)/ }).click()
}

/** A team's money, on every screen that has it. */
function moneyCells({ tv, spectator, ann, cleo }: Screens, team: string) {
  const hasText = new RegExp(`^${team}`)
  return {
    seats: [ann, cleo].map((page) => page.locator('[aria-label^="Money, places left"] li').filter({ hasText })),
    spectator: spectator.getByRole('listitem').filter({ hasText }).first(),
    tv: tv.locator('[data-tv=money] li').filter({ hasText }),
  }
}

async function expectLeft(screens: Screens, team: string, left: number): Promise<void> {
  const cells = moneyCells(screens, team)
  for (const cell of [...cells.seats, cells.tv]) await expect(cell).toContainText(`$${left}`)
  await expect(cells.spectator).toContainText(`$${left},`)
}

async function expectMaxBid(screens: Screens, team: string, most: number): Promise<void> {
  const cells = moneyCells(screens, team)
  for (const cell of [...cells.seats, cells.spectator, cells.tv])
    await expect(cell).toContainText(new RegExp(`max \\$?${most}(?!\\d)`))
}

async function auctionOf(caller: Caller, code: string): Promise<Auction> {
  const { state } = await caller.get('get_lobby_state', { lobby_code: code })
  if (!state?.auction) throw new Error('the auction is there')
  return state.auction
}

/** Ann passes, or Dee where Ann's team leads. */
async function passOnLot(caller: Caller, code: string): Promise<'complete' | 'open'> {
  const auction = await auctionOf(caller, code)
  const [lot] = auction.lots
  if (lot !== undefined) {
    const forDee = highBid(lot).teamIndex === 0 ? { for_participant: 'Dee' } : {}
    const pass = { lobby_code: code, participant_username: 'Ann', lot_number: lot.lotNumber, ...forDee }
    // A computer may have settled it before.
    await caller.call('pass_lot', pass)
  }
  return isAuctionComplete(auction) ? 'complete' : 'open'
}

async function letAutopickBid(page: Page, person: string): Promise<void> {
  await pressTool(page, 'Autopick')
  await page.getByRole('button', { name: `Edit ${person}` }).click()
  await page.getByRole('button', { name: 'Turn autopick on' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function pressTool(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Host tools' }).click()
  await page.locator('[data-menu-item]').filter({ hasText: name, visible: true }).click()
}
