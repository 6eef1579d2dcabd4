import type { Page } from '@playwright/test'
import { shiftedTexts, watchLayoutShifts } from '../support/layout-shift.ts'
import { holdBack } from '../support/lobby-page.ts'
import { newCaller, type Caller } from '../support/lobby-server.ts'
import { expect, takeOut, test } from '../support/lobby-test.ts'
import { joinByCall, openSeat } from '../support/seated-page.ts'
import { BOARD } from '../support/seeded-draft.ts'
import { draftNext, expectToast, openSolo } from '../support/solo-page.ts'

const REFUSED = /status of 4\d\d .*\/rest\/v1\/rpc\//

async function openCreate(page: Page) {
  await page.getByRole('button', { name: 'Create New Draft' }).click()
  return page.getByRole('dialog', { name: 'Create New Lobby' })
}

/** An invite link. */
async function openJoin(page: Page, url: string, code: string) {
  await page.goto(`${url}/?lobby=${code}`)
  return page.getByRole('dialog', { name: 'Join Lobby' })
}

/** Somebody else's lobby. */
async function lobbyOf(url: string, username: string, lobbyName: string, teams: number) {
  const host = await newCaller(url)
  const lobby = { lobby_name: lobbyName, host_username: username, max_teams: teams, rounds: 2 }
  const { lobby_code: code } = await host.get('create_lobby_secure', lobby)
  return { host, code }
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-popup]')).toHaveCount(0)
}

test('somebody creates lobbies and joins those of others, is refused, and finds them all again', async ({
  page,
  home,
  troubles,
}) => {
  await page.goto(home.url)

  await test.step('[CJ3] [CJ4] [CJ11] [LB9] [RU50] creating: limits and defaults, and what is missing is told in a toast and beside the field', async () => {
    const dialog = await openCreate(page)
    const teams = dialog.getByLabel('Teams')
    const rounds = dialog.getByLabel('Rounds')
    await expect(teams).toHaveValue('12')
    await expect(rounds).toHaveValue('15')
    const counts = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_count, index) => `${from + index}`)
    await expect(teams.getByRole('option')).toHaveText(counts(2, 12))
    await expect(rounds.getByRole('option')).toHaveText(counts(1, 20))
    await teams.selectOption('2')
    await rounds.selectOption('20')

    const name = dialog.getByLabel('Lobby name')
    const username = dialog.getByLabel('Your username')
    await username.fill('Ann')
    for (const blank of ['', '   ']) {
      await name.fill(blank)
      await dialog.getByRole('button', { name: 'Create Lobby' }).click()
      await expect(name).toHaveAccessibleDescription('Give the lobby a name')
      await expectToast(page, 'Error', 'Please fill in all required fields')
    }
    await name.fill('Sunday')
    await username.fill('  ')
    await dialog.getByRole('button', { name: 'Create Lobby' }).click()
    await expect(username).toHaveAccessibleDescription(/Enter your name$/)
    await expect(name).toHaveValue('Sunday')
    await close(page)
  })

  await test.step('[CJ3] [CJ8] joining: the buttons wait for a code and a username, and codes are upper case and six long', async () => {
    const field = page.getByRole('textbox', { name: 'Lobby code' })
    const join = page.getByRole('button', { name: 'Join', exact: true })
    await expect(join).toBeDisabled()
    await field.fill('   ')
    await expect(join).toBeDisabled()
    await field.pressSequentially('abcdefgh')
    await expect(field).toHaveValue('ABCDEF')
    await join.click()
    const dialog = page.getByRole('dialog', { name: 'Join Lobby' })
    const joinThere = dialog.getByRole('button', { name: 'Join', exact: true })
    await expect(dialog.getByLabel('Lobby code')).toHaveValue('ABCDEF')
    await expect(joinThere).toBeDisabled()
    await dialog.getByLabel('Your username').fill('  ')
    await expect(joinThere).toBeDisabled()
    await dialog.getByLabel('Your username').fill('Bob')
    await expect(joinThere).toBeEnabled()
    await dialog.getByLabel('Lobby code').fill('')
    await expect(joinThere).toBeDisabled()
  })

  await test.step('[CJ4] [CJ7] [CJ9] [CJ10] [LB2] [RU9] [RU39] [UN3] [UN6] wrong codes, taken and impossible names and full lobbies are refused in words beside the field', async () => {
    const { code } = await lobbyOf(home.url, 'Ann', 'Door', 2)
    const full = await lobbyOf(home.url, 'Ann', 'Full', 2)
    await joinByCall(home.url, full.code, 'Bob')
    const dialog = await openJoin(page, home.url, 'ZZZZZZ')
    const codeField = dialog.getByLabel('Lobby code')
    const username = dialog.getByLabel('Your username')
    const join = dialog.getByRole('button', { name: 'Join', exact: true })
    const noLobby = 'There is no open lobby with this code. Check the code, or ask the host for a new invite.'
    await expect(codeField).toHaveAccessibleDescription(noLobby)
    await username.fill('Bob')
    await join.click()
    await expect(join).toBeEnabled()
    await expect(codeField).toHaveAccessibleDescription(noLobby)
    await expect(page.locator('[data-toast]')).toHaveCount(0)
    await expect(username).toHaveValue('Bob')

    await codeField.fill(full.code)
    await expect(codeField).toHaveAccessibleDescription('This lobby is full. Ask the host to free a seat.')
    expect(await page.evaluate(() => localStorage.getItem('recent_lobbies'))).toBeNull()

    await codeField.fill(code)
    await expect(dialog.getByText('Ann is the host · 1 of 2 seats taken')).toBeVisible()
    await expect(codeField).toHaveAccessibleDescription('')
    const taken = 'Someone in this lobby has this username. Choose another one.'
    const impossible = 'A username has 1 to 24 characters. Choose another one.'
    for (const [typed, words] of [
      ['Ann', taken],
      [' aNN ', taken],
      ['\u0410nn', taken],
      ['A\u200Bn\u200Dn', taken],
      ['x'.repeat(25), impossible],
      ['\u200B\u2060', impossible],
    ] as const) {
      await username.fill(typed)
      await join.click()
      await expect(username, JSON.stringify(typed)).toHaveAccessibleDescription(new RegExp(words))
      await expect(dialog).toBeVisible()
    }
    // Twenty-four characters are a name, shortened for its team.
    await username.fill('x'.repeat(24))
    await join.click()
    await expect(page.getByText(`${'x'.repeat(17)}'s Team`, { exact: true })).toBeVisible()
    takeOut(troubles, REFUSED)
    await page.goBack()
  })

  await test.step('[CJ5] [CJ6] while the server is asked the button says so and waits; then the code, or the welcome, is announced', async () => {
    const answer = await holdBack(page, 'create_lobby_secure')
    const dialog = await openCreate(page)
    await dialog.getByLabel('Lobby name').fill('  Sunday League ')
    await dialog.getByLabel('Your username').fill(' Ann ')
    await dialog.getByRole('button', { name: 'Create Lobby' }).click()
    await expect(dialog.getByRole('button', { name: 'Creating...' })).toBeDisabled()
    answer()
    await expect(page.getByRole('heading', { name: 'Sunday League', exact: true })).toBeVisible()
    await expect(page.getByText("Ann's Team", { exact: true })).toBeVisible()
    const created = (await page.getByText(/^[A-HJKMNP-Z2-9]{6}$/).innerText()).trim()
    await expectToast(page, 'Lobby Created!', `Lobby code: ${created}. Share this with your friends!`)
    await page.goBack()

    const { code } = await lobbyOf(home.url, 'Cat', 'Monday League', 3)
    const welcome = await holdBack(page, 'join_lobby_with_code')
    await page.getByRole('textbox', { name: 'Lobby code' }).fill(code)
    await page.getByRole('button', { name: 'Join', exact: true }).click()
    const joining = page.getByRole('dialog', { name: 'Join Lobby' })
    await joining.getByLabel('Your username').fill('Bob')
    await joining.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(joining.getByRole('button', { name: 'Joining...' })).toBeDisabled()
    welcome()
    await expectToast(page, 'Joined Lobby!', 'Welcome to Monday League')
    await expect(page.getByText("Bob's Team")).toBeVisible()
    await page.goBack()
  })

  await test.step('[RU24] [CJ1] an invite link opens the Join dialog with its code, and the name of the last time', async () => {
    const { code } = await lobbyOf(home.url, 'Cat', 'Again', 3)
    const dialog = await openJoin(page, home.url, code)
    await expect(dialog.getByLabel('Lobby code')).toHaveValue(code)
    await expect(dialog.getByLabel('Your username')).toHaveValue('Bob')
    await expect(dialog.getByLabel('Your username')).toBeFocused()
  })

  await test.step('[CJ2] [CJ7] [RF14] a server without an answer, or without its database, is said so, and the same press succeeds later', async () => {
    const calls = /\/rest\/v1\/rpc\/(?:create_lobby_secure|join_lobby_with_code)/
    const commandIds: (string | undefined)[] = []
    let trouble: 'no answer' | 'no database' | null = 'no answer'
    await page.route(calls, (route) => {
      commandIds.push(route.request().headers()['idempotency-key'])
      if (trouble === 'no answer') return route.abort('connectionfailed')
      if (trouble === null) return route.continue()
      const refusal = { code: 'unavailable', message: 'the database cannot be reached', details: null, hint: null }
      return route.fulfill({ status: 503, json: refusal })
    })
    const joining = page.getByRole('dialog', { name: 'Join Lobby' })
    await joining.getByLabel('Your username').fill('Ann')
    await joining.getByRole('button', { name: 'Join', exact: true }).click()
    await expectToast(page, 'Error', 'Failed to join lobby. Please try again.')
    await close(page)

    commandIds.length = 0
    const dialog = await openCreate(page)
    await dialog.getByLabel('Lobby name').fill('Later')
    await dialog.getByLabel('Your username').fill('Ann')
    const create = dialog.getByRole('button', { name: 'Create Lobby' })
    await create.click()
    await expectToast(page, 'Error', 'Failed to create lobby. Please check your connection and try again.')
    trouble = 'no database'
    await create.click()
    await expectToast(page, 'Error', 'The server cannot reach its database. Nothing is lost; try again in a moment.')
    trouble = null
    await create.click()
    await expect(page.getByRole('heading', { name: 'Later' })).toBeVisible()
    // One command throughout: a creation whose answer was lost makes no second lobby.
    expect(commandIds.length).toBeGreaterThanOrEqual(3)
    expect(new Set(commandIds).size).toBe(1)
    takeOut(troubles, calls)
    await page.goBack()
  })

  await test.step('[RC1] [RL5] [RL9] Recent Lobbies lists the newest first, leads back, and hides what is closed', async () => {
    const names = () =>
      page.getByRole('button', { name: /^Rejoin / }).evaluateAll((buttons) => buttons.map((button) => button.ariaLabel))
    await expect.poll(names).toEqual(['Rejoin Later', 'Rejoin Monday League', 'Rejoin Sunday League', 'Rejoin Door'])
    await page.getByRole('button', { name: 'Rejoin Sunday League' }).click()
    await expect(page.getByRole('heading', { name: 'Sunday League' })).toBeVisible()
    await page.getByRole('button', { name: 'Leave' }).click()
    await expectToast(page, 'You left Sunday League')
    await expect.poll(names).toEqual(['Rejoin Later', 'Rejoin Monday League', 'Rejoin Door'])
  })
})

test('with drafts under way the landing leads back to them', async ({ page, home }) => {
  const { host, code } = await lobbyOf(home.url, 'Ann', 'The League of Extraordinary Managers', 2)
  const guest = await joinByCall(home.url, code, 'Bob')
  const asHost = { lobby_code: code, host_username: 'Ann' }
  await host.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [1, 2] })
  await host.get('start_draft', asHost)

  await test.step('[LA11] [CJ10] a draft under way comes first on the landing and leads back; an invite to it says at once that it has begun', async () => {
    const late = await openJoin(page, home.url, code)
    await expect(late.getByText('The League of Extraordinary Managers')).toBeVisible()
    await expect(late.getByLabel('Lobby code')).toHaveAccessibleDescription(
      'The draft has started, so nobody new can join',
    )

    const seat = { code, lobbyName: 'The League of Extraordinary Managers' }
    await openSeat(page, home.url, { ...seat, cookie: host.cookie, username: 'Ann' })
    await expect(page.getByText('Multiplayer Draft')).toBeVisible()
    const own = await openJoin(page, home.url, code)
    await expect(own.getByText('Ann is the host · 2 of 2 seats taken · you are Ann')).toBeVisible()
    await expect(own.getByLabel('Lobby code')).toHaveAccessibleDescription('')
    await close(page)
    const back = page.getByRole('main').getByRole('button').first()
    await expect(back).toHaveAccessibleName('Return to The League of Extraordinary Managers · you’re on the clock')
    await draftFirstOf(host, code, 'Ann')
    await draftFirstOf(guest, code, 'Bob')
    await page.reload()
    await expect(back).toHaveAccessibleName('Return to The League of Extraordinary Managers · you pick next')
    await back.click()
    await expect(page.getByText('Multiplayer Draft')).toBeVisible()
  })

  await test.step('[LA12] with a lobby and a solo draft under way, the landing of a phone does not move', async () => {
    await draftFirstOf(guest, code, 'Bob')
    await page.setViewportSize({ width: 390, height: 844 })
    await openSolo(page, home.url)
    await draftNext(page)
    await watchLayoutShifts(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Home' }).click()
    const { promise: fontsAreHere, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/rpc/get_multiple_lobbies_by_codes', async (route) => {
      await fontsAreHere
      await route.continue()
    })
    await page.reload()
    await expect(page.getByRole('contentinfo')).toContainText('board as of')
    // Lines may break differently once the fonts are here; what counts is what the bars move.
    await page.evaluate(async () => {
      await document.fonts.ready
      window.shifted = []
    })
    release()
    await expect(page.getByRole('button', { name: /^Return to The League .* on the clock/ })).toBeInViewport()
    const solo = page.getByRole('button', { name: /^Return to your solo draft/ })
    await expect(solo).toBeInViewport()
    expect(await shiftedTexts(page)).toEqual([])
    await solo.focus()
    await expect(solo).toBeInViewport({ ratio: 1 })
  })
})

async function draftFirstOf(device: Caller, code: string, username: string): Promise<void> {
  const { length } = await device.get('get_draft_picks', { lobby_code: code })
  const player = BOARD[length]
  if (player === undefined) throw new Error('the board has more players than this')
  await device.get('make_draft_pick', { lobby_code: code, participant_username: username, player_id: player.id })
}
