import type { Page } from '@playwright/test'
import { networkAddresses } from '../../src/server/platform/download/outbound-addresses.ts'
import { draftFirst, draftOfTwo } from '../support/lobby-page.ts'
import { BUILT_APP, startLobbyServer, type LobbyServer } from '../support/lobby-server.ts'
import { expect, test as lobbyTest } from '../support/lobby-test.ts'
import { startPushService, type TestBrowser, type TestPushService } from '../support/push-service.ts'
import { ROBOT_LIMITS } from '../support/robot-limits.ts'
import { joinByCall, openRoom } from '../support/seated-page.ts'
import { watchWorker } from '../support/service-worker-push.ts'

interface NotifyingServer {
  readonly server: LobbyServer
  readonly service: TestPushService
}

const test = lobbyTest.extend<object, { readonly notifying: NotifyingServer }>({
  notifying: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the pattern
    async ({}, provide) => {
      const service = await startPushService()
      const environment = { PUSH_SERVICES: service.url, LIMITS: ROBOT_LIMITS, HOST: '0.0.0.0' }
      const server = await startLobbyServer(environment, {}, BUILT_APP)
      await provide({ server, service })
      await server.stop()
      await service.close()
    },
    { scope: 'worker' },
  ],
})

/** What a browser with windows, its maker's push service and a person would do; without a subscription, the push service is away. */
async function allowNotifications(
  page: Page,
  permission: NotificationPermission,
  subscription: TestBrowser['subscription'] | null,
): Promise<void> {
  const browser = [permission, subscription] as const
  const behave = ([answer, made]: typeof browser) => {
    if (!('PushManager' in window)) return
    Object.defineProperty(Notification, 'permission', { get: () => answer })
    Notification.requestPermission = () => Promise.resolve(answer)
    PushManager.prototype.getSubscription = () => Promise.resolve(null)
    PushManager.prototype.subscribe = async () => {
      if (made === null) throw new DOMException('Registration failed', 'AbortError')
      return Object.assign(Object.create(PushSubscription.prototype), { toJSON: () => made })
    }
  }
  await page.addInitScript(behave, browser)
  await page.evaluate(behave, browser)
}

function switchOf(page: Page) {
  return page.getByRole('switch', { name: 'Notify me on this device' })
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Notifications' }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
}

test.describe('with a service worker', () => {
  test.use({ hasServiceWorker: true })

  test('a person allows notifications, and is notified', async ({
    page: ann,
    anotherDevice,
    notifying: { server, service },
  }) => {
    const bob = await anotherDevice()
    await allowNotifications(bob, 'granted', null)
    await allowNotifications(ann, 'denied', null)
    const code = await draftOfTwo(ann, bob, server.url, { lobbyName: 'Sunday League', rounds: 2 })

    await test.step('[PU32] a push service out of reach is said, and so is a permission that was refused', async () => {
      await openSettings(ann)
      await expect(ann.getByText('Notifications are blocked for this site.')).toBeVisible()
      await expect(switchOf(ann)).toBeDisabled()
      await ann.keyboard.press('Escape')

      await openSettings(bob)
      await switchOf(bob).click()
      await expect(bob.getByText('Your browser could not reach its notification service.')).toBeVisible()
      await expect(switchOf(bob)).not.toBeChecked()
      await expect(switchOf(bob)).toBeEnabled()
    })

    await test.step('[PU3] [PU30] a person who allows notifications gets the server’s message, and their browser shows it unless the lobby is in view', async () => {
      const browser = service.subscribe()
      await allowNotifications(bob, 'granted', browser.subscription)
      await switchOf(bob).click()
      await expect(switchOf(bob)).toBeChecked()
      await expect(switchOf(bob)).toBeEnabled()
      await draftFirst(ann)
      await expect
        .poll(() => browser.received.map(({ message }) => message))
        .toEqual([{ kind: 'on-the-clock', lobby_code: code, lobby_name: 'Sunday League' }])
      const [push] = browser.received

      const worker = await watchWorker(bob)
      await worker.deliver(push?.message)
      await bob.goto(`${server.url}/?anew`)
      await expect(bob.getByRole('button', { name: 'Create New Draft' })).toBeVisible()
      await worker.deliver({ ...Object(push?.message), kind: 'up-next' })
      // The first message came while the lobby was in view.
      await expect.poll(worker.shown).toEqual(['You’re up next | in Sunday League'])
      await worker.deliver(push?.message)
      const onTheClock = 'You’re on the clock in Sunday League | Make your pick.'
      await expect.poll(worker.shown).toEqual(['You’re up next | in Sunday League', onTheClock])

      const [address = ''] = await worker.press(code)
      expect(address).toBe(`/?lobby=${code}#turn`)
      await bob.goto(server.url + address)
      await expect(bob.locator('[data-turn-line="own"]')).toBeVisible()
      await bob.goBack()
      await expect(bob.getByRole('button', { name: 'Create New Draft' })).toBeVisible()
    })
  })
})

test('[PU34] without push, and over plain http, the settings say why there are no notifications', async ({
  page,
  notifying: { server },
}) => {
  const [address] = networkAddresses()
  test.skip(address === undefined, 'this machine has no network address')
  for (const [url, reason] of [
    [server.url, 'This browser cannot receive notifications.'],
    [`http://${address}:${server.port}`, 'Notifications need a secure connection.'],
  ] as const) {
    const room = { lobbyName: 'Sunday League', username: 'Ann', teams: 2, rounds: 2 }
    const { code, caller } = await openRoom(room, { page, url }, [])
    await joinByCall(url, code, 'Bob')
    const asHost = { lobby_code: code, host_username: 'Ann' }
    await caller.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [1, 2] })
    await caller.get('start_draft', asHost)
    await openSettings(page)
    await expect(page.getByText(reason)).toBeVisible()
    await expect(switchOf(page)).toBeDisabled()
  }
})
