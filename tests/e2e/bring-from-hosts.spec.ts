import type { Page } from '@playwright/test'
import { startFakeHosts } from '../support/league-hosts/fake-hosts.ts'
import { BUILT_APP, startLobbyServer } from '../support/lobby-server.ts'
import { takeOut } from '../support/lobby-test.ts'
import { expect, test } from '../support/page-test.ts'
import { openRoom } from '../support/seated-page.ts'
import { expectToast, openSolo, stored } from '../support/solo-page.ts'

test('leagues of other sites come into a solo draft and into a lobby', async ({ page, troubles }) => {
  const hosts = await startFakeHosts()
  const server = await startLobbyServer({ HOST: '0.0.0.0', LEAGUE_HOSTS: 'on', ...hosts.environment }, {}, BUILT_APP)
  await openSolo(page, server.url)
  const close = async () => {
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }

  await test.step('[LH77] a private league of ESPN says so, and offers to paste the teams', async () => {
    const dialog = await findLeague(page, 'https://fantasy.espn.com/football/league?leagueId=1000004&seasonId=2026')
    await expect(dialog.getByRole('alert')).toContainText('This league is private.')
    await expect(dialog.getByText('You can also keep the league private')).toBeVisible()
    takeOut(troubles, /status of 403 .*read_host_league/)
    await close()
  })

  await test.step('[LH72] a user name of Sleeper leads to their leagues', async () => {
    const dialog = await findLeague(page, 'manager1')
    await expect(dialog.getByText(/of manager1 at Sleeper/)).toBeVisible()
    await expect(dialog.getByRole('listitem').first()).toBeVisible()
    await close()
  })

  await test.step('[LH72] recorded leagues of ESPN and MyFantasyLeague are understood', async () => {
    const espn = await findLeague(page, 'https://fantasy.espn.com/football/league?leagueId=1000001&seasonId=2020')
    await expect(espn.getByRole('region', { name: 'Preview' })).toContainText('10 teams')
    await close()
    const mfl = await findLeague(page, 'https://www48.myfantasyleague.com/2020/home/10001')
    await expect(mfl.getByRole('region', { name: 'Preview' })).toContainText('MyFantasyLeague, 2020')
    await close()
  })

  await test.step('[LH72] [LH78] a recorded keeper league of Sleeper is set up, and its finished draft opens', async () => {
    const dialog = await findLeague(page, 'https://sleeper.com/leagues/1306000000000000017/team')
    const preview = dialog.getByRole('region', { name: 'Preview' })
    await expect(preview).toContainText('8 teams')
    await expect(preview).not.toContainText('Keepers None')
    await dialog.getByRole('button', { name: /^Keep under Load/ }).click()
    await expectToast(page, 'Draft kept')
    await dialog.getByRole('button', { name: 'Use this league' }).click()
    await expect.poll(async () => await stored(page, 'draft_setup')).toMatchObject({ numTeams: 8 })
    await page.getByRole('button', { name: 'Load', exact: true }).click()
    await dialog.getByRole('button', { name: /^Load (?!Saved)/ }).click()
    await expect(page.getByText('Draft Complete').first()).toBeVisible()
  })

  await test.step('[LH91] a recorded keeper league of Sleeper comes into a lobby', async () => {
    const lobby = { lobbyName: 'Keepers', username: 'manager3', teams: 8, rounds: 10 }
    await openRoom(lobby, { page, url: server.url }, [])
    await page.getByRole('button', { name: 'Bring your league' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'User name or address' }).fill('1306000000000000017')
    await dialog.getByRole('button', { name: 'Find league' }).click()
    await expect(dialog.getByLabel('manager3', { exact: true })).toHaveValue(/.+/)
    await expect(dialog.getByRole('list', { name: 'Not set in this lobby' })).toContainText('manager5')
    await dialog.getByRole('button', { name: 'Use this league' }).click()
    await expectToast(page, 'Sample keeper league is set up here')
    await expect(page.getByText('8 rounds').filter({ visible: true }).first()).toBeVisible()
  })

  // The page closes first: requests under way would fail once the server stops.
  await page.close()
  await server.stop()
  await hosts.close()
})

async function findLeague(page: Page, address: string) {
  await page.getByRole('button', { name: 'Setup', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Bring your league' }).click()
  await dialog.getByRole('textbox', { name: 'User name or address' }).fill(address)
  await dialog.getByRole('button', { name: 'Find league' }).click()
  return dialog
}
