import { openRoom } from '../support/seated-page.ts'
import { expect, test } from '../support/lobby-test.ts'

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
