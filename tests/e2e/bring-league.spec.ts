import type { Page } from '@playwright/test'
import { hostDraftToJson } from '#protocol/league-hosts/host-draft-json.ts'
import { expectAccessible, expectFitsPhone } from '../support/accessible-page.ts'
import { answerFunction, leagueAnswer, refusalAnswer, sampleHostLeague } from '../support/host-answers.ts'
import { hostDraft, hostPlayer } from '../support/host-drafts.ts'
import { takeOut, test as lobbyTest } from '../support/lobby-test.ts'
import { expect, test } from '../support/page-test.ts'
import { sized } from '../support/run-size.ts'
import { openRoom } from '../support/seated-page.ts'
import { BOARD } from '../support/seeded-draft.ts'
import { draftNext, expectToast, openSolo, stored } from '../support/solo-page.ts'

const WINDOW = '[data-popup]'

const WIDE = { width: 1280, height: 800 } as const
const PHONE = { width: 390, height: 844 } as const
const CHOICES = {
  kind: 'choices',
  user: 'manager1',
  leagues: [{ league_id: '1302', name: 'Sample league', season: 2026, team_count: 4 }],
  drafts: [],
}

test('leagues of other hosts are brought into a solo draft', async ({ page, troubles }) => {
  let readLeague: (input: unknown) => Record<string, unknown> = () => CHOICES
  await answerFunction(page, 'read_host_league', (input) => readLeague(input))
  await openSolo(page)
  const dialog = page.getByRole('dialog')

  for (const size of sized<readonly (typeof WIDE | typeof PHONE)[]>([WIDE], [PHONE, WIDE])) {
    await test.step(`[LH72] [LH74] a league is looked at and set up in one step, which undo takes back, at ${size.width} px`, async () => {
      await page.setViewportSize(size)
      readLeague = (input) => (JSON.stringify(input).includes('manager1') ? CHOICES : leagueAnswer(sampleHostLeague()))
      await openSetup(page)
      await dialog.getByRole('button', { name: 'Bring your league' }).click()
      await expect(dialog).toHaveAccessibleName('Bring your league')
      await dialog.getByRole('button', { name: 'Find league' }).click()
      await expect(dialog.getByRole('alert')).toContainText('That isn’t an address at Sleeper.')
      await dialog.getByLabel('User name or address').fill('manager1')
      await dialog.getByRole('button', { name: 'Find league' }).click()
      await dialog.getByRole('button', { name: 'Choose Sample league' }).click()
      const preview = dialog.getByRole('region', { name: 'Preview' })
      await expect(preview).toContainText('Ann’s round 1 pick to Bob')
      await expect(preview).toContainText(`${BOARD[0]?.name} (Cem, round 2)`)
      await expect(preview).toContainText(`${BOARD[1]?.name} (Dee, round 5)`)
      await expect(preview).toContainText('Cem’s round 1 pick to Dee')
      await expect(preview).toContainText('pass_cmp_40p 1')
      await expectAccessible(page, 'Preview of a league', WINDOW)
      await expectFitsPhone(page, 'Preview of a league')
      await dialog.getByRole('button', { name: 'Use this league' }).click()
      await expectToast(page, 'Sample league is set up here')
      expect(await stored(page, 'draft_setup')).toMatchObject({ numTeams: 4, teamNames: ['Ann', 'Bob', 'Cem', 'Dee'] })
      expect(await stored(page, 'current_draft_state')).toMatchObject({
        name: 'Sample league',
        picks: [
          { pick_number: 6, player_id: BOARD[0]?.id, made_by: 'keeper' },
          { pick_number: 20, player_id: BOARD[1]?.id, made_by: 'keeper' },
        ],
      })
      await undo(page)
    })
  }

  await test.step('[LH77] [LH87] a private league says how to open it; its teams or ESPN’s data can be pasted, and bad text stays', async () => {
    readLeague = () => refusalAnswer('host_private')
    await answerFunction(page, 'read_pasted_league', (input) =>
      JSON.stringify(input).includes('draftDetail')
        ? leagueAnswer(sampleHostLeague({ host: 'espn' }))
        : refusalAnswer('bad_pasted_league'),
    )
    await openSetup(page)
    await dialog.getByRole('button', { name: 'Bring your league' }).click()
    const address = 'https://fantasy.espn.com/football/league?leagueId=1000001'
    await dialog.getByLabel('User name or address').fill(address)
    await expect(dialog.getByLabel('League address')).toHaveValue(address)
    await dialog.getByRole('button', { name: 'Find league' }).click()
    await expect(dialog.getByRole('alert')).toContainText('This league is private. Its manager can make it')
    await dialog.getByRole('button', { name: 'Paste the teams instead' }).click()
    const text = dialog.getByRole('textbox', { name: 'Teams' })
    await text.fill('{"teams": []}')
    await dialog.getByRole('button', { name: 'Look at the teams' }).click()
    await expect(dialog.getByRole('alert')).toContainText('There is no league in this text')
    await expect(text).toHaveValue('{"teams": []}')
    await text.fill('{"settings":{},"draftDetail":{}}')
    await dialog.getByRole('button', { name: 'Look at the teams' }).click()
    await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('Sample league')
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.getByRole('button', { name: 'Paste the teams instead' }).click()
    await text.fill('1. Ann\n2. Bob\n3. Cem')
    await dialog.getByRole('button', { name: 'Look at the teams' }).click()
    await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('3 teams')
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.getByRole('button', { name: 'Paste the teams instead' }).click()
    await expect(text).toHaveValue('1. Ann\n2. Bob\n3. Cem')
    await dialog.getByRole('button', { name: 'Look at the teams' }).click()
    await dialog.getByRole('button', { name: 'Use this league' }).click()
    await expect
      .poll(async () => await stored(page, 'draft_setup'))
      .toMatchObject({
        numTeams: 3,
        rounds: 16,
        teamNames: ['Ann', 'Bob', 'Cem'],
      })
    takeOut(troubles, /status of 403 .*read_(?:host|pasted)_league/)
    await undo(page)
  })

  await test.step('[LH73] [LH78] a draft with picks is kept; a finished draft of the league opens from the saved list', async () => {
    readLeague = () => leagueAnswer(sampleHostLeague())
    const players = BOARD.slice(0, 5).map(({ id }) => id)
    const finished = hostDraft({ status: 'complete', players, league: { season: 2025 } })
    const rookie = hostPlayer('sleeper:99', { isKnown: false, name: 'Unknown Rookie' })
    const picks = [...finished.picks, { slotNumber: 6, teamIndex: 0, player: rookie, isKeeper: false }]
    await answerFunction(page, 'read_host_draft', () => ({
      kind: 'draft',
      draft: hostDraftToJson({ ...finished, picks }, 0),
    }))
    await draftNext(page)
    await openSetup(page)
    await dialog.getByRole('button', { name: 'Bring your league' }).click()
    await dialog.getByLabel('User name or address').fill('1302')
    await dialog.getByRole('button', { name: 'Find league' }).click()
    await expect(dialog).toContainText('The draft that is open now is kept under Load.')
    await dialog.getByRole('button', { name: 'Keep under Load Sample league 2025' }).click()
    await expectToast(page, 'Draft kept')
    await dialog.getByRole('button', { name: 'Use this league' }).click()
    await expectToast(page, 'Sample league is set up here')
    await page.getByRole('button', { name: 'Load', exact: true }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await dialog.getByRole('button', { name: 'Load Sample league 2025' }).click()
    await page.getByRole('tab', { name: 'Draft Board' }).click()
    await expect(page.getByText('U. Rookie').first()).toBeVisible()
  })
})

/** Takes the league back. */
async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect.poll(async () => await stored(page, 'draft_setup')).toMatchObject({ numTeams: 12 })
}

async function openSetup(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Setup', exact: true })
  if (await button.first().isVisible()) return button.first().click()
  await page.getByRole('button', { name: 'Menu' }).click()
  await button.filter({ visible: true }).click()
}

lobbyTest(
  '[LH90] [LH91] the host brings a league into the waiting room; what has no seat is named',
  async ({ page: ann, home, anotherDevice }) => {
    const bob = await anotherDevice()
    await bob.setViewportSize({ width: 390, height: 844 })
    const room = { lobbyName: 'Friends', username: 'Ann', teams: 4, rounds: 7 }
    await openRoom(room, { page: ann, url: home.url }, [{ page: bob, url: home.url, username: 'Bob' }])
    await expect(ann.getByText('Bob', { exact: true }).first()).toBeVisible()
    await answerFunction(ann, 'read_host_league', () => leagueAnswer(sampleHostLeague({ name: 'Old friends' })))
    await ann.getByRole('button', { name: 'Bring your league' }).click()
    const dialog = ann.getByRole('dialog')
    await dialog.getByLabel('User name or address').fill('1302')
    await dialog.getByRole('button', { name: 'Find league' }).click()
    const notes = dialog.getByRole('list', { name: 'Not set in this lobby' })
    await expect(notes).toContainText('these teams wait until theirs have joined: Cem, Dee.')
    await expect(notes).toContainText('Keepers of teams without a seat are not set')
    await expect(dialog.getByLabel('Ann', { exact: true })).toHaveValue(/.+/)
    await expectAccessible(ann, 'Preview in a lobby', WINDOW)
    await dialog.getByRole('button', { name: 'Use this league' }).click()
    await expectToast(ann, 'Old friends is set up here')
    for (const page of [ann, bob]) {
      await expect(page.getByText('5 rounds').filter({ visible: true }).first()).toBeVisible()
      await expect(page.getByText('Pick #2', { exact: true }).filter({ visible: true }).first()).toBeVisible()
    }
    await expect(bob.getByRole('button', { name: 'Bring your league' })).toHaveCount(0)
  },
)
