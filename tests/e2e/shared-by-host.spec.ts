import { expect, takeOut, test } from '../support/lobby-test.ts'
import { openRoom } from '../support/seated-page.ts'

test('a host makes a link to somebody’s team, and that person decides', async ({
  page: host,
  home,
  anotherDevice,
  troubles,
}) => {
  const [dan, alex] = [await anotherDevice(), await anotherDevice()]
  const lobby = { lobbyName: 'Sunday League', username: 'Maya', teams: 4, rounds: 3 }
  await openRoom(lobby, { page: host, url: home.url }, [{ page: dan, url: home.url, username: 'Dan' }])

  async function linkToDan(): Promise<string> {
    await host.getByRole('button', { name: 'More for Dan' }).click()
    await host.getByRole('button', { name: 'Share this team' }).click()
    const share = host.getByRole('dialog', { name: 'Share this team' })
    await expect(share).toContainText('can do nothing until Dan accepts')
    await share.getByRole('button', { name: 'Make Link' }).click()
    const link = (await share.getByText(/#seat=/).innerText()).trim()
    await host.keyboard.press('Escape')
    return link.replace(/^https?:\/\/[^/]+/, home.url)
  }

  async function open(link: string): Promise<void> {
    await alex.goto(link)
    await alex.getByLabel('Your username').fill('Alex')
    await alex.getByRole('button', { name: 'Share the team' }).click()
    await expect(alex.getByText('Waiting for the person of this team')).toBeVisible()
  }

  const asked = dan.getByRole('dialog', { name: 'Alex wants to share your team' })
  await test.step('[RU58] [SP10] whoever is refused is told so', async () => {
    await open(await linkToDan())
    await asked.getByRole('button', { name: 'Refuse' }).click()
    await expect(asked).toBeHidden()
    await expect(alex.getByText('You were not let in')).toBeVisible()
    await alex.getByRole('button', { name: 'Home' }).click()
  })

  await test.step('[RU58] [SP10] whoever is accepted shares the team a moment later', async () => {
    await open(await linkToDan())
    await asked.getByRole('button', { name: 'Accept' }).click()
    await expect(asked).toBeHidden()
    for (const page of [alex, dan, host]) await expect(page.getByText('and Alex')).toBeVisible()
  })
  // The server asks for the name, and lets wait, by refusing.
  takeOut(troubles, /claim_seat/)
})
