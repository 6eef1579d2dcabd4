import { expect, test } from '../support/page-test.ts'
import { seedDraft } from '../support/seeded-draft.ts'
import { openSolo, resetDraft, stopTime } from '../support/solo-page.ts'

test('a card says what is known about a player, and what can be done with them', async ({ page }) => {
  await seedDraft(page, { numTeams: 2, rounds: 1, teamNames: ['Ours', 'Theirs'], pickCount: 0 })
  await openSolo(page)
  const nacua = page.getByRole('article', { name: 'Puka Nacua' })

  await test.step('[PC1] [PC2] [PC4] [PC5] the card says who the player is, what the board knows, and what can be done', async () => {
    await expect(nacua.getByRole('img', { name: 'Puka Nacua headshot' })).toBeVisible()
    await expect(nacua.getByText('WR', { exact: true })).toBeVisible()
    await expect(nacua.getByText('LAR', { exact: true })).toBeVisible()
    await expect(nacua.getByTitle('Overall rank')).toHaveText('Rank 3')
    await expect(nacua.getByText('Bye 11', { exact: true })).toBeVisible()
    await expect(nacua.getByRole('term')).toHaveText(['ADP', 'Tier', 'Proj PPR', 'Last PPR'])
    await expect(nacua.getByRole('definition')).toHaveText(['3.1', '1', '308.5', '375.0'])
    await expect(nacua.getByRole('combobox', { name: 'Draft for team' })).toBeVisible()
    for (const label of ['Draft Puka Nacua', 'Target Puka Nacua', 'Avoid Puka Nacua', 'Add to Queue: Puka Nacua']) {
      await expect(nacua.getByRole('button', { name: label, exact: true })).toBeVisible()
    }
    await page.getByPlaceholder('Search players...').fill('jeremiyah love')
    const rookie = page.getByRole('article', { name: 'Jeremiyah Love' })
    await expect(rookie.getByRole('term')).toHaveText(['ADP', 'Tier', 'Proj PPR'])
    await page.getByPlaceholder('Search players...').fill('')
  })

  await test.step('[PC1] [PC3] [PC5] markers for target, avoid and queue; round and pick once the player is drafted', async () => {
    const marker = (name: string) => nacua.getByRole('img', { name, exact: true })
    await nacua.getByRole('button', { name: 'Target', exact: false }).first().click()
    await expect(marker('Target')).toBeVisible()
    await nacua.getByRole('button', { name: 'Add to Queue' }).click()
    await expect(marker('Queue')).toBeVisible()
    await expect(nacua.getByRole('button', { name: 'Remove from Queue' })).toBeVisible()
    await nacua.getByRole('button', { name: 'Avoid' }).click()
    await expect(marker('Avoid')).toBeVisible()
    await expect(marker('Target')).toBeHidden()
    await expect(marker('Queue')).toBeHidden()
    await page.getByRole('switch', { name: 'Show Drafted' }).check()
    await nacua.getByRole('button', { name: 'Draft Puka Nacua' }).click()
    await expect(nacua).toContainText('1.01 · Ours')
    await expect(marker('Avoid')).toBeHidden()
    await expect(nacua.getByRole('button')).toHaveText(['Stats', 'Undraft'])
    await nacua.getByRole('button', { name: 'Undraft' }).click()
    await expect(nacua.getByRole('button', { name: 'Draft Puka Nacua' })).toBeVisible()
    await page.getByRole('switch', { name: 'Show Drafted' }).uncheck()
  })

  await test.step('[PC4] the team selector offers the clock and every team, and a team that is full no more', async () => {
    const options = (name: string) =>
      page.getByRole('combobox', { name: `Draft for team: ${name}` }).getByRole('option')
    await page.getByRole('combobox', { name: 'Draft for team: Jahmyr Gibbs' }).focus()
    await expect(options('Jahmyr Gibbs')).toHaveText(['On the clock', 'Ours', 'Theirs'])
    await page.getByRole('combobox', { name: 'Draft for team: Jahmyr Gibbs' }).selectOption('Theirs')
    await page.getByRole('button', { name: 'Draft for Theirs: Jahmyr Gibbs' }).click()
    await page.getByRole('combobox', { name: 'Draft for team: Bijan Robinson' }).focus()
    await expect(options('Bijan Robinson')).toHaveText(['On the clock', 'Ours', 'Theirs (full)'])
    await expect(options('Bijan Robinson').last()).toBeDisabled()
    await resetDraft(page)
  })

  await test.step('[PC6] a picked player fades in place, and can neither be drafted nor reached meanwhile', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await stopTime(page)
    const card = page.getByRole('article', { name: 'Jahmyr Gibbs' })
    await card.getByRole('button', { name: 'Draft Jahmyr Gibbs' }).click()
    await expect(card).toHaveClass(/opacity-0/)
    await expect(page.getByRole('article').first()).toHaveAccessibleName('Jahmyr Gibbs')
    await page.clock.runFor(1000)
    await expect(card).toHaveCount(0)
    await expect(page.getByRole('article').first()).toHaveAccessibleName('Bijan Robinson')
  })
})
