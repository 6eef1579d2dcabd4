import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/lobby-test.ts'
import { openRoom } from '../support/seated-page.ts'
import { expectToast } from '../support/solo-page.ts'

const BUDGET = 150
/** Nobody's time runs out on a slow machine. */
const RULES = {
  format: 'auction',
  rounds: 1,
  auction: { budget: BUDGET, nomination_seconds: null, bid_seconds: 600, reset_seconds: 300 },
}

test('two people bid in a lobby: rules, money, bids, the host’s tools, reactions, files and a page', async ({
  page: ann,
  anotherDevice,
  home,
}) => {
  const { url } = home
  const bob = await anotherDevice()
  await bob.addInitScript(() => {
    const { now } = Date
    Date.now = () => now() - 60_000
  })
  const room = { lobbyName: 'Sunday League', username: 'Ann', teams: 2, rounds: 3 }
  const { code, caller } = await openRoom(room, { page: ann, url }, [{ page: bob, url, username: 'Bob' }])
  const asHost = { lobby_code: code, host_username: 'Ann' }
  const lots = async () => (await caller.get('get_lobby_state', { lobby_code: code })).state?.auction?.lots ?? []

  await test.step('[AUC60] the host makes a lobby an auction in its rules, and everybody reads the budget', async () => {
    await ann.getByRole('button', { name: 'League rules' }).click()
    const rules = ann.getByRole('dialog', { name: 'League rules' })
    await rules.getByText('Auction', { exact: true }).click()
    await rules.getByLabel('Budget per team, in dollars').fill('0')
    await expect(rules.getByRole('button', { name: 'Save rules' })).toBeDisabled()
    await rules.getByLabel('Budget per team, in dollars').fill(String(BUDGET))
    await rules.getByRole('button', { name: 'Save rules' }).click()
    await expect(rules).toBeHidden()
    await expect(ann.getByText('Auction, 2 teams with $150, 3 players each')).toBeVisible()
    await bob.getByRole('button', { name: 'League rules' }).click()
    await expect(bob.getByLabel('Budget per team, in dollars')).toHaveValue('150')
    await bob.keyboard.press('Escape')
    await expect(bob.locator('[data-popup]')).toHaveCount(0)
    await caller.get('set_league_rules', { ...asHost, rules: RULES })
    await caller.get('set_talk', { ...asHost, on: true })
  })

  await test.step('[AUC64] [AUC72] money moves before the start, and the host says why', async () => {
    await ann.getByRole('button', { name: 'Move money' }).click()
    const move = ann.getByRole('dialog', { name: 'Move money' })
    await move.getByLabel('Dollars').fill('150')
    await expect(move.getByText('This team can give $149 at most.')).toBeVisible()
    await move.getByLabel('Dollars').fill('20')
    await move.getByLabel('Why (optional)').fill('for Bob’s first round')
    await move.getByRole('button', { name: 'Move the money' }).click()
    await expect(move).toBeHidden()
    await expectToast(bob, 'Ann moved $20 from Ann to you (“for Bob’s first round”)')
    for (const [name, budget] of [
      ['Ann', '$130'],
      ['Bob', '$170'],
    ] as const) {
      await expect(bob.getByRole('listitem').filter({ hasText: `${name}'s Team` })).toContainText(budget)
    }
    await ann.getByRole('button', { name: 'Move money' }).click()
    await expect(move.getByText('Ann gives Bob $20', { exact: true }).first()).toBeVisible()
    await ann.keyboard.press('Escape')
    await expect(move).toBeHidden()
  })

  await test.step('[AUC62] a device whose clock is a minute off sees the time that is left, and bids', async () => {
    await ann.getByRole('button', { name: 'Set Order' }).click()
    await ann.getByRole('button', { name: 'Apply Order' }).click()
    await ann.getByRole('button', { name: 'Start Draft' }).click()
    for (const screen of [ann, bob]) await expect(screen.getByText('$170').first()).toBeVisible()
    // Nobody's time runs yet: both are asked how they want to spend their money. Bob lets the question stand.
    await ann.getByRole('button', { name: 'Use Balanced' }).click()
    await expect(bob.getByRole('button', { name: 'Use Balanced' })).toBeVisible()
    await nominateFirst(ann)
    await expect(bob.getByRole('button', { name: 'Use Balanced' })).toHaveCount(0)
    await expect(ann.getByText('You have it').first()).toBeVisible()
    await expect(bob.getByText('Ann has it')).toBeVisible()
    const timer = bob.getByRole('timer').first()
    await expect(timer).toBeVisible()
    const [minutes = 0, seconds = 0] = ((await timer.innerText()).match(/\d+/g) ?? []).map(Number)
    expect(minutes * 60 + seconds).toBeLessThanOrEqual(RULES.auction.bid_seconds)
    // Bob has more money than the best player costs, so a second dollar is within his number and asks nothing.
    await bob.locator('[data-bid-button]').click()
    await expect(ann.getByText('Bob has it')).toBeVisible()
  })

  await test.step('[AUC60] [AUC66] each bid is on both screens, and the host takes back a bid', async () => {
    await caller.get('place_bid', { lobby_code: code, participant_username: 'Ann', lot_number: 1, amount: 3 })
    await expect(bob.getByText('Ann has it')).toBeVisible()
    expect((await lots())[0]?.bids.map(({ teamIndex, amount }) => [teamIndex, amount])).toEqual([
      [0, 1],
      [1, 2],
      [0, 3],
    ])
    await caller.get('retract_bid', { ...asHost, lot_number: 1 })
    await expect(ann.getByText('Bob has it')).toBeVisible()
    await expect(bob.getByText(/took back the last bid/).first()).toBeVisible()
  })

  await test.step('[AUC72] the host withdraws a player, and says why', async () => {
    await openTools(ann)
    await ann.getByRole('button', { name: /^Withdraw / }).click()
    const withdraw = ann.getByRole('dialog', { name: /^Withdraw / })
    await withdraw.getByLabel('Why (optional)').fill('wrong player')
    await withdraw.getByRole('button', { name: 'Withdraw' }).click()
    await expectToast(bob, '(“wrong player”)')
  })

  await test.step('[AUC28] [AUC66] the host nominates and bids for a manager who is away, and everybody reads it', async () => {
    await pressTool(ann, 'Nominate for Bob')
    const nominate = ann.getByRole('dialog', { name: 'Nominate for Bob' })
    await nominate.getByLabel('Search players').fill('nobody at all')
    await expect(nominate.getByText('No players found.')).toBeVisible()
    await expect(nominate.getByRole('button', { name: 'Nominate', exact: true })).toBeDisabled()
    await nominate.getByLabel('Search players').fill('')
    await nominate.getByLabel('Opening bid in dollars').fill('171')
    await expect(nominate.getByText('Enter whole dollars from $1 to $170.')).toBeVisible()
    await nominate.getByLabel('Opening bid in dollars').fill('2')
    await nominate.getByRole('button', { name: 'Nominate', exact: true }).click()
    await expect(nominate).toBeHidden()
    await expect(ann.getByText('Bob has it')).toBeVisible()
    // Bob, who leads, would go on, so that a third dollar is not too much.
    await ann.locator('[data-bid-button]').click()
    await expect(bob.getByText('Ann has it')).toBeVisible()

    await pressTool(ann, 'Bid for another team')
    const bid = ann.getByRole('dialog', { name: 'Bid for another team' })
    await bid.getByLabel('Bid in dollars').fill('3')
    await expect(bid.getByText('Enter whole dollars from $4 to $170.')).toBeVisible()
    await bid.getByLabel('Bid in dollars').fill('7')
    await bid.getByRole('button', { name: 'Bid $7' }).click()
    await expect(bid).toBeHidden()
    await expect(ann.getByText('Bob has it')).toBeVisible()
    expect((await lots())[0]?.bids).toMatchObject([
      { teamIndex: 1, amount: 2, by: 'host' },
      { teamIndex: 0, amount: 3, by: 'person' },
      { teamIndex: 1, amount: 7, by: 'host' },
    ])
    await expect(bob.getByText(/^Ann bid \$7 for .+ for /).first()).toBeAttached()
  })

  await test.step('[TK3] a sale gets a reaction from either side', async () => {
    await ann.getByRole('button', { name: /^Pass/ }).first().click()
    for (const screen of [ann, bob]) {
      const react = screen.getByRole('button', { name: /^React to the sale of / })
      await react.click()
      await expect(react).toHaveAttribute('aria-expanded', 'true')
    }
    await ann.getByRole('group', { name: 'Reactions' }).getByRole('button', { name: /^Fire/ }).click()
    await bob.getByRole('button', { name: 'Fire, 1', exact: true }).click()
    await bob.getByRole('button', { name: /^React to the sale of / }).click()
    await expect(bob.getByLabel('Reactions')).toContainText('Fire, 2')
  })

  await test.step('[AUC71] the file and the page of an auction have prices', async () => {
    await nominateFirst(ann)
    const [file] = await Promise.all([
      ann.waitForEvent('download'),
      ann.getByRole('button', { name: 'Results CSV' }).filter({ visible: true }).click(),
    ])
    const [header, first] = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect(header).toMatch(/^"Sale","Team",.*"TeamSpent","TeamLeft"$/)
    expect(first).toMatch(/^"1","Bob's Team",.*"163"$/)

    await ann.getByRole('button', { name: 'Public page' }).filter({ visible: true }).first().click()
    const dialog = ann.getByRole('dialog', { name: 'Public page' })
    await dialog.getByRole('button', { name: 'Make page' }).click()
    const link = (await dialog.getByText(/\/drafts\//).innerText()).trim()
    const stranger = await anotherDevice()
    await stranger.goto(url + new URL(link).pathname)
    await stranger.getByRole('button', { name: 'Every sale' }).click()
    await expect(stranger.getByRole('heading', { name: 'Every sale' })).toBeVisible()
    await expect(stranger.getByRole('row', { name: /^1 .* \$7 Bob's Team Bob's Team$/ })).toBeVisible()
  })
})

test('[AUC84] a lobby is created as an auction, and a budget of nothing is refused in words', async ({
  page,
  home,
}) => {
  await page.goto(home.url)
  await page.getByRole('button', { name: 'Create New Draft' }).click()
  const create = page.getByRole('dialog', { name: 'Create New Lobby' })
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
  await expect(page.getByText('Auction, $120, 1 player each')).toBeVisible()
})

async function nominateFirst(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Nominate .* at \$1$/ })
    .first()
    .click()
}

async function openTools(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Host tools' }).click()
}

async function pressTool(page: Page, name: string): Promise<void> {
  await openTools(page)
  await page.locator('[data-menu-item]').filter({ hasText: name, visible: true }).click()
}
