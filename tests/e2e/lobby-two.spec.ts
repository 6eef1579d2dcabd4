import {
  boardOf,
  createLobby,
  draftFirst,
  isOwnTurn,
  joinByDialog,
  shownBoard,
  startDraft,
} from '../support/lobby-page.ts'
import { expect, test } from '../support/lobby-test.ts'
import { expectToast } from '../support/solo-page.ts'

test.use({ hasServiceWorker: true, reducedMotion: 'no-preference' })

test('two friends meet in a lobby, lose sight of it and come back, and draft it to the end', async ({
  page: ann,
  home,
  anotherDevice,
}) => {
  const bob = await anotherDevice()

  await test.step('[RU13] [RU24] [YT9] back goes home and keeps the seat, Recent Lobbies leads back to the screen that fits', async () => {
    const code = await createLobby(ann, home.url, { lobbyName: 'Two', username: 'Ann', teams: 2, rounds: 3 })
    await expectToast(ann, 'Lobby Created!', `Lobby code: ${code}. Share this with your friends!`)
    await expect(ann.getByText('Waiting for 1 more player(s)...')).toBeVisible()
    await bob.goto(`${home.url}/?lobby=${code.toLowerCase()}`)
    await expect(bob).toHaveTitle('Join Two on Snakeboard')
    await joinByDialog(bob, 'Bob')
    await expectToast(bob, 'Joined Lobby!', 'Welcome to Two')
    expect(bob.url()).toBe(`${home.url}/`)
    await expect(bob).toHaveTitle('Two · Snakeboard')
    await bob.goBack()
    await expect(bob.getByRole('heading', { name: 'Recent Lobbies' })).toBeVisible()
    await expect(ann.getByText("Bob's Team")).toBeVisible()
    await startDraft(ann, [ann])
    await bob.reload()
    await bob.getByRole('button', { name: 'Rejoin Two' }).click()
    await expect(bob.getByText('Multiplayer Draft')).toBeVisible()
    await bob.reload()
    await expect(bob.getByText('Multiplayer Draft')).toBeVisible()
  })

  await test.step('[LB1] [RU12] two friends draft a lobby to the end, and their boards are equal', async () => {
    for (let pick = 1; pick <= 6; pick += 1) {
      const picker = (await isOwnTurn(ann)) ? ann : bob
      await expect(picker.locator('[data-turn-line="own"]')).toBeVisible()
      await draftFirst(picker)
      await expectToast(picker, 'Player Drafted!', `drafted (Pick ${pick})`)
      const next = picker === ann ? bob : ann
      await expect(
        next
          .getByText(pick === 6 ? 'Draft Complete!' : `Pick ${pick + 1} of 6`)
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
    }
    for (const page of [ann, bob]) {
      await expect(
        page.getByText('Draft Complete! All picks have been made.').filter({ visible: true }).first(),
      ).toBeVisible()
    }
    const board = await boardOf(ann)
    expect(board).toHaveLength(6)
    expect(await boardOf(bob)).toEqual(board)

    // The host takes a pick back: both see it, and the slot is on the clock again (RU2).
    await ann.getByRole('grid').getByRole('button').nth(3).click()
    await ann.getByRole('button', { name: /Undraft/ }).click()
    await expectToast(ann, 'Player Undrafted')
    await expect(bob.getByText('On the clock').first()).toBeVisible()
    await expect.poll(() => shownBoard(bob)).toEqual(await shownBoard(ann))
  })

  await test.step('[RU13] leaving after the start keeps the seat as well', async () => {
    await bob.getByRole('button', { name: 'Leave' }).click()
    await bob.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await expect(bob.getByRole('button', { name: 'Rejoin Two' })).toBeVisible()
    await bob.getByRole('button', { name: 'Remove Two' }).click()
    await expectToast(bob, 'Lobby Removed', 'Lobby removed from recent list')
  })
})
