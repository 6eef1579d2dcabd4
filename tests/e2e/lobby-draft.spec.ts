import type { Page, Request } from '@playwright/test'
import { COMMAND_LIFE_MS } from '#protocol/remote-functions.ts'
import {
  boardOf,
  draft,
  draftOfTwo,
  holdBack,
  openPlayers,
  pickedCount,
  pressDraft,
  shownBoard,
} from '../support/lobby-page.ts'
import { expect, test } from '../support/lobby-test.ts'
import { expectToast } from '../support/solo-page.ts'

/** Without the server for so long, a page says that it is reconnecting (RU35). */
const NOTICED_AFTER_MS = 10_000

/** The figure under a summary card's label. */
const tile = (page: Page, label: string) => page.getByText(label, { exact: true }).first().locator('../..')
const turnLine = (page: Page) => page.getByRole('region', { name: 'Turn' })
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const names = (page: Page) => page.getByRole('list', { name: 'Players' }).getByRole('article').getByRole('heading')

test('[LD1] [LD2] [LD3] [LD4] [LD5] [LD6] [LD13] [LB5] [LB6] [RU24] a draft of two: its header, whose move it is, what each may do, and its end', async ({
  page: ann,
  home,
  anotherDevice,
}) => {
  const bob = await anotherDevice()
  await draftOfTwo(ann, bob, home.url, { lobbyName: 'Words', rounds: 2 })
  for (const page of [ann, bob]) {
    const header = page.getByRole('banner')
    await expect(header.getByRole('button', { name: 'Leave' })).toBeVisible()
    await expect(header.getByRole('heading', { name: 'Words' })).toBeVisible()
    await expect(header.getByText('Multiplayer Draft')).toBeVisible()
    await expect(header.getByText('Pick 1 of 4')).toBeVisible()
    await expect(header.getByRole('tab')).toHaveText(['Players', 'Draft Board'])
    await expect(header.getByRole('button', { name: 'Who is here' })).toHaveText('Who is here: 2/ of 2')
    const players = page.getByRole('tabpanel', { name: 'Players' })
    await expect(players.getByRole('search')).toBeVisible()
    await expect(players.getByRole('button', { name: 'Draft Queue 0' })).toHaveAttribute('aria-expanded', 'true')
    await expect(names(page).first()).toBeVisible()
    expect(page.url()).toBe(`${home.url}/`)
    await expect(tile(page, 'Drafted')).toContainText('0/4')
    await expect(tile(page, 'Targets')).toContainText('0')
    await expect(tile(page, 'Avoids')).toContainText('0')
    await expect(tile(page, 'Next Pick')).toContainText('Ann')
  }
  await expect(turnLine(ann)).toContainText('Your Turn!')
  await expect(turnLine(ann)).toContainText('Make Your Pick!')
  await expect(turnLine(ann)).toContainText('Round 1, Pick 1')
  await expect(turnLine(bob)).toContainText("Ann's Turn")
  await expect(turnLine(bob)).toContainText('Round 1, Pick 1')
  await expect(turnLine(bob)).toContainText('You are next')

  // The accent is on the screen of whose move it is, and nowhere on the other.
  const accent = await turnLine(ann).evaluate((line) => getComputedStyle(line).backgroundColor)
  await expect.poll(() => wearing(ann, accent)).not.toEqual([])
  await expect.poll(() => wearing(bob, accent)).toEqual([])

  // Out of turn the buttons are off, and the key is answered in words.
  await expect(bob.getByRole('button', { name: 'Draft Jahmyr Gibbs' })).toBeDisabled()
  await expect(bob.getByRole('combobox', { name: /^Draft for team/ })).toHaveCount(0)
  await card(bob, 'Jahmyr Gibbs').press('d')
  await expectToast(bob, 'Not Your Turn', 'Wait for your turn to draft a player')
  await expect(tile(bob, 'Drafted')).toContainText('0/4')

  await draft(ann, 'Jahmyr Gibbs')
  await expectToast(ann, 'Player Drafted!', 'Jahmyr Gibbs drafted (Pick 1)')
  await expect(turnLine(bob)).toContainText('Your Turn!')
  await expect(turnLine(bob)).toContainText('Round 1, Pick 2')
  await expect.poll(() => wearing(bob, accent)).not.toEqual([])
  await expect.poll(() => wearing(ann, accent)).toEqual([])
  await expect(turnLine(ann)).toContainText("Bob's Turn")
  await expect(turnLine(ann)).toContainText('Your turn in 2 picks')
  await expect(tile(ann, 'Next Pick')).toContainText('Bob')

  // To others a drafted player is "Drafted": no button, no key, no cell to press.
  await bob.getByRole('switch', { name: 'Show Drafted' }).check()
  await expect(card(bob, 'Jahmyr Gibbs')).toContainText("1.01 · Ann's Team")
  await expect(card(bob, 'Jahmyr Gibbs').getByText('Drafted', { exact: true })).toBeVisible()
  await expect(bob.getByRole('button', { name: /^Undraft/ })).toHaveCount(0)
  await card(bob, 'Jahmyr Gibbs').press('u')
  await boardOf(bob)
  await expect(bob.getByRole('grid').getByRole('button')).toHaveCount(0)
  await expect(bob.getByRole('grid').getByRole('row')).toHaveCount(3)
  await expect(bob.getByRole('columnheader').filter({ hasText: "'s Team" })).toHaveText([/Ann's Team/, /Bob's Team/])
  await openPlayers(bob)

  // The host drafts at any time, for any team: that team's lowest open slot, whoever is on the clock.
  const teams = ann.getByRole('combobox', { name: 'Draft for team: Puka Nacua' })
  await teams.focus()
  await expect(teams.locator('option')).toHaveText(['On the clock', "Ann's Team", "Bob's Team"])
  await teams.selectOption("Ann's Team")
  await ann.getByRole('button', { name: "Draft for Ann's Team: Puka Nacua" }).click()
  await expectToast(ann, 'Player Drafted!', 'Puka Nacua drafted (Pick 4)')
  await expect(turnLine(bob)).toContainText('Your Turn!')
  await expect(card(bob, 'Puka Nacua')).toContainText("2.02 · Ann's Team")

  await ann.getByRole('switch', { name: 'Show Drafted' }).check()
  await card(ann, 'Puka Nacua').getByRole('button', { name: 'Undraft Puka Nacua' }).click()
  await expectToast(ann, 'Player Undrafted', 'Puka Nacua is now available')
  await expect(bob.getByRole('button', { name: 'Draft Puka Nacua' })).toBeEnabled()

  await draft(bob, 'Puka Nacua')
  await expect(turnLine(bob)).toContainText('Round 2, Pick 1')
  await draft(bob, "Ja'Marr Chase")
  await expect(turnLine(ann)).toContainText('Round 2, Pick 2')
  await draft(ann, 'Bijan Robinson')
  for (const page of [ann, bob]) {
    await expect(
      page.getByText('Draft Complete! All picks have been made.', { exact: true }).filter({ visible: true }),
    ).toBeVisible()
    await expect(turnLine(page)).toHaveCount(0)
    await expect(tile(page, 'Next Pick')).toContainText('TBD')
    await expect(tile(page, 'Drafted')).toContainText('4/4')
    await openPlayers(page)
    await expect(page.getByRole('button', { name: 'Draft Drake London' })).toBeDisabled()
  }
  expect(await boardOf(bob)).toEqual(await boardOf(ann))
})

test('a draft of two goes on while people look away, mark players, import a list and leave', async ({
  page: ann,
  home,
  anotherDevice,
}) => {
  const bob = await anotherDevice()
  await bob.emulateMedia({ reducedMotion: 'no-preference' })
  const sent: string[] = []
  const received: string[] = []
  bob.on('request', (request) => {
    const isFile = request.method() === 'GET' && !request.url().includes('?') && !request.url().includes('/rest/')
    if (!isFile) sent.push(wordsOf(request))
  })
  for (const page of [ann, bob]) {
    page.on('websocket', (socket) => {
      const frames = page === bob ? sent : received
      socket.on('framesent', ({ payload }) => frames.push(String(payload)))
      if (page === ann) socket.on('framereceived', ({ payload }) => received.push(String(payload)))
    })
  }
  await draftOfTwo(ann, bob, home.url, { lobbyName: 'Away', rounds: 5 })

  await test.step('[YT3] [YT6] [YT7] [LD7] [LD11] [RU13] a turn flashes in the title while nobody looks, its sound can be muted; who leaves is away and keeps the seat', async () => {
    const ownTitle = await bob.title()
    await bob.getByRole('button', { name: 'Mute the turn sound' }).click()
    await bob.reload()
    await bob.getByRole('button', { name: 'Turn on the turn sound' }).click()
    await expect(bob.getByRole('button', { name: 'Mute the turn sound' })).toBeVisible()

    await lookAway(bob, true)
    expect(await bob.title()).toBe(ownTitle)
    await draft(ann, 'Bijan Robinson')
    await expect(bob).toHaveTitle('Your Turn!')
    await expect(bob).toHaveTitle(ownTitle)
    await expect(bob).toHaveTitle('Your Turn!')
    await lookAway(bob, false)
    await expect(bob).toHaveTitle(ownTitle)
    // The turn ends while nobody looks: so does the flashing.
    await lookAway(bob, true)
    await expect(bob).toHaveTitle('Your Turn!')
    await draft(ann, 'Jaxon Smith-Njigba')
    expect(await pickedCount(ann)).toBe(2)
    await draft(ann, 'Amon-Ra St. Brown')
    await expect(turnLine(bob)).toContainText("Ann's Turn")
    await expect(bob).toHaveTitle(ownTitle)
    await lookAway(bob, false)

    for (const name of ['Christian McCaffrey', 'Jonathan Taylor']) await draft(ann, name)
    await expect(turnLine(ann)).toContainText("Bob's Turn")
    await expect(turnLine(ann)).not.toContainText('away')
    const leaving = bob.getByRole('alertdialog', { name: 'Leave the draft?' })
    await bob.getByRole('button', { name: 'Leave' }).click()
    await leaving.getByRole('button', { name: 'Stay' }).click()
    await expect(bob.locator('[data-popup]')).toHaveCount(0)
    await bob.getByRole('button', { name: 'Leave' }).click()
    await leaving.getByRole('button', { name: 'Leave' }).click()
    await expectToast(bob, 'You left Away', 'Your seat is kept. Recent Lobbies brings you back.')
    await expect(turnLine(ann)).toContainText('away')
    await bob.getByRole('button', { name: 'Rejoin Away' }).click()
    await expect(turnLine(bob)).toContainText('Your Turn!')
    await expect(turnLine(ann)).not.toContainText('away')
  })

  await test.step('[RU6] [RU4] [SL3] marks of a lobby survive a reload and leave the device with no request and no frame', async () => {
    await bob.getByRole('button', { name: 'Target Puka Nacua' }).click()
    await expectToast(bob, 'Added to Targets', 'Puka Nacua')
    await bob.getByRole('button', { name: "Avoid Ja'Marr Chase" }).click()
    await expectToast(bob, 'Added to Avoids', "Ja'Marr Chase")
    for (const name of ['Drake London', 'CeeDee Lamb']) {
      await bob.getByRole('button', { name: `Add to Queue: ${name}` }).click()
    }
    await expectToast(bob, 'Added to Queue', 'CeeDee Lamb')
    await bob.getByRole('button', { name: 'Move CeeDee Lamb up' }).click()
    await bob.reload()
    await expect(tile(bob, 'Targets')).toContainText('1')
    await expect(tile(bob, 'Avoids')).toContainText('1')
    const queued = bob.locator('aside [data-kept-row]')
    await expect(queued.getByTitle(/^(?:CeeDee Lamb|Drake London)$/)).toHaveText(['CeeDee Lamb', 'Drake London'])
    for (const label of ['Targets', 'Avoids']) await expect(tile(ann, label)).toContainText('0')
    await expect(ann.getByText('No players queued')).toBeVisible()

    // Something goes to and fro in the same time, so the silence is not that of a dead line.
    await draft(ann, 'Jahmyr Gibbs')
    await expect(turnLine(bob)).toContainText('Round 4, Pick 1')
    await expect.poll(() => received.join('\n')).toContain('00-0039139')
    expect(sent.join('\n')).toContain('get_lobby_state')
    for (const words of [...sent, ...received]) expect(words).not.toMatch(MARKED)

    // What is drafted from the queue is sent as a pick, and of the others there is still nothing.
    await bob
      .getByRole('complementary')
      .getByRole('button', { name: /^Draft CeeDee/ })
      .click()
    await expectToast(bob, 'Player Drafted!', 'CeeDee Lamb drafted (Pick 7)')
    await expect(queued).toHaveCount(1)
    expect(sent.join('\n')).toContain('00-0036358')
    for (const words of [...sent, ...received]) expect(words.replaceAll('00-0036358', '')).not.toMatch(MARKED)
  })

  await test.step('[RU7] [LB7] an import reorders the own board in a lobby alone, and whom the lobby does not know cannot be drafted there', async () => {
    await expect(bob.locator('[data-leaving]')).toHaveCount(0)
    const before = await names(bob).allInnerTexts()
    await ann.getByRole('button', { name: 'Target Drake London' }).click()
    await ann.getByRole('button', { name: 'Import', exact: true }).click()
    const dialog = ann.getByRole('dialog', { name: 'Import Rankings' })
    await dialog
      .getByRole('textbox')
      .fill("Player,Team,Pos\nDrake London,ATL,WR\nNobody Known,KC,RB\nJa'Marr Chase,CIN,WR\n")
    await expect(dialog).toContainText('1 row matches no player of this lobby, and is not draftable here.')
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expectToast(ann, 'Rankings Imported')
    await expect(names(ann).nth(0)).toHaveText('Drake London')
    await expect(names(ann).nth(1)).toHaveText('Nobody Known')
    await expect(names(ann).nth(2)).toHaveText("Ja'Marr Chase")
    await expect(card(ann, 'Nobody Known')).toContainText('Not in this lobby')
    await expect(ann.getByRole('button', { name: /^Draft .*Nobody Known/ })).toHaveCount(0)
    await expect(tile(ann, 'Targets')).toContainText('1')
    expect(await names(bob).allInnerTexts()).toEqual(before)

    await draft(ann, 'Drake London')
    await expect(turnLine(bob)).toContainText('Round 5, Pick 1')
    await expect(card(bob, 'Drake London')).toHaveCount(0)
    const answer = await holdBack(ann, 'get_lobby_state')
    await ann.reload()
    await expect(ann.getByText('Loading draft...')).toBeAttached()
    answer()
    await expect(names(ann).nth(0)).toHaveText('Nobody Known')
  })

  await test.step('[LD11] [YT7] who closes the page is away, and the host can give out a link to the seat', async () => {
    await draft(ann, "Ja'Marr Chase")
    await expect(turnLine(ann)).toContainText("Bob's Turn")
    await bob.close()
    await expect(turnLine(ann)).toContainText('away')
    await ann.getByRole('button', { name: 'Who is here' }).click()
    const people = ann.getByRole('dialog', { name: 'Who is here' }).getByRole('listitem')
    await expect(people).toContainText(['here', 'away'])
    await expect(people.last().getByRole('button', { name: 'Seat Link for Bob' })).toBeVisible()
  })
})

/** The marked players, by id and by name, and what marks are called. */
const MARKED = /00-0039075|00-0036900|00-0037238|00-0036358|Nacua|Chase|Drake London|CeeDee|targets|avoids|queue/i

test('[RU16] [C3] [LD2] a pick without an answer is "Drafting...", then "Not sent": Retry sends it, Discard forgets it', async ({
  page: ann,
  home,
  anotherDevice,
  troubles,
}) => {
  const bob = await anotherDevice()
  for (const page of [ann, bob]) await page.clock.install()
  await draftOfTwo(ann, bob, home.url, { lobbyName: 'Late', rounds: 2 })
  await draft(ann, 'Jahmyr Gibbs')
  await expect(turnLine(bob)).toContainText('Your Turn!')
  let isHeld = true
  for (const page of [ann, bob]) {
    await page.route('**/rest/v1/rpc/make_draft_pick', (route) =>
      isHeld ? route.abort('connectionfailed') : route.continue(),
    )
  }
  const empty = await boardOf(ann)
  await openPlayers(ann)
  await pressDraft(bob, 'Puka Nacua')
  await pressDraft(ann, "Ja'Marr Chase")
  await ann.getByRole('alertdialog').getByRole('button', { name: 'Draft for Bob' }).click()
  for (const [page, name] of [
    [bob, 'Puka Nacua'],
    [ann, "Ja'Marr Chase"],
  ] as const) {
    await expect(card(page, name)).toContainText('Drafting...')
    await expect(tile(page, 'Drafted')).toContainText('1/4')
  }
  await expect(turnLine(bob)).toContainText('Drafting...')
  for (const page of [ann, bob]) {
    await page.clock.fastForward(COMMAND_LIFE_MS)
    await expectToast(page, 'Sync Error', 'Failed to sync draft pick to server')
  }
  await expect(card(bob, 'Puka Nacua')).toContainText('Not sent')
  await expect(turnLine(bob)).toContainText('Make Your Pick!')
  expect(await boardOf(ann)).toEqual(empty)
  await openPlayers(ann)

  isHeld = false
  await ann.getByRole('button', { name: "Discard the pick of Ja'Marr Chase" }).click()
  await expect(ann.getByRole('button', { name: /^Draft for .+: Ja'Marr Chase$/ })).toBeEnabled()
  await bob.getByRole('button', { name: 'Retry drafting Puka Nacua' }).click()
  await expectToast(bob, 'Player Drafted!', 'Puka Nacua drafted (Pick 2)')
  await expect(tile(ann, 'Drafted')).toContainText('2/4')
  expect(await boardOf(bob)).toEqual(await boardOf(ann))
  troubles.length = 0
})

test('[RU17] [RF14] [C2] without the database, or a line, the board stays, nothing is lost, and all goes on by itself', async ({
  page: ann,
  home,
  anotherDevice,
  troubles,
}) => {
  const bob = await anotherDevice()
  const wire = await home.wire()
  await bob.clock.install()
  await draftOfTwo(ann, bob, home.url, { lobbyName: 'Patience', rounds: 2, guestUrl: wire.url })
  let refusedCount = 0
  await ann.route('**/rest/v1/rpc/make_draft_pick', (route) => {
    refusedCount += 1
    const refusal = { code: 'unavailable', message: 'the database cannot be reached', details: null, hint: null }
    return refusedCount <= 2 ? route.fulfill({ status: 503, json: refusal }) : route.continue()
  })
  await pressDraft(ann, 'Jahmyr Gibbs')
  await expect(card(ann, 'Jahmyr Gibbs')).toContainText('Drafting...')
  await expectToast(ann, 'Player Drafted!', 'Jahmyr Gibbs drafted (Pick 1)')
  expect(refusedCount).toBe(3)

  await expect(turnLine(bob)).toContainText('Your Turn!')
  const board = await boardOf(bob)
  wire.block()
  await bob.clock.fastForward(NOTICED_AFTER_MS)
  await expect(bob.getByText('Reconnecting...')).toBeVisible()
  await expect(turnLine(bob)).toContainText('Drafting is off for now')
  await expect(bob.getByText(/board from \d+ s ago/)).toBeVisible()
  expect(await shownBoard(bob)).toEqual(board)
  await draft(ann, 'Puka Nacua')
  await expect(tile(ann, 'Drafted')).toContainText('2/4')
  wire.unblock()
  await expect(bob.getByText('Reconnecting...')).toBeHidden()
  await expect.poll(() => shownBoard(bob)).toEqual(await boardOf(ann))
  troubles.length = 0
})

/** The elements in sight that have a colour on them, as text, ground or edge. */
function wearing(page: Page, colour: string): Promise<readonly string[]> {
  return page.evaluate((wanted) => {
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => {
        const style = getComputedStyle(element)
        const edges = [style.borderTopColor, style.borderBottomColor, style.borderLeftColor, style.outlineColor]
        const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE)
        return (
          style.backgroundColor === wanted ||
          (hasText && style.color === wanted) ||
          (style.borderTopWidth !== '0px' && edges.slice(0, 3).includes(wanted))
        )
      })
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 30)}`)
  }, colour)
}

function wordsOf(request: Request): string {
  return `${request.method()} ${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`
}

/** Tells the page that nobody sees it, or that somebody does again. */
function lookAway(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: hidden ? 'hidden' : 'visible' })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}
