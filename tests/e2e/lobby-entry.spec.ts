import type { Page } from '@playwright/test'
import { shiftedTexts, watchLayoutShifts } from '../support/layout-shift.ts'
import { createLobby, draftOfTwo, holdBack, joinLobby } from '../support/lobby-page.ts'
import { expect, takeOut, test } from '../support/lobby-test.ts'
import { draftNext, expectToast, openSolo } from '../support/solo-page.ts'

const REFUSED = /status of 4\d\d .*\/rest\/v1\/rpc\//

async function openCreate(page: Page, url: string) {
  await page.goto(url)
  await page.getByRole('button', { name: 'Create New Draft' }).click()
  return page.getByRole('dialog', { name: 'Create New Lobby' })
}

async function openJoin(page: Page, url: string, code: string) {
  await page.goto(`${url}/?lobby=${code}`)
  return page.getByRole('dialog', { name: 'Join Lobby' })
}

test('[CJ3] [CJ4] [CJ11] [LB9] [RU50] creating: limits and defaults, and what is missing is told in a toast and beside the field', async ({
  page,
  home,
}) => {
  const dialog = await openCreate(page, home.url)
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
  await expect(username).toHaveAccessibleDescription(/Say who you are$/)
  await expect(name).toHaveValue('Sunday')
})

test('[CJ3] [CJ8] joining: the buttons wait for a code and a username, and codes are upper case and six long', async ({
  page,
  home,
}) => {
  await page.goto(home.url)
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

test('[CJ5] [CJ6] while the server is asked the button says so and waits; then the code, or the welcome, is announced', async ({
  page,
  home,
  anotherDevice,
}) => {
  const answer = await holdBack(page, 'create_lobby_secure')
  const dialog = await openCreate(page, home.url)
  await dialog.getByLabel('Lobby name').fill('  Sunday League ')
  await dialog.getByLabel('Your username').fill(' Ann ')
  await dialog.getByRole('button', { name: 'Create Lobby' }).click()
  await expect(dialog.getByRole('button', { name: 'Creating...' })).toBeDisabled()
  answer()
  await expect(page.getByRole('heading', { name: 'Sunday League', exact: true })).toBeVisible()
  await expect(page.getByText("Ann's Team", { exact: true })).toBeVisible()
  const code = (await page.getByText(/^[A-HJKMNP-Z2-9]{6}$/).innerText()).trim()
  await expectToast(page, 'Lobby Created!', `Lobby code: ${code}. Share this with your friends!`)

  const bob = await anotherDevice()
  const welcome = await holdBack(bob, 'join_lobby_with_code')
  const joining = await openJoin(bob, home.url, code)
  await joining.getByLabel('Your username').fill('Bob')
  await joining.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(joining.getByRole('button', { name: 'Joining...' })).toBeDisabled()
  welcome()
  await expectToast(bob, 'Joined Lobby!', 'Welcome to Sunday League')
  await expect(bob.getByText("Bob's Team")).toBeVisible()
})

test('[CJ4] [CJ7] [CJ9] [CJ10] [LB2] [RU9] [RU39] [UN3] [UN6] wrong codes, taken and impossible names and full lobbies are refused in words beside the field', async ({
  page: ann,
  home,
  anotherDevice,
  troubles,
}) => {
  const code = await createLobby(ann, home.url, { lobbyName: 'Door', username: 'Ann', teams: 2, rounds: 2 })
  const bob = await anotherDevice()
  const dialog = await openJoin(bob, home.url, 'ZZZZZZ')
  const codeField = dialog.getByLabel('Lobby code')
  const username = dialog.getByLabel('Your username')
  const join = dialog.getByRole('button', { name: 'Join', exact: true })
  const noLobby = 'There is no open lobby with this code. Check the code, or ask the host for a new invite.'
  await expect(codeField).toHaveAccessibleDescription(noLobby)
  await username.fill('Bob')
  await join.click()
  await expect(join).toBeEnabled()
  await expect(codeField).toHaveAccessibleDescription(noLobby)
  await expect(bob.locator('[data-sonner-toast]')).toHaveCount(0)
  await expect(username).toHaveValue('Bob')

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
  // Twenty-four characters are a name, shortened for its team, and the lobby is full with it.
  await username.fill('x'.repeat(24))
  await join.click()
  await expect(bob.getByText(`${'x'.repeat(17)}'s Team`, { exact: true })).toBeVisible()
  const cat = await anotherDevice()
  const late = await openJoin(cat, home.url, code)
  await expect(late.getByLabel('Lobby code')).toHaveAccessibleDescription(
    'This lobby is full. Ask the host to free a seat.',
  )
  expect(await cat.evaluate(() => localStorage.getItem('recent_lobbies'))).toBeNull()
  takeOut(troubles, REFUSED)
})

test('[CJ2] [CJ7] [RF14] a server without an answer, or without its database, is said so, and the same press succeeds later', async ({
  page,
  home,
  troubles,
}) => {
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
  const joining = await openJoin(page, home.url, 'ABCDEF')
  await joining.getByLabel('Your username').fill('Ann')
  await joining.getByRole('button', { name: 'Join', exact: true }).click()
  await expectToast(page, 'Error', 'Failed to join lobby. Please try again.')

  commandIds.length = 0
  const dialog = await openCreate(page, home.url)
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
})

test('[RC1] [RL5] [RL9] Recent Lobbies lists the newest first, leads back, and hides what is closed', async ({
  page,
  home,
}) => {
  for (const lobbyName of ['First', 'Second']) {
    await createLobby(page, home.url, { lobbyName, username: 'Ann', teams: 2, rounds: 1 })
    await page.goBack()
  }
  const rejoin = page.getByRole('button', { name: /^Rejoin / })
  const names = () => rejoin.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel))
  await expect.poll(names).toEqual(['Rejoin Second', 'Rejoin First'])
  await rejoin.last().click()
  await expect(page.getByRole('heading', { name: 'First' })).toBeVisible()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expectToast(page, 'You left First')
  await expect.poll(names).toEqual(['Rejoin Second'])
})

test('[RU24] [CJ1] an invite link opens the Join dialog with its code, and the name of the last time', async ({
  page: ann,
  home,
  anotherDevice,
}) => {
  const code = await createLobby(ann, home.url, { lobbyName: 'Invited', username: 'Ann', teams: 3, rounds: 1 })
  await ann.goBack()
  const other = await createLobby(ann, home.url, { lobbyName: 'Again', username: 'Ann', teams: 3, rounds: 1 })
  const bob = await anotherDevice()
  await joinLobby(bob, home.url, code, 'Bob')
  const dialog = await openJoin(bob, home.url, other)
  await expect(dialog.getByLabel('Lobby code')).toHaveValue(other)
  await expect(dialog.getByLabel('Your username')).toHaveValue('Bob')
  await expect(dialog.getByLabel('Your username')).toBeFocused()
})

test('[LA12] with a lobby and a solo draft under way, the landing of a phone does not move', async ({
  page: ann,
  home,
  anotherDevice,
}) => {
  await draftOfTwo(ann, await anotherDevice(), home.url, {
    lobbyName: 'The League of Extraordinary Managers',
    rounds: 2,
  })
  const page = await ann.context().newPage()
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

test('[LA11] [CJ10] a draft under way comes first on the landing and leads back; an invite to it says at once that it has begun', async ({
  page: ann,
  home,
  anotherDevice,
}) => {
  const bob = await anotherDevice()
  const code = await draftOfTwo(ann, bob, home.url, { lobbyName: 'Sunday League', rounds: 2 })
  for (const [opened, name] of [
    [ann, 'Return to Sunday League · you’re on the clock'],
    [bob, 'Return to Sunday League · you pick next'],
  ] as const) {
    // Another tab: a reload of this one would return to the draft by itself.
    const page = await opened.context().newPage()
    await page.goto(home.url)
    const back = page.getByRole('main').getByRole('button').first()
    await expect(back).toHaveAccessibleName(name)
    await back.click()
    await expect(page.getByText('Multiplayer Draft')).toBeVisible()
  }
  const cat = await anotherDevice()
  const late = await openJoin(cat, home.url, code)
  await expect(late.getByText('Sunday League')).toBeVisible()
  await expect(late.getByLabel('Lobby code')).toHaveAccessibleDescription(
    'The draft has started, so nobody new can join',
  )
  const own = await openJoin(bob, home.url, code)
  await expect(own.getByText('Ann is the host · 2 of 2 seats taken · you are Bob')).toBeVisible()
  await expect(own.getByLabel('Lobby code')).toHaveAccessibleDescription('')
})
