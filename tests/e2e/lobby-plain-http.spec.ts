import { networkAddresses } from '../../src/server/platform/download/outbound-addresses.ts'
import { boardOf, createLobby, draftFirst, isOwnTurn, joinLobby, startDraft } from '../support/lobby-page.ts'
import { expect, test } from '../support/lobby-test.ts'
import { expectToast } from '../support/solo-page.ts'

test('[OP12] [LR20] over plain http on a network address a lobby is created, joined, copied and drafted to the end', async ({
  page: ann,
  home,
  anotherDevice,
}) => {
  const [address] = networkAddresses()
  test.skip(address === undefined, 'this machine has no network address')
  const url = `http://${address}:${home.port}`
  const bob = await anotherDevice()
  const code = await createLobby(ann, url, { lobbyName: 'Basement', username: 'Ann', teams: 2, rounds: 1 })
  expect(await ann.evaluate(() => [isSecureContext, 'randomUUID' in crypto, 'clipboard' in navigator])).toEqual([
    false,
    false,
    false,
  ])
  await ann.getByRole('button', { name: 'Copy Code' }).click()
  await expectToast(ann, 'Copied!', 'Lobby code copied to clipboard')
  await joinLobby(bob, url, code, 'Bob')
  await startDraft(ann, [ann, bob])
  for (let pick = 1; pick <= 2; pick += 1) {
    await draftFirst((await isOwnTurn(ann)) ? ann : bob)
    const other = (await isOwnTurn(ann)) ? ann : bob
    await expect(
      other
        .getByText(pick === 2 ? 'Draft Complete!' : `Pick ${pick + 1} of 2`)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
  }
  expect(await boardOf(bob)).toEqual(await boardOf(ann))
})
