import type { Page } from '@playwright/test'
import { draftFirst } from '../support/lobby-page.ts'
import { expect, takeOut, test } from '../support/lobby-test.ts'
import { joinByCall, openRoom, openSeat } from '../support/seated-page.ts'

const PHONE = { width: 390, height: 844 }

/** How soon the draft of a test starts: time to look at the room, and no longer. */
const SOON_MS = 8000

async function talk(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message the room' }).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('log', { name: 'Talk' })).toContainText(text)
}

/** Maya makes a link to her seat, and Alex takes it on another device. */
async function shareSeat(host: Page, second: Page, url: string, troubles: string[]): Promise<void> {
  await host.getByRole('button', { name: 'More for Maya' }).click()
  await host.getByRole('button', { name: 'Share this team' }).click()
  const share = host.getByRole('dialog', { name: 'Share this team' })
  await share.getByRole('button', { name: 'Make Link' }).click()
  const link = (await share.getByText(/#seat=/).innerText()).trim()
  await host.keyboard.press('Escape')
  await second.goto(link.replace(/^https?:\/\/[^/]+/, url))
  await second.getByLabel('Your username').fill('Alex')
  await second.getByRole('button', { name: 'Share the team' }).click()
  for (const page of [second, host]) await expect(page.getByText('and Alex')).toBeVisible()
  // The server asks for the name by refusing.
  takeOut(troubles, /claim_seat/)
}

/** Each of the two people of a seat says it on their own device. */
async function shareLists(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More for Maya' }).click()
  await page.getByRole('button', { name: 'Shared with Alex' }).click()
  const dialog = page.getByRole('dialog', { name: 'Maya and Alex' })
  await dialog.getByRole('switch', { name: `Share my lists with ${name}` }).click()
  await expect(dialog.getByRole('switch')).toBeChecked()
  await page.keyboard.press('Escape')
}

/** The players of the person's queue, which may be a shared one. */
async function queueOf(page: Page): Promise<readonly string[]> {
  const labels = await page
    .getByRole('button', { name: /^Remove from Queue/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))
  return [...new Set(labels)].map(String).toSorted((one, other) => one.localeCompare(other))
}

test('a night of five devices, from the date to the reactions on the TV', async ({
  page: host,
  home,
  anotherDevice,
  troubles,
}) => {
  const [phone, second, planner, tv] = [
    await anotherDevice(),
    await anotherDevice(),
    await anotherDevice(),
    await anotherDevice(),
  ]
  const lobby = { lobbyName: 'Sunday League', username: 'Maya', teams: 4, rounds: 3 }
  const { code, caller } = await openRoom(lobby, { page: host, url: home.url }, [
    { page: phone, url: home.url, username: 'Dan' },
  ])
  const { cookie: cookieOfZoe } = await joinByCall(home.url, code, 'Zoe')
  const asHost = { lobby_code: code, host_username: 'Maya' }

  await test.step('[DN1] [DN2] [DN3] [DN8] the host sets a date, everybody sees it and answers, and hears when it changes', async () => {
    await expect(phone.getByRole('heading', { name: /^Draft starts/ })).toHaveCount(0)
    await expect(phone.getByRole('button', { name: 'Set a start time' })).toHaveCount(0)

    await host.getByRole('button', { name: 'Set a start time' }).click()
    const dialog = host.getByRole('dialog', { name: 'Set a start time' })
    await dialog.getByLabel('Date').fill('2020-01-01')
    await expect(dialog.getByText('That time has passed.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    await dialog.getByLabel('Date').fill(tomorrow)
    await dialog.getByRole('button', { name: 'Save' }).click()
    for (const page of [host, phone]) {
      await expect(page.getByRole('heading', { name: /^Draft starts .*7:00 PM$/ })).toBeVisible()
      await expect(page.getByText(/^It starts automatically\./)).toBeVisible()
    }
    await phone.getByRole('group', { name: 'Are you coming, Dan?' }).getByText('Late').click()
    await expect(host.getByRole('list', { name: 'Players' }).getByText('late')).toBeVisible()

    await host.getByRole('button', { name: 'Shuffle Order' }).click()
    await host.getByRole('button', { name: 'Start Draft' }).click()
    const question = host.getByRole('alertdialog', { name: 'Start early?' })
    await question.getByRole('button', { name: 'Not yet' }).click()

    await host.getByRole('button', { name: 'Change the start time' }).click()
    const change = host.getByRole('dialog', { name: 'Change the start time' })
    await change.getByLabel('Time', { exact: true }).fill('20:30')
    await change.getByRole('button', { name: 'Save' }).click()
    await expect(phone.getByText(/^Maya scheduled the draft for/).first()).toBeVisible()
    await expect(phone.getByRole('heading', { name: /^Draft starts .*8:30 PM$/ })).toBeVisible()
    await expect(phone.getByRole('group', { name: 'Are you coming, Dan?' })).toBeVisible()
    const download = phone.waitForEvent('download')
    await phone.getByRole('button', { name: 'Add to calendar' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.ics$/)
  })

  await test.step('[TK1] [TK2] [TK3] [TK5] links are text, a message gets a reaction, and a person is hidden', async () => {
    await phone.setViewportSize(PHONE)
    await host.getByRole('button', { name: 'Turn on talk' }).click()
    await talk(phone, 'Pizza after round 2?')
    await expect(host.getByRole('log', { name: 'Talk' })).toContainText('Pizza after round 2?')
    await talk(host, 'See https://example.com/rules')
    const log = phone.getByRole('log', { name: 'Talk' })
    await expect(log.getByText('See https://example.com/rules')).toBeVisible()
    await expect(log.getByRole('link')).toHaveCount(0)
    await phone.getByRole('button', { name: 'More for the message of Maya' }).click()
    await log.getByRole('button', { name: 'Nice, 0' }).click()
    const reactions = host.getByRole('log', { name: 'Talk' }).getByLabel('Reactions')
    await expect(reactions.filter({ hasText: 'Nice, 1' })).toBeVisible()
    await phone.getByRole('button', { name: 'Hide Maya for me' }).click()
    await expect(log.getByText('See https://example.com/rules')).toHaveCount(0)
  })

  await test.step('[SP1] [SP2] [SP6] a second person takes part in a seat, and both share their lists', async () => {
    await shareSeat(host, second, home.url, troubles)
    await shareLists(host, 'Alex')
    await shareLists(second, 'Maya')
    await expect(host.getByText('You and Alex share your lists')).toBeVisible()
  })

  await test.step('[DN3] [DN5] [DN6] the draft starts by itself after a reminder, with one missing and one empty seat', async () => {
    await phone.getByRole('button', { name: 'Notifications' }).click()
    await phone.getByRole('switch', { name: 'Count down in the tab’s title before a draft' }).click()
    await phone.keyboard.press('Escape')
    await caller.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [1, 3, 2] })
    await caller.get('set_draft_start', {
      ...asHost,
      starts_at: new Date(Date.now() + SOON_MS).toISOString(),
      time_zone: 'America/New_York',
      starts_itself: true,
      autopick_missing: true,
      fill_seats: true,
    })
    await expect(phone.getByText(/^In 0:0\d\.$/)).toBeVisible()
    await expect(phone).toHaveTitle(/^In 1 min/)
    for (const page of [host, phone, second])
      await expect(page.getByText('Multiplayer Draft')).toBeVisible({ timeout: 40_000 })
    const log = await caller.get('get_draft_log', { lobby_code: code })
    expect(log.filter(({ kind }) => kind === 'missing-set').map(({ usernames }) => usernames)).toEqual([['Zoe']])
    expect(log.filter(({ kind }) => kind === 'joined').at(-1)?.participant_username).toBe('Computer 1')

    await openSeat(planner, home.url, { cookie: cookieOfZoe, code, lobbyName: 'Sunday League', username: 'Zoe' })
    await expect
      .poll(async () => (await caller.get('get_draft_log', { lobby_code: code })).at(-1))
      .toMatchObject({ kind: 'control-set', participant_username: 'Zoe', control: 'person' })
  })

  await test.step('[SP1] [SP6] [APP12] the second person sees the queue and drafts, and the next pick follows its plan', async () => {
    await planner.getByRole('button', { name: 'Add the plan for autopick' }).first().click()
    const plan = planner.getByRole('dialog', { name: 'Plan for autopick' })
    await plan.getByRole('button', { name: 'TE', exact: true }).click()
    await plan.getByRole('button', { name: 'Add positions of round 1' }).click()
    await plan.getByRole('button', { name: 'Done' }).click()
    await planner
      .getByRole('switch', { name: /^Autopick/ })
      .first()
      .click()

    await host
      .getByRole('button', { name: /^Add to Queue/ })
      .nth(5)
      .click()
    await expect(second.getByText('Shared with Maya').first()).toBeVisible()
    await expect(second.getByRole('button', { name: /^Remove from Queue/ }).first()).toBeVisible()

    const { token } = await caller.get('make_watch_link', { ...asHost, for_code: false })
    await tv.setViewportSize({ width: 1920, height: 1080 })
    await tv.goto(`${home.url}/watch/${code}?tv#${token}`)
    await draftFirst(second)
    // The announcement of a pick passes within seconds; the board keeps the pick.
    await expect(tv.getByRole('cell', { name: /TE [A-Z]+ 1\.02$/ })).toBeVisible()
    const picks = (await caller.get('get_draft_log', { lobby_code: code })).filter(({ kind }) => kind === 'picked')
    expect(picks[0]).toMatchObject({ by_username: 'Maya', by_person: 'Alex' })
    await expect
      .poll(async () => {
        const made = await caller.get('get_draft_picks', { lobby_code: code })
        return made.find(({ pick_number: number }) => number === 2)
      })
      .toMatchObject({ team_name: "Zoe's Team", player_position: 'TE', made_by: 'autopick', reason: 'plan' })
  })

  await test.step('[TK5] [TK6] [APP12] reactions are on the TV and messages are not; messages are put away while reactions stay', async () => {
    await host.setViewportSize({ width: 1280, height: 800 })
    const rail = host.getByRole('complementary', { name: 'Queue and roster' })
    await rail.getByRole('button', { name: /^Talk/ }).click()
    await expect(rail.getByRole('button', { name: 'Talk', exact: true }), 'keys go on from there').toBeFocused()
    await host.getByRole('button', { name: 'Talk settings' }).click()
    await host.getByRole('switch', { name: 'Reactions on the TV' }).click()
    await host.keyboard.press('Escape')
    await phone.getByRole('button', { name: /^Talk/ }).click()
    const reactions = phone.getByRole('group', { name: 'Reactions' }).first()
    await reactions.getByRole('button', { name: /^Fire/ }).click()
    await expect(host.getByRole('button', { name: 'Fire, 1', exact: true })).toBeVisible()
    await expect(tv.getByLabel('Reactions').first()).toContainText('1')
    await expect(tv.getByText('Pizza after round 2?')).toHaveCount(0)

    await switchMessages(phone)
    await expect(phone.getByText('Messages are off for you. Reactions stay.')).toBeVisible()
    await expect(phone.getByRole('textbox', { name: 'Message the room' })).toHaveCount(0)
    await reactions.getByRole('button', { name: /^Wow/ }).click()
    await expect(host.getByRole('button', { name: 'Wow, 1', exact: true })).toBeVisible()
    await expect(host.getByRole('textbox', { name: 'Message the room' })).toBeInViewport()
    await switchMessages(phone)
    await expect(phone.getByRole('textbox', { name: 'Message the room' })).toBeVisible()
  })

  await test.step('[TK1] [TK5] the host mutes a seat and clears its message', async () => {
    await host.getByRole('button', { name: 'More for the message of Dan' }).click()
    await host.getByRole('button', { name: 'Mute Dan' }).click()
    await expect(phone.getByText('The host muted you. You can react, but not write.')).toBeVisible()
    await host.getByRole('button', { name: 'Clear message' }).click()
    await expect(phone.getByRole('log', { name: 'Talk' })).toContainText('Cleared by Maya')
    await expect(phone.getByText('Pizza after round 2?')).toHaveCount(0)
  })

  await test.step('[SP9] marks that could not be sent survive a reload, and both people have what both did', async () => {
    const shared = await queueOf(second)
    await expect.poll(() => queueOf(host)).toEqual(shared)
    await host.route('**/edit_shared_lists', (route) => route.abort())
    await host
      .getByRole('button', { name: /^Add to Queue/ })
      .nth(5)
      .click()
    await expect.poll(async () => (await queueOf(host)).length).toBe(shared.length + 1)
    await host.reload()
    await second
      .getByRole('button', { name: /^Add to Queue/ })
      .nth(7)
      .click()
    await expect.poll(async () => (await queueOf(second)).length).toBe(shared.length + 1)
    const own = await queueOf(second)
    expect(await queueOf(host)).not.toEqual(own)
    await host.unroute('**/edit_shared_lists')
    await expect.poll(async () => (await queueOf(second)).length).toBe(own.length + 1)
    await expect.poll(() => queueOf(host)).toEqual(await queueOf(second))
    takeOut(troubles, /edit_shared_lists|ERR_FAILED/)

    await host.setViewportSize(PHONE)
    const pause = host.getByRole('button', { name: 'Pause the draft' }).filter({ visible: true })
    expect((await pause.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })
})

/** Turns the messages of this device off, or on again. */
async function switchMessages(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Talk settings' }).click()
  await page.getByRole('switch', { name: 'Messages, for me' }).click()
  await page.keyboard.press('Escape')
}
