import { expect, test } from '../support/page-test.ts'
import { openSolo, stopTime } from '../support/solo-page.ts'

test('[PC1] [PC2] [PC4] [PC5] the card says who the player is, what the board knows, and what can be done', async ({
  page,
}) => {
  await openSolo(page)
  const nacua = page.getByRole('article', { name: 'Puka Nacua' })
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
})

test('[PC1] [PC3] [PC5] markers for target, avoid and queue; round and pick once the player is drafted', async ({
  page,
}) => {
  await openSolo(page)
  const card = page.getByRole('article', { name: 'Puka Nacua' })
  const marker = (name: string) => card.getByRole('img', { name, exact: true })
  await card.getByRole('button', { name: 'Target', exact: false }).first().click()
  await expect(marker('Target')).toBeVisible()
  await card.getByRole('button', { name: 'Add to Queue' }).click()
  await expect(marker('Queue')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Remove from Queue' })).toBeVisible()
  await card.getByRole('button', { name: 'Avoid' }).click()
  await expect(marker('Avoid')).toBeVisible()
  await expect(marker('Target')).toBeHidden()
  await expect(marker('Queue')).toBeHidden()
  await page.getByRole('switch', { name: 'Show Drafted' }).check()
  await card.getByRole('button', { name: 'Draft Puka Nacua' }).click()
  await expect(card).toContainText('1.01 · Team 1')
  await expect(marker('Avoid')).toBeHidden()
  await expect(card.getByRole('button')).toHaveText(['Stats', 'Undraft'])
  await card.getByRole('button', { name: 'Undraft' }).click()
  await expect(card.getByRole('button', { name: 'Draft Puka Nacua' })).toBeVisible()
})

test('[PC4] the team selector offers the clock and every team, and a team that is full no more', async ({ page }) => {
  await page.addInitScript(() => {
    const setup = { numTeams: 2, rounds: 1, teamNames: ['Ours', 'Theirs'] }
    localStorage.setItem('draft_setup', JSON.stringify(setup))
  })
  await openSolo(page)
  const options = (name: string) => page.getByRole('combobox', { name: `Draft for team: ${name}` }).getByRole('option')
  await page.getByRole('combobox', { name: 'Draft for team: Jahmyr Gibbs' }).focus()
  await expect(options('Jahmyr Gibbs')).toHaveText(['On the clock', 'Ours', 'Theirs'])
  await page.getByRole('combobox', { name: 'Draft for team: Jahmyr Gibbs' }).selectOption('Theirs')
  await page.getByRole('button', { name: 'Draft for Theirs: Jahmyr Gibbs' }).click()
  await page.getByRole('combobox', { name: 'Draft for team: Bijan Robinson' }).focus()
  await expect(options('Bijan Robinson')).toHaveText(['On the clock', 'Ours', 'Theirs (full)'])
  await expect(options('Bijan Robinson').last()).toBeDisabled()
})

test('[PC6] a picked player fades in place, and can neither be drafted nor reached meanwhile', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openSolo(page)
  await stopTime(page)
  const card = page.getByRole('article', { name: 'Jahmyr Gibbs' })
  await card.getByRole('button', { name: 'Draft Jahmyr Gibbs' }).click()
  await expect(card).toHaveClass(/opacity-0/)
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Jahmyr Gibbs')
  await page.clock.runFor(1000)
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Bijan Robinson')
})
