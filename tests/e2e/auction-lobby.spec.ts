import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { joinLobby, setRules } from '../support/lobby-page.ts'
import { expect, test } from '../support/lobby-test.ts'
import { openRoom } from '../support/seated-page.ts'
import { expectToast } from '../support/solo-page.ts'

const RULES = {
  format: 'auction',
  rounds: 3,
  lineup: { QB: 1, RB: 1, WR: 1, BN: 0 },
  auction: { budget: 100, nomination_seconds: null, bid_seconds: 60, reset_seconds: 30 },
}

test('[AUC60] [AUC66] two people bid in a lobby: each bid is on both screens, and the host takes back a bid', async ({
  page,
  anotherDevice,
  home,
}) => {
  const { url } = home
  const guest = await anotherDevice()
  const room = { lobbyName: 'Sunday League', username: 'Ann', teams: 2, rounds: 3 }
  const { code, caller } = await openRoom(room, { page, url }, [{ page: guest, url, username: 'Bob' }])
  const asHost = { lobby_code: code, host_username: 'Ann' }
  await caller.get('set_league_rules', { ...asHost, rules: RULES })
  await caller.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [1, 2] })
  await caller.get('start_draft', asHost)

  await page
    .getByRole('button', { name: /^Nominate .* at \$1$/ })
    .first()
    .click()
  for (const screen of [page, guest])
    await expect(screen.getByText("Ann's Team has it").or(screen.getByText('You have it')).first()).toBeVisible()
  await guest.locator('[data-bid-button]').click()
  await expect(page.getByText("Bob's Team has it")).toBeVisible()
  await caller.get('place_bid', { lobby_code: code, participant_username: 'Ann', lot_number: 1, amount: 3 })
  await expect(guest.getByText("Ann's Team has it")).toBeVisible()
  const { state } = await caller.get('get_lobby_state', { lobby_code: code })
  expect(state?.auction?.lots[0]?.bids.map(({ teamIndex, amount }) => [teamIndex, amount])).toEqual([
    [0, 1],
    [1, 2],
    [0, 3],
  ])

  await caller.get('retract_bid', { ...asHost, lot_number: 1 })
  await expect(page.getByText("Bob's Team has it")).toBeVisible()
  await expect(guest.getByText(/took back the last bid/).first()).toBeVisible()
})

test('[AUC28] [AUC66] the host nominates and bids for a manager who is away, and everybody reads it', async ({
  page,
  anotherDevice,
  home,
}) => {
  const { url } = home
  const guest = await anotherDevice()
  const room = { lobbyName: 'Sunday League', username: 'Ann', teams: 2, rounds: 3 }
  const { code, caller } = await openRoom(room, { page, url }, [{ page: guest, url, username: 'Bob' }])
  const asHost = { lobby_code: code, host_username: 'Ann' }
  await caller.get('set_league_rules', { ...asHost, rules: RULES })
  await caller.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [2, 1] })
  await caller.get('start_draft', asHost)

  await pressTool(page, "Nominate for Bob's Team")
  const nominate = page.getByRole('dialog', { name: "Nominate for Bob's Team" })
  await nominate.getByLabel('Search players').fill('nobody at all')
  await expect(nominate.getByText('No players found.')).toBeVisible()
  await expect(nominate.getByRole('button', { name: 'Nominate', exact: true })).toBeDisabled()
  await nominate.getByLabel('Search players').fill('')
  await nominate.getByLabel('Opening bid in dollars').fill('99')
  await expect(nominate.getByText('Enter whole dollars from $1 to $98.')).toBeVisible()
  await nominate.getByLabel('Opening bid in dollars').fill('2')
  await nominate.getByRole('button', { name: 'Nominate', exact: true }).click()
  await expect(nominate).toBeHidden()
  await expect(page.getByText("Bob's Team has it")).toBeVisible()
  await page.locator('[data-bid-button]').click()
  await expect(guest.getByText("Ann's Team has it")).toBeVisible()

  await pressTool(page, 'Bid for another team')
  const bid = page.getByRole('dialog', { name: 'Bid for another team' })
  await bid.getByLabel('Bid in dollars').fill('3')
  await expect(bid.getByText('Enter whole dollars from $4 to $98.')).toBeVisible()
  await bid.getByLabel('Bid in dollars').fill('7')
  await bid.getByRole('button', { name: 'Bid $7' }).click()
  await expect(bid).toBeHidden()
  await expect(page.getByText("Bob's Team has it")).toBeVisible()
  const { state } = await caller.get('get_lobby_state', { lobby_code: code })
  expect(state?.auction?.lots[0]?.bids).toMatchObject([
    { teamIndex: 0, amount: 2, by: 'host' },
    { teamIndex: 1, amount: 3, by: 'person' },
    { teamIndex: 0, amount: 7, by: 'host' },
  ])
  await expect(guest.getByText(/^Ann bid \$7 for .+ for /).first()).toBeAttached()
})

test('[TK3] a sale gets a reaction from either side', async ({ page, anotherDevice, home }) => {
  const { url } = home
  const guest = await anotherDevice()
  const room = { lobbyName: 'Sunday League', username: 'Ann', teams: 2, rounds: 3 }
  const { code, caller } = await openRoom(room, { page, url }, [{ page: guest, url, username: 'Bob' }])
  const asHost = { lobby_code: code, host_username: 'Ann' }
  await caller.get('set_league_rules', { ...asHost, rules: RULES })
  await caller.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [1, 2] })
  await caller.get('set_talk', { ...asHost, on: true })
  await caller.get('start_draft', asHost)
  await nominateFirst(page)
  await guest.getByRole('button', { name: /^Pass/ }).first().click()
  for (const screen of [page, guest]) {
    const react = screen.getByRole('button', { name: /^React to the sale of / })
    await react.click()
    await expect(react).toHaveAttribute('aria-expanded', 'true')
  }
  await page.getByRole('group', { name: 'Reactions' }).getByRole('button', { name: /^Fire/ }).click()
  await guest.getByRole('button', { name: 'Fire, 1', exact: true }).click()
  await guest.getByRole('button', { name: /^React to the sale of / }).click()
  await expect(guest.getByLabel('Reactions')).toContainText('Fire, 2')
})

test('[AUC60] the host makes a lobby an auction in its rules, and everybody reads the budget', async ({
  page,
  anotherDevice,
  home,
}) => {
  const { url } = home
  const guest = await anotherDevice()
  const room = { lobbyName: 'Sunday League', username: 'Ann', teams: 2, rounds: 3 }
  await openRoom(room, { page, url }, [{ page: guest, url, username: 'Bob' }])
  await page.getByRole('button', { name: 'League rules' }).click()
  const rules = page.getByRole('dialog', { name: 'League rules' })
  await rules.getByText('Auction', { exact: true }).click()
  await rules.getByLabel('Budget per team, in dollars').fill('0')
  await expect(rules.getByRole('button', { name: 'Save rules' })).toBeDisabled()
  await rules.getByLabel('Budget per team, in dollars').fill('150')
  await rules.getByRole('button', { name: 'Save rules' }).click()
  await expect(rules).toBeHidden()
  await expect(page.getByText('Auction, 2 teams with $150, 3 players each')).toBeVisible()
  await page.getByRole('button', { name: 'Shuffle Order' }).click()
  await guest.getByRole('button', { name: 'League rules' }).click()
  await expect(guest.getByLabel('Budget per team, in dollars')).toHaveValue('150')
  await guest.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Start Draft' }).click()
  for (const screen of [page, guest]) await expect(screen.getByText('$150').first()).toBeVisible()
})

test('[AUC84] [AUC64] [AUC71] [AUC72] a lobby is created as an auction; money moves before, the host says why, and files and page have prices', async ({
  page: ann,
  anotherDevice,
  home,
}) => {
  await ann.goto(home.url)
  await ann.getByRole('button', { name: 'Create New Draft' }).click()
  const create = ann.getByRole('dialog', { name: 'Create New Lobby' })
  await create.getByLabel('Lobby name').fill('Money')
  await create.getByLabel('Your username').fill('Ann')
  await create.getByLabel('Teams').selectOption('2')
  await create.getByText('Auction', { exact: true }).click()
  await create.getByLabel('Players each').selectOption('1')
  await create.getByLabel('Budget per team, in dollars').fill('0')
  await create.getByRole('button', { name: 'Create Lobby' }).click()
  await expect(create.getByText(/^Enter whole dollars/)).toBeVisible()
  await create.getByLabel('Budget per team, in dollars').fill('120')
  await create.getByRole('button', { name: 'Create Lobby' }).click()
  await expect(ann.getByText('Auction, $120, 1 player each')).toBeVisible()
  const code = (
    await ann
      .getByText(/^[A-HJKMNP-Z2-9]{6}$/)
      .first()
      .innerText()
  ).trim()
  const bob = await anotherDevice()
  await joinLobby(bob, home.url, code, 'Bob')

  await ann.getByRole('button', { name: 'Move money' }).click()
  const move = ann.getByRole('dialog', { name: 'Move money' })
  await move.getByLabel('Dollars').fill('120')
  await expect(move.getByText('This team can give $119 at most.')).toBeVisible()
  await move.getByLabel('Dollars').fill('20')
  await move.getByLabel('Why (optional)').fill('for Bob’s first round')
  await move.getByRole('button', { name: 'Move the money' }).click()
  await expect(move).toBeHidden()
  await expectToast(bob, 'Ann moved $20 from Ann to you (“for Bob’s first round”)')
  for (const [name, budget] of [
    ['Ann', '$100'],
    ['Bob', '$140'],
  ] as const) {
    await expect(bob.getByRole('listitem').filter({ hasText: `${name}'s Team` })).toContainText(budget)
  }
  await ann.getByRole('button', { name: 'Move money' }).click()
  await expect(move.getByText('Ann gives Bob $20', { exact: true }).first()).toBeVisible()
  await ann.keyboard.press('Escape')

  // Nobody's time runs out on a slow machine.
  const clocks = { nomination_seconds: null, bid_seconds: 600, reset_seconds: 300 }
  await setRules(ann, code, 'Ann', { format: 'auction', rounds: 1, auction: { budget: 120, ...clocks } })
  await ann.getByRole('button', { name: 'Set Order' }).click()
  await ann.getByRole('button', { name: 'Apply Order' }).click()
  await ann.getByRole('button', { name: 'Start Draft' }).click()
  await nominateFirst(ann)
  await expect(ann.getByText('You have it').first()).toBeVisible()
  await expect(bob.getByText("Ann's Team has it")).toBeVisible()
  await ann.getByRole('button', { name: 'Menu' }).click()
  await ann.getByRole('button', { name: 'Host tools' }).click()
  await ann.getByRole('button', { name: /^Withdraw / }).click()
  const withdraw = ann.getByRole('dialog', { name: /^Withdraw / })
  await withdraw.getByLabel('Why (optional)').fill('wrong player')
  await withdraw.getByRole('button', { name: 'Withdraw' }).click()
  await expectToast(bob, '(“wrong player”)')

  await nominateFirst(bob)
  await ann.getByRole('button', { name: /^Pass/ }).first().click()
  await nominateFirst(ann)
  const [file] = await Promise.all([
    ann.waitForEvent('download'),
    ann.getByRole('button', { name: 'Results CSV' }).filter({ visible: true }).click(),
  ])
  const [header, first] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(header).toMatch(/^"Sale","Team",.*"TeamSpent","TeamLeft"$/)
  expect(first).toMatch(/^"1","Bob's Team",.*"139"$/)

  await ann.getByRole('button', { name: 'Public page' }).filter({ visible: true }).first().click()
  const dialog = ann.getByRole('dialog', { name: 'Public page' })
  await dialog.getByRole('button', { name: 'Make page' }).click()
  const link = (await dialog.getByText(/\/drafts\//).innerText()).trim()
  const stranger = await anotherDevice()
  await stranger.goto(home.url + new URL(link).pathname)
  await expect(stranger.getByRole('heading', { name: 'Every sale' })).toBeVisible()
  await expect(stranger.getByRole('row', { name: /^1 .* \$1 Bob's Team Bob's Team$/ })).toBeVisible()
})

test('[AUC62] a device whose clock is a minute off sees the time that is left, and bids', async ({
  page: ann,
  anotherDevice,
  home,
}) => {
  const bob = await anotherDevice()
  await bob.addInitScript(() => {
    const { now } = Date
    Date.now = () => now() - 60_000
  })
  const room = { lobbyName: 'Clocks', username: 'Ann', teams: 2, rounds: 3 }
  const { caller, code } = await openRoom(room, { page: ann, url: home.url }, [
    { page: bob, url: home.url, username: 'Bob' },
  ])
  const asHost = { lobby_code: code, host_username: 'Ann' }
  await caller.get('set_league_rules', { ...asHost, rules: RULES })
  await caller.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [1, 2] })
  await caller.get('start_draft', asHost)
  await nominateFirst(ann)
  const timer = bob.getByRole('timer').first()
  await expect(timer).toBeVisible()
  const [minutes = 0, seconds = 0] = ((await timer.innerText()).match(/\d+/g) ?? []).map(Number)
  expect(minutes * 60 + seconds).toBeLessThanOrEqual(60)
  await bob.locator('[data-bid-button]').click()
  await expect(ann.getByText("Bob's Team has it")).toBeVisible()
})

async function nominateFirst(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Nominate .* at \$1$/ })
    .first()
    .click()
}

async function pressTool(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Host tools' }).click()
  await page.locator('[data-menu-item]').filter({ hasText: name, visible: true }).click()
}
