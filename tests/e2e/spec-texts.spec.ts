import type { Locator, Page } from '@playwright/test'
import { createLobby, draftFirst, holdBack, joinByDialog, pressStart } from '../support/lobby-page.ts'
import { newCaller } from '../support/lobby-server.ts'
import { expect, test } from '../support/lobby-test.ts'
import { draftNext, openBoard, openSolo } from '../support/solo-page.ts'

const press = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).click()
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const turnLine = (page: Page) => page.getByRole('region', { name: 'Turn' })
const figures = (page: Page) =>
  page.getByRole('tabpanel', { name: 'Players' }).locator('dl').filter({ hasText: 'Next Pick' }).locator('dt')

test('[TX1] [TX2] [TX4] [TX5] [TX6] [TX7] [TX8] [TX9] [TX10] [TX11] [TX12] [TX13] [TX14] [TX15] [TX16] [TX43] [TX44] [TX45] [TX46] [TX47] [TX48] [TX49] [TX50] [TX51] [TX52] [TX53] [TX54] [TX55] [TX56] [TX57] [TX58] [TX59] [TX125] [TX126] [TX130] a person alone: the landing, the solo view and their dialogs', async ({
  page,
  spec,
}) => {
  await test.step('an address that leads nowhere', async () => {
    await page.goto('/nowhere')
    await spec.reads(page.getByRole('heading', { level: 1 }), 'TX1')
    await spec.shows(page, 'TX2')
  })

  await test.step('the landing and its dialogs', async () => {
    await page.goto('/')
    await spec.contains(page.getByRole('banner'), 'TX15')
    const cards = page.getByRole('main').getByRole('region')
    await spec.reads(cards.nth(0).getByRole('heading'), 'TX4')
    await spec.shows(cards.nth(0), 'TX5')
    await spec.button(cards.nth(0), 'TX6')
    await spec.reads(cards.nth(1).getByRole('heading'), 'TX7')
    await spec.shows(cards.nth(1), 'TX8')
    await spec.reads(cards.nth(2).getByRole('heading'), 'TX10')
    await spec.button(cards.nth(2), 'TX11')
    await spec.lists(page.getByRole('main').getByRole('listitem'), 'TX12')
    await (await spec.button(cards.nth(1), 'TX9')).click()
    await spec.named(page.getByRole('dialog'), 'TX13')
    await page.keyboard.press('Escape')
    await page.goto('/?lobby=ABCDEF')
    await spec.named(page.getByRole('dialog'), 'TX14')
  })

  await test.step('the solo view, its board and its dialogs, and the name under which it is saved on the server', async () => {
    await openSolo(page)
    const header = page.getByRole('banner')
    const dialog = page.getByRole('dialog')
    await spec.contains(header, 'TX16')
    await spec.lists(page.getByRole('tab'), 'TX43')
    await spec.lists(header.getByRole('button').filter({ hasText: /^(?!News)\w/, visible: true }), 'TX44')
    await spec.lists(figures(page), 'TX45')
    await press(page, 'Setup')
    // The buttons of the form; neither the one that unfolds the league rules nor the way to another site's league is among them.
    await spec.lists(dialog.locator('button:not([aria-expanded])').filter({ hasText: /^(?!Bring)\w/ }), 'TX46')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await press(page, 'Load')
    await spec.named(dialog, 'TX47')
    await spec.shows(dialog, 'TX48')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await press(page, 'Import')
    await spec.named(dialog, 'TX54')
    await spec.button(dialog, 'TX55')
    const submit = await spec.button(dialog, 'TX57')
    for (const [text, id] of [
      ['', 'TX125'],
      ['Player,Team', 'TX125'],
      ['Colour,Size\nred,3\n', 'TX126'],
    ] as const) {
      await dialog.getByRole('textbox').fill(text)
      await submit.click()
      await spec.contains(dialog.getByRole('alert'), id)
    }
    await (await spec.button(dialog, 'TX56')).click()
    await expect(dialog).toBeHidden()

    const saved = page.waitForRequest('**/rest/v1/rpc/upsert_solo_draft')
    await draftNext(page)
    const { draft_name: name }: { draft_name: string } = (await saved).postDataJSON()
    spec.equals(name, 'TX130')
    await openBoard(page)
    await spec.shows(page, 'TX58', { N: 1, total: 192 })
    await spec.contains(page.getByRole('gridcell').last(), 'TX59')
  })

  await test.step('going on with a draft', async () => {
    await press(page, 'Home')
    await press(page, 'Start Solo Draft')
    const question = page.getByRole('dialog')
    await spec.named(question, 'TX49')
    await spec.contains(question, 'TX50')
    await spec.contains(question, 'TX51')
    await spec.button(question, 'TX52')
    await spec.button(question, 'TX53')
  })
})

test('[TX3] [TX17] [TX18] [TX19] [TX20] [TX21] [TX22] [TX23] [TX24] [TX25] [TX26] [TX27] [TX28] [TX29] [TX30] [TX31] [TX32] [TX33] [TX34] [TX35] [TX36] [TX37] [TX38] [TX39] [TX40] [TX41] [TX42] [TX70] [TX80] a lobby from the waiting room to its results', async ({
  page: ann,
  home,
  anotherDevice,
  spec,
}) => {
  const code = await createLobby(ann, home.url, { lobbyName: 'Words', username: 'Ann', teams: 3, rounds: 1 })
  const bob = await anotherDevice()
  await test.step('the waiting room, alone and for two', async () => {
    const badge = ann.getByRole('main').locator('span', { hasText: 'Players:' }).first()
    await spec.contains(badge, 'TX17', { players: 1, max_teams: 3 })
    await spec.shows(ann, 'TX22')
    await spec.shows(ann, 'TX24', { N: 2 })
    await spec.contains(ann.getByRole('main'), 'TX25')
    await spec.button(ann, 'TX21')
    const answer = await holdBack(ann, 'get_lobby_state')
    await ann.reload()
    await spec.shows(ann, 'TX27')
    answer()

    await bob.goto(`${home.url}/?lobby=${code}`)
    await joinByDialog(bob, 'Bob')
    await spec.contains(badge, 'TX17', { players: 2, max_teams: 3 })
    await spec.shows(ann, 'TX24', { N: 1 })
    await spec.contains(ann.getByRole('main'), 'TX26')
    await spec.button(ann, 'TX20')
    await (await spec.button(ann, 'TX19')).click()
    const dialog = ann.getByRole('dialog')
    await spec.lists(dialog.getByRole('combobox').locator('option'), 'TX28')
    await spec.button(dialog, 'TX29')
    await (await spec.button(dialog, 'TX30')).click()
    await (await spec.button(ann, 'TX18')).click()
    for (const n of [1, 2]) await spec.shows(ann, 'TX23', { n })
  })

  await test.step('a draft, for the host and for another', async () => {
    const cat = await newCaller(home.url)
    await cat.get('join_lobby_with_code', { lobby_code: code, user_name: 'Cat' })
    await orderBySeat(ann, code)
    await pressStart(ann)
    for (const page of [ann, bob]) {
      await spec.shows(page, 'TX32')
      await spec.button(page, 'TX31')
      await spec.shows(page.getByRole('banner'), 'TX33', { X: 1, Y: 3 })
      await spec.lists(page.getByRole('banner').getByRole('tab'), 'TX34')
      await spec.lists(figures(page), 'TX39')
      await spec.shows(page.getByRole('main'), 'TX40', { count: 0, total: 3 })
    }
    await spec.shows(turnLine(ann), 'TX35')
    await spec.shows(turnLine(ann), 'TX36')
    await spec.shows(turnLine(bob), 'TX37', { username: 'Ann' })
    await press(ann, 'Add to Queue: Jahmyr Gibbs')
    const firstInQueue = ann.getByRole('complementary').locator('[data-kept-control="draft"]')
    await spec.contains(firstInQueue, 'TX80')
    await firstInQueue.click()
    await spec.shows(turnLine(bob), 'TX35')
    await bob.getByRole('switch', { name: 'Show Drafted' }).check()
    await spec.shows(card(bob, 'Jahmyr Gibbs'), 'TX70')
    await draftFirst(bob)
    await ann
      .getByRole('button', { name: /^Draft for / })
      .first()
      .click()
    for (const page of [ann, bob]) {
      await spec.shows(page, 'TX38')
      await spec.shows(page.getByRole('main'), 'TX41')
    }
    const answer = await holdBack(bob, 'get_lobby_state')
    await bob.reload()
    await spec.shows(bob, 'TX42')
    answer()
  })

  await test.step('a lobby that one has been in, on the landing', async () => {
    // Back leaves the recap first, then the draft.
    await ann.goBack()
    await ann.goBack()
    await spec.reads(ann.getByRole('main').getByRole('region').first().getByRole('heading'), 'TX3')
  })
})

/** In the place of the order that was drawn by lot. */
async function orderBySeat(host: Page, code: string): Promise<void> {
  const order = { lobby_code: code, host_username: 'Ann', order_type: 'manual', manual_order: [1, 2, 3] }
  const headers = { 'Content-Type': 'application/json' }
  const status = await host.evaluate(async (request) => (await fetch('/rest/v1/rpc/set_draft_order', request)).status, {
    method: 'POST',
    headers,
    body: JSON.stringify(order),
  })
  expect(status).toBe(200)
}
