import type { Page } from '@playwright/test'
import { encode } from 'uqr'
import { networkAddresses } from '../../src/server/platform/download/outbound-addresses.ts'
import { qrPath } from '../../src/web/ui/qr-svg.tsx'
import type { LobbyHome } from '../support/lobby-home.ts'
import { holdBack, pressStart } from '../support/lobby-page.ts'
import { sized } from '../support/run-size.ts'
import { joinByCall, openRoom, openSeat } from '../support/seated-page.ts'
import { newCaller } from '../support/lobby-server.ts'
import { expect, takeOut, test } from '../support/lobby-test.ts'
import { expectToast } from '../support/solo-page.ts'

const HOSTS_BUTTONS = ['Shuffle Order', 'Set Order', 'Start Draft'] as const
const DESKTOP = { width: 1280, height: 720 }

const players = (page: Page) => page.getByRole('list', { name: 'Players' }).getByRole('listitem')
const row = (page: Page, name: string) => players(page).filter({ has: page.getByTitle(name, { exact: true }) })
const names = (page: Page) => players(page).locator('[title$="\'s Team"]')
const picks = (page: Page) => page.getByText(/^Pick #\d$/)
/** Where invites and seat links lead: this machine's network address, because the tests open the app as 127.0.0.1 (RU44). */
function linkedUrl({ url, port }: LobbyHome): string {
  const [address] = networkAddresses()
  return address === undefined ? url : `http://${address}:${port}`
}

const teamsOf = (...usernames: readonly string[]) => usernames.map((username) => `${username}'s Team`)

test('a room fills, gets its order by hand and by lot, and starts', async ({
  page: ann,
  home,
  anotherDevice,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const bob = await anotherDevice()
  const lobby = { lobbyName: 'Room', username: 'Ann', teams: 4, rounds: 1 }
  const { code, caller } = await openRoom(lobby, { page: ann, url: home.url }, [])
  const { cookie } =
    await test.step('[LR2] [LR3] [LR4] [LR14] [LR16] the host alone, and with somebody who is not there yet', async () => {
      await expect(ann.getByRole('heading', { name: 'Room', exact: true })).toBeVisible()
      await expect(ann.getByText('1/4', { exact: false }).first()).toBeVisible()
      await expect(ann.getByText('1 round', { exact: true })).toBeVisible()
      await expect(
        ann.getByText('Share the code with your friends. At least 2 players are needed to start.'),
      ).toBeVisible()
      await expect(ann.getByText('Waiting for 3 more player(s)...', { exact: true })).toHaveCSS(
        'border-style',
        'dashed',
      )
      for (const name of HOSTS_BUTTONS) await expect(ann.getByRole('button', { name })).toHaveCount(0)
      await expect(row(ann, 'Ann').getByTitle('Host')).toBeVisible()
      await expect(row(ann, 'Ann').getByText('You', { exact: true })).toBeVisible()
      await expect(row(ann, 'Ann')).toContainText('here')

      const guest = await joinByCall(home.url, code, 'Bob')
      await expect(ann.getByText('Waiting for 2 more player(s)...')).toBeVisible()
      await expect(ann.getByText('2/4')).toBeVisible()
      await expect(ann.getByText('Use Shuffle Order or Set Order first, then start the draft.')).toBeVisible()
      await expect(ann.getByRole('button', { name: 'Start Draft' })).toBeDisabled()
      await expect(picks(ann)).toHaveCount(0)
      return guest
    })

  await test.step('[LR21] [LR22] [LR23] short-handed: the bar names who is missing, the order lies along the snake, Start asks, and all fits 320 px', async () => {
    await ann.getByRole('button', { name: 'Shuffle Order' }).click()
    await expectToast(ann, 'Draft Order Shuffled!', 'Players have been randomly reordered')
    await expect(picks(ann)).toHaveText(['Pick #1', 'Pick #2'])
    const order = ann.getByRole('region', { name: 'Draft order' })
    await expect(order.getByRole('listitem')).toHaveText([/^1(Ann|Bob)$/, /^2(Ann|Bob)$/])
    await expect(order.locator('[data-own]')).toContainText('Ann')
    const bar = ann.getByRole('region', { name: 'Next step' })
    await expect(bar).toContainText('2 seats are open. Bob is away.')
    await ann.setViewportSize({ width: 320, height: 640 })
    expect(await ann.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await ann.getByRole('button', { name: 'Start Draft' }).click()
    const question = ann.getByRole('alertdialog', { name: 'Start with 2 of 4 teams?' })
    await expect(question).toContainText('2 seats are open. Bob is away. Nobody can join after the start.')
    await question.getByRole('button', { name: 'Not yet' }).click()
    await expect(question).toBeHidden()
    await expect(ann.getByRole('heading', { name: 'Room', exact: true })).toBeVisible()
    await ann.setViewportSize(DESKTOP)
  })

  await test.step('[LR8] [LR13] [RU44] the code and the link are copied, and the QR code is that of the invite link', async () => {
    const copied = () => ann.evaluate(() => navigator.clipboard.readText())
    await ann.getByRole('button', { name: 'Copy Code' }).click()
    await expectToast(ann, 'Copied!', 'Lobby code copied to clipboard')
    expect(await copied()).toBe(code)
    const link = `${linkedUrl(home)}/?lobby=${code}`
    const drawn = ann.getByRole('img', { name: 'QR code of the invite link to Room' }).locator('path')
    await expect(drawn).toHaveAttribute('d', qrPath(encode(link, { ecc: 'M', border: 4 }).data))
    await ann.getByRole('button', { name: 'Copy Link' }).click()
    await expectToast(ann, 'Copied!', 'Link copied to clipboard')
    expect(await copied()).toBe(link)
  })

  await test.step('[LR2] [LR3] [LR11] [LR16] a guest sees the room without the host’s buttons', async () => {
    await openSeat(bob, home.url, { cookie, code, lobbyName: 'Room', username: 'Bob' })
    await expect(bob.getByText('Ann starts the draft, and it opens here.')).toBeVisible()
    for (const name of HOSTS_BUTTONS) await expect(bob.getByRole('button', { name })).toHaveCount(0)
    for (const name of ['Leave', 'Copy Code']) await expect(bob.getByRole('button', { name })).toBeVisible()
    await expect(bob.getByRole('button', { name: 'More for Ann' })).toHaveCount(0)
    await expect(row(bob, 'Bob').getByText('You', { exact: true })).toBeVisible()
    await expect(row(bob, 'Bob').getByTitle('Host')).toHaveCount(0)
    await expect(row(bob, 'Ann').getByTitle('Host')).toBeVisible()
    await expect(names(bob)).toHaveText(await names(ann).allInnerTexts())
  })

  await test.step('[LO1] [LO2] [LR7] [LR13] [LR15] Set Order: random by the server, by hand with buttons and with the keyboard, and Cancel changes nothing', async () => {
    const asHost = { lobby_code: code, host_username: 'Ann' }
    await caller.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [1, 2] })
    await joinByCall(home.url, code, 'Cat')
    await expect(names(ann)).toHaveText(teamsOf('Ann', 'Bob', 'Cat'))
    const dialog = ann.getByRole('dialog', { name: 'Set Order' })
    const rows = dialog.locator('[data-kept-row]')
    const apply = () => dialog.getByRole('button', { name: 'Apply Order' }).click()
    const open = () => ann.getByRole('button', { name: 'Set Order' }).click()

    await open()
    await expect(dialog.getByLabel('Order type').locator('option')).toHaveText(['Random Order', 'Manual Order'])
    await dialog.getByLabel('Order type').selectOption('Manual Order')
    await expect(rows).toHaveText([/Ann$/, /Bob$/, /Cat$/])
    await dialog.getByRole('button', { name: 'Move Cat up' }).click()
    await dialog.getByRole('button', { name: 'Move Ann down' }).click()
    await expect(rows).toHaveText([/Cat$/, /Ann$/, /Bob$/])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(names(ann)).toHaveText(teamsOf('Ann', 'Bob', 'Cat'))
    await expect(picks(ann)).toHaveText(['Pick #1', 'Pick #2'])

    await open()
    await dialog.getByRole('button', { name: 'Move Bob up' }).click()
    await apply()
    await expectToast(ann, 'Draft Order Set!', 'Draft order has been set to manual')
    for (const page of [ann, bob]) await expect(names(page)).toHaveText(teamsOf('Bob', 'Ann', 'Cat'))

    // A fourth comes while the order is being set: he is in it, and what was moved stays.
    await open()
    const handle = dialog.getByRole('button', { name: 'Reorder Cat' })
    await handle.focus()
    await ann.keyboard.press('Space')
    await expect(ann.getByText('Cat picked up at position 3 of 3.')).toBeAttached()
    await expect(async () => {
      await ann.keyboard.press('ArrowUp')
      await expect(ann.getByText('Cat is at position 1 of 3.')).toBeAttached({ timeout: 300 })
    }).toPass()
    await ann.keyboard.press('Space')
    await expect(rows).toHaveText([/Cat$/, /Bob$/, /Ann$/])
    await joinByCall(home.url, code, 'Dan')
    await expect(rows).toHaveText([/Cat$/, /Bob$/, /Ann$/, /Dan$/])
    await apply()
    for (const page of [ann, bob]) await expect(names(page)).toHaveText(teamsOf('Cat', 'Bob', 'Ann', 'Dan'))

    await open()
    await dialog.getByLabel('Order type').selectOption('Random Order')
    await expect(rows).toHaveCount(0)
    await apply()
    await expectToast(ann, 'Draft Order Set!', 'Draft order has been set to random')
    await expect(picks(ann)).toHaveText(['Pick #1', 'Pick #2', 'Pick #3', 'Pick #4'])
    await expect(names(bob)).toHaveText(await names(ann).allInnerTexts())
  })

  await test.step('[LR4] [LR10] [LR11] who joins late has no place in the order, and the start waits for one', async () => {
    await ann.getByRole('button', { name: 'More for Dan' }).click()
    await ann.getByRole('button', { name: 'Remove from the lobby' }).click()
    await ann.getByRole('alertdialog', { name: 'Remove Dan?' }).getByRole('button', { name: 'Remove' }).click()
    // Until then the lobby is full.
    await expect(names(bob)).toHaveCount(3)
    await expect(ann.getByRole('button', { name: 'Start Draft' })).toBeEnabled()
    await joinByCall(home.url, code, 'Eve')
    await expect(names(ann).last()).toHaveText("Eve's Team")
    await expect(ann.getByText(/^Waiting for/)).toHaveCount(0)
    await expect(ann.getByRole('button', { name: 'Start Draft' })).toBeDisabled()
    await ann.getByRole('button', { name: 'Shuffle Order' }).click()
    for (const page of [ann, bob]) await expect(picks(page)).toHaveText(['Pick #1', 'Pick #2', 'Pick #3', 'Pick #4'])
    await expect(names(bob)).toHaveText(await names(ann).allInnerTexts())
    await expect(ann.getByText('Everybody has a place in the order. Start when you are ready.')).toBeVisible()
    await pressStart(ann)
    await expectToast(ann, 'Draft Started!', 'The draft has begun for all players')
    for (const page of [ann, bob]) await expect(page.getByText('Multiplayer Draft')).toBeVisible()
  })
})

test('seats change hands: a seat moves to another device, another is freed, and the host goes', async ({
  page: ann,
  home,
  anotherDevice,
  troubles,
}) => {
  const [oldPhone, newPhone] = [await anotherDevice(), await anotherDevice()]
  const lobby = { lobbyName: 'Going', username: 'Ann', teams: 4, rounds: 1 }
  const { code } = await openRoom(lobby, { page: ann, url: home.url }, [
    { page: oldPhone, url: home.url, username: 'Bob' },
  ])

  await test.step('[RU14] [RU44] [LR12] [PL6] [PL7] a seat link moves a seat to another device once, and the old one is told', async () => {
    await oldPhone.getByRole('button', { name: 'More for Bob' }).click()
    await oldPhone.getByRole('button', { name: 'Move to another device' }).click()
    const dialog = oldPhone.getByRole('dialog', { name: 'Move to another device' })
    await dialog.getByRole('button', { name: 'Make Link' }).click()
    const link = (await dialog.getByText(/#seat=/).innerText()).trim()
    await expect(dialog.getByRole('img', { name: 'QR code of the link to the seat of Bob' })).toBeVisible()

    await newPhone.goto(link)
    await expectToast(newPhone, 'Seat moved here', 'You are Bob on this device now')
    await expect(row(newPhone, 'Bob').getByText('You', { exact: true })).toBeVisible()
    expect(newPhone.url()).toBe(`${linkedUrl(home)}/`)
    await expectToast(oldPhone, 'Your seat has moved', 'It was opened on another device.')
    await expect(oldPhone.getByRole('button', { name: 'Create New Draft' })).toBeVisible()
    await expect(oldPhone.getByRole('button', { name: 'Rejoin Going' })).toHaveCount(0)
    await expect(names(ann)).toHaveText(teamsOf('Ann', 'Bob'))

    // The link is used; the device that the seat has left knows no more of it than a third one.
    await oldPhone.goto(link)
    await expect(oldPhone.getByText('The seat could not be moved here')).toBeVisible()
    await expect(
      oldPhone.getByText('This link was already used or is older than 10 minutes. Ask for a new one.'),
    ).toBeVisible()
    takeOut(troubles, /status of 404 .*\/rest\/v1\/rpc\/claim_seat/)
  })

  const [cat, bob] = [oldPhone, newPhone]
  await test.step('[RU13] [LR5] [LR13] [LR9] the host removes a seat and leaves; the next one is host, and the last one out closes the lobby', async () => {
    const { cookie } = await joinByCall(home.url, code, 'Cat')
    await openSeat(cat, home.url, { cookie, code, lobbyName: 'Going', username: 'Cat' })
    await expect(ann.getByText('If you leave, Bob becomes the host. Home keeps your seat.')).toBeVisible()
    await ann.getByRole('button', { name: 'Shuffle Order' }).click()
    await expect(ann.getByText('Pick #3')).toBeVisible()

    await ann.getByRole('button', { name: 'More for Cat' }).click()
    await ann.getByRole('button', { name: 'Remove from the lobby' }).click()
    await ann.getByRole('alertdialog', { name: 'Remove Cat?' }).getByRole('button', { name: 'Remove' }).click()
    await expectToast(ann, 'Cat was removed')
    await expectToast(cat, 'You were removed from the lobby', 'The host removed you.')
    await expect(cat.getByRole('button', { name: 'Create New Draft' })).toBeVisible()
    await expect(picks(bob)).toHaveText(['Pick #1', 'Pick #2'])

    await ann.getByRole('button', { name: 'Leave' }).click()
    await expectToast(ann, 'You left Going', 'Bob is the host now')
    await expect(ann.getByRole('button', { name: 'Create New Draft' })).toBeVisible()
    await expect(row(bob, 'Bob').getByTitle('Host')).toBeVisible()
    await expect(bob.getByText('You are the host now')).toBeAttached()
    await expect(names(bob)).toHaveText(teamsOf('Bob'))
    // With the code somebody who was removed can come again; the new host has the host's buttons.
    await cat.getByRole('textbox', { name: 'Lobby code' }).fill(code)
    await cat.getByRole('button', { name: 'Join', exact: true }).click()
    await cat.getByRole('dialog').getByLabel('Your username').fill('Cat')
    await cat.getByRole('dialog').getByRole('button', { name: 'Join', exact: true }).click()
    await expect(bob.getByRole('button', { name: 'Shuffle Order' })).toBeVisible()

    for (const page of [cat, bob]) await page.getByRole('button', { name: 'Leave' }).click()
    await expectToast(bob, 'You left Going')
    await expect(bob.getByRole('button', { name: 'Rejoin Going' })).toHaveCount(0)
    await ann.goto(`${home.url}/?lobby=${code}`)
    await expect(ann.getByRole('dialog').getByText('There is no open lobby with this code.')).toBeVisible()
    takeOut(troubles, /status of 404 .*\/rest\/v1\/rpc\//)
    // The page of a removed seat may have had a request for the lobby under way.
    takeOut(troubles, /status of 403 .*\/rpc\/get_lobby_state/)
  })
})

test('[LR9] [RU17] a lobby that cannot be loaded says so, keeps trying, and opens when the server answers; a refusal leads home', async ({
  page,
  home,
  troubles,
}) => {
  const room = { lobbyName: 'Lost', username: 'Ann', teams: 2, rounds: 1 }
  const { code } = await openRoom(room, { page, url: home.url }, [])
  let isCut = true
  await page.route('**/rest/v1/rpc/**', (route) => (isCut ? route.abort('connectionfailed') : route.continue()))
  await page.reload()
  await expectToast(page, 'Error', 'Failed to load lobby data')
  await expect(page.getByText('The lobby cannot be reached')).toBeVisible()
  await expect(page.getByText(/This screen keeps trying/)).toBeVisible()
  await expect(page.getByRole('figure')).toContainText(/Ann\s*You\s*Ann's Team\s*Pick #1\s*Connecting to the lobby…/)
  isCut = false
  await expect(page.getByRole('heading', { name: 'Lost' })).toBeVisible()
  const answer = await holdBack(page, 'get_lobby_state')
  await page.reload()
  await expect(page.getByText('Loading lobby...')).toBeAttached()
  answer()
  await expect(page.getByRole('heading', { name: 'Lost' })).toBeVisible()
  // A refusal shows the specified words too, and then why.
  const lobby = { code, username: 'Nobody' }
  // The app goes there by itself; a reload would only race with its answer.
  await page.evaluate((seat) => history.replaceState({ view: 'lobby', lobby: seat }, '', '/'), lobby)
  await expectToast(page, 'Error', 'Failed to load lobby data')
  await expectToast(page, 'You are not in this lobby')
  await expect(page.getByRole('button', { name: 'Create New Draft' })).toBeVisible()
  takeOut(troubles, /\/rest\/v1\/rpc\//)
})

const WIDE = { width: 1280, view: 'cards', queues: 'Bijan Robinson' } as const
const NARROW = { width: 390, view: 'rows', queues: 'Puka Nacua' } as const
const NARROW_CARDS = { width: 390, view: 'cards', queues: 'Bijan Robinson' } as const

type Walk = typeof WIDE | typeof NARROW | typeof NARROW_CARDS

const ROOMS: readonly { readonly title: string; readonly walks: readonly Walk[] }[] = [
  { title: 'at a desk and, in the same room, on a phone', walks: [WIDE, NARROW] },
  ...sized([], [{ title: 'with cards on a phone', walks: [NARROW_CARDS] }]),
]

for (const { title, walks } of ROOMS) {
  test(`a guest prepares in the waiting room, ${title}`, async ({ page: bob, home }) => {
    const host = await newCaller(home.url)
    const asHost = { host_username: 'Ann' }
    const lobby = { ...asHost, lobby_name: 'Early', max_teams: 3, rounds: 2 }
    const { lobby_code: code } = await host.get('create_lobby_secure', lobby)
    const { cookie } = await joinByCall(home.url, code, 'Bob')
    await openSeat(bob, home.url, { cookie, code, lobbyName: 'Early', username: 'Bob' })
    for (const walk of walks) {
      await test.step(`[WK1] [WK2] queue, target, import and autopick at ${walk.width} px with ${walk.view}`, async () => {
        if (walk === NARROW) {
          // Chosen at the desk, where the views are on the screen itself.
          await bob.getByRole('button', { name: 'Rows', exact: true }).click()
          await bob.getByRole('switch', { name: 'Autopick' }).filter({ visible: true }).uncheck()
          await bob.goBack()
        }
        await bob.setViewportSize({ width: walk.width, height: 844 })
        await prepare(bob, walk)
      })
    }
    await test.step('[WK2] all of it holds in the draft', async () => {
      await host.get('set_draft_order', { ...asHost, lobby_code: code, order_type: 'manual', manual_order: [2, 1] })
      await host.get('start_draft', { ...asHost, lobby_code: code })
      // Bob is first, and autopick drafts the first of the queue.
      await expect(bob.getByRole('region', { name: 'Turn' })).toHaveAttribute('data-turn-line', 'other')
      await expect
        .poll(() => host.get('get_draft_picks', { lobby_code: code }))
        .toMatchObject([{ player_name: 'Bijan Robinson', made_by: 'autopick', reason: 'queue' }])
    })
  })
}

/** Goes to the players and back to the room each way, and queues a player; autopick is on at the end. */
async function prepare(bob: Page, { width, view, queues }: Walk): Promise<void> {
  await bob.getByRole('button', { name: 'Players', exact: true }).click()
  await expect(bob.getByText('2/3 players · Ann starts').filter({ visible: true }).first()).toBeVisible()
  await expect(bob.getByRole('button', { name: 'Leave' })).toHaveCount(0)
  // The back button leads to the room, and the tab too.
  await bob.goBack()
  await expect(bob.getByRole('button', { name: 'Copy Code' })).toBeVisible()
  await bob.getByRole('button', { name: 'Players', exact: true }).click()
  const room = view === 'cards' && width === 390 ? 'button' : 'tab'
  await bob.getByRole(room, { name: 'Waiting Room' }).click()
  await expect(bob.getByRole('button', { name: 'Copy Code' })).toBeVisible()
  await bob.getByRole('button', { name: 'Players', exact: true }).click()

  await expect(bob.locator('[data-player-id]').filter({ hasText: 'Gibbs' }).first()).toBeVisible()
  await bob.keyboard.press('?')
  await bob.keyboard.press('Escape')
  await bob
    .getByRole('button', { name: new RegExp(`^(Add to Queue: |Queue )?.*${queues}`) })
    .and(bob.getByRole('button', { name: /Queue/ }))
    .first()
    .click()
  if (width === 390) {
    await bob.getByRole(view === 'cards' ? 'button' : 'tab', { name: /^\d? ?Queue$/ }).click()
    await expect(
      bob
        .getByText(/^(B\.|Bijan) Robinson$/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
  }
  await bob.getByRole('switch', { name: 'Autopick' }).filter({ visible: true }).check()
  if (width === 390 && view === 'cards') await bob.keyboard.press('Escape')
}
