import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { lobbyResultSchema } from '#protocol/lobby/lobby-result.ts'
import { expectAccessible, SIZES } from '../support/accessible-page.ts'
import { boardOf, draft, draftOfTwo, openPlayers } from '../support/lobby-page.ts'
import { expect, takeOut, test } from '../support/lobby-test.ts'
import { expectToast } from '../support/solo-page.ts'

const [LAPTOP, PHONE] = SIZES

test.use({ viewport: LAPTOP.viewport, reducedMotion: 'reduce' })

async function download(page: Page, kind: 'CSV' | 'JSON'): Promise<{ readonly name: string; readonly text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: `Results ${kind}` })
      .filter({ visible: true })
      .click(),
  ])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

test('two people finish a draft, take its results with them, and meet again', async ({
  page: ann,
  home,
  anotherDevice,
  troubles,
}) => {
  const bob = await anotherDevice()
  await bob.setViewportSize(PHONE.viewport)
  const code = await draftOfTwo(ann, bob, home.url, { lobbyName: 'Sunday League', rounds: 1 })
  await expect(bob.getByRole('button', { name: 'Results CSV' })).toHaveCount(0)
  await draft(ann, "Ja'Marr Chase")
  await expect(bob.locator('[data-turn-line="own"]')).toBeVisible()
  await draft(bob, 'Bijan Robinson')
  for (const page of [ann, bob]) {
    await expect(
      page.getByText('Draft Complete! All picks have been made.', { exact: true }).filter({ visible: true }),
    ).toBeVisible()
  }

  await test.step('[RE17] [MYD1] when the draft is over everybody in the lobby downloads its results, on a phone as well', async () => {
    // Who is not the host, at 360 px.
    const csv = await download(bob, 'CSV')
    await expectToast(bob, 'Draft Exported', 'CSV file downloaded')
    expect(csv.name).toMatch(/^draft-results-\d{4}-\d\d-\d\d\.csv$/)
    const [header, ...rows] = csv.text.trimEnd().split('\r\n')
    expect(header).toBe('"Pick","Round","Team","Player","Position","NFLTeam","Rank","ADP"')
    expect(rows.map((row) => row.split(',').slice(0, 5).join(','))).toEqual([
      `"1","1","Ann's Team","Ja'Marr Chase","WR"`,
      `"2","1","Bob's Team","Bijan Robinson","RB"`,
    ])

    // The host, as JSON; on the board's tab the buttons are there too, and by keyboard.
    const result = lobbyResultSchema.parse(JSON.parse((await download(ann, 'JSON')).text))
    expect(result).toMatchObject({
      code,
      name: 'Sunday League',
      participants: [{ username: 'Ann' }, { username: 'Bob' }],
    })
    await boardOf(ann)
    const button = ann.getByRole('button', { name: 'Results CSV' }).filter({ visible: true })
    await button.focus()
    const [again] = await Promise.all([ann.waitForEvent('download'), ann.keyboard.press('Enter')])
    expect(await readFile(await again.path(), 'utf8')).toBe(csv.text)
    await expect(button).toBeFocused()
    await openPlayers(ann)
  })

  await test.step('[RE17] the buttons fit beside players and board, are wide enough for a finger, and axe has nothing to say', async () => {
    for (const { name: size, viewport, hasTouch } of SIZES) {
      await ann.setViewportSize(viewport)
      for (const tab of ['Players', 'Draft Board']) {
        await ann.getByRole(hasTouch ? 'button' : 'tab', { name: tab, exact: true }).click()
        // Drafting may have scrolled to a card.
        await ann.evaluate(() => scrollTo(0, 0))
        for (const kind of ['CSV', 'JSON']) {
          const button = ann.getByRole('button', { name: `Results ${kind}` }).filter({ visible: true })
          await expect(button).toBeInViewport({ ratio: 1 })
          if (hasTouch) expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
        }
        await expectAccessible(ann, `results beside ${tab}, ${size}`)
      }
    }
    await ann.setViewportSize(LAPTOP.viewport)
    await openPlayers(ann)
  })

  await test.step('[MYD1] it is in My drafts of everybody who drafted', async () => {
    await ann.getByRole('button', { name: 'Recap' }).filter({ visible: true }).first().click()
    await ann.getByRole('button', { name: 'My drafts' }).click()
    const kept = ann.getByRole('region', { name: 'Drafts', exact: true }).getByRole('listitem')
    await expect(kept).toHaveCount(1)
    await expect(kept).toContainText(/Sunday League.*Lobby · 2 teams, PPR · seat 1/)
    await ann.goBack()
  })

  await test.step('[RE17] offline it is said in words, and the page stays', async () => {
    await bob.context().setOffline(true)
    await bob.getByRole('button', { name: 'Results JSON' }).filter({ visible: true }).click()
    await expectToast(bob, 'Error', 'The server did not answer. Check your connection and try again.')
    await bob.context().setOffline(false)
    takeOut(troubles, /ERR_INTERNET_DISCONNECTED|WebSocket/)
  })

  await test.step('[LH86] everybody in a lobby can type its finished draft in', async () => {
    const open = () =>
      bob.getByRole('button', { name: 'Enter at your league' }).filter({ visible: true }).first().click()
    await open()
    const line = bob.getByRole('dialog').getByRole('region', { name: 'Next line' })
    await expect(line).toContainText("Round 1, pick 1, Ann's Team")
    await line.getByRole('button', { name: 'Done, next' }).click()
    await expect(line).toContainText('1 of 2 done')
    await bob.reload()
    await open()
    await expect(line).toContainText('1 of 2 done')
    await expect(line).toContainText('Bijan Robinson')
    await bob.keyboard.press('Escape')
    await expect(bob.locator('[data-popup]')).toHaveCount(0)
  })

  await test.step('[LD19] a rematch reaches the others at once and after a reload, and leads them in with code and name', async () => {
    const join = bob.getByRole('button', { name: 'Join the rematch' }).filter({ visible: true })
    await expect(bob.getByRole('button', { name: 'Results CSV' }).filter({ visible: true })).toBeVisible()
    await expect(join).toHaveCount(0)

    const rematch = ann.getByRole('button', { name: 'Rematch', exact: true }).filter({ visible: true })
    await rematch.click()
    await expectToast(ann, 'Rematch', 'Bob can join from the finished draft')
    await expect(join, 'in the place of Rematch').toBeVisible()
    await expect(bob.getByRole('button', { name: 'Share picture' }).locator('xpath=following-sibling::*')).toHaveText(
      'Join the rematch',
    )
    await expect(bob.getByText(/^Ann opened a rematch: [A-Z0-9]{6}$/).first()).toBeAttached()
    await bob.reload()
    await join.click()

    const dialog = bob.getByRole('dialog', { name: 'Join Lobby' })
    await expect(dialog.getByLabel('Your username')).toHaveValue('Bob')
    await expect(dialog.getByText('Sunday League')).toBeVisible()
    await dialog.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(bob.getByRole('heading', { name: 'Sunday League' })).toBeVisible()
    for (const page of [ann, bob]) {
      for (const team of ["Ann's Team", "Bob's Team"]) await expect(page.getByText(team).first()).toBeVisible()
    }
  })
})
