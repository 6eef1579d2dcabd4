import { readTurnMessage, type TurnMessage } from '#protocol/lobby/turn-message.ts'

declare const self: ServiceWorkerGlobalScope

const ICON = '/icons/icon-192.png'

/** Shows that it is somebody's turn, unless a tab that they see shows that lobby: it sounds and says so itself. */
export async function showTurn(data: PushMessageData | null): Promise<void> {
  const message = messageIn(data)
  // A message of a newer server. Browsers want to see something for each message.
  if (message === null)
    return self.registration.showNotification('Snakeboard', { body: 'Something happened in your draft.', icon: ICON })
  const { lobby_code: code } = message
  const visible = (await ownWindows()).filter((client) => client.visibilityState === 'visible')
  if ((await firstWithLobby(visible, code)) !== null) return
  const { title, body } = TEXTS[message.kind](message)
  // A newer notification of a lobby replaces the older one, and is heard again.
  const again: object = { renotify: true }
  await self.registration.showNotification(title, { body, icon: ICON, tag: `lobby-${code}`, data: code, ...again })
}

/** Leads to the lobby: to the tab that shows it, or to a new one. */
export async function openTurn(notification: Notification): Promise<void> {
  notification.close()
  const code: unknown = notification.data
  if (typeof code !== 'string') return void (await self.clients.openWindow('/'))
  const shown = await firstWithLobby(await ownWindows(), code)
  if (shown !== null) await shown.focus()
  else await self.clients.openWindow(`/?lobby=${encodeURIComponent(code)}#turn`)
}

const TEXTS: Readonly<Record<TurnMessage['kind'], (message: TurnMessage) => { title: string; body: string }>> = {
  'on-the-clock': ({ lobby_name: name }) => ({ title: `You’re on the clock in ${name}`, body: 'Make your pick.' }),
  'up-next': ({ lobby_name: name }) => ({ title: 'You’re up next', body: `in ${name}` }),
  'date-set': ({ lobby_name: name, starts_at_ms: atMs }) => ({
    title: `${name} has a new start time`,
    body: atMs === undefined ? 'Open it to see when.' : `${START_TIME.format(atMs)}. Are you coming?`,
  }),
  'date-removed': ({ lobby_name: name }) => ({ title: `${name} has no start time`, body: 'The host took it away.' }),
  'starts-soon': ({ lobby_name: name, starts_at_ms: atMs }) => ({
    title: `${name} starts soon`,
    body: atMs === undefined ? 'Your draft is about to start.' : `The draft starts at ${SHORT_TIME.format(atMs)}.`,
  }),
  started: ({ lobby_name: name }) => ({
    title: `${name} has started`,
    body: 'Autopick drafts for you until you come.',
  }),
}

/** In this device's time zone, which it names. */
const START_TIME = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})
const SHORT_TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })

function messageIn(data: PushMessageData | null): TurnMessage | null {
  try {
    return readTurnMessage(data?.json())
  } catch {
    return null
  }
}

function ownWindows(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

async function firstWithLobby(clients: readonly WindowClient[], code: string): Promise<WindowClient | null> {
  const codes = await Promise.all(clients.map(lobbyIn))
  return clients[codes.indexOf(code)] ?? null
}

/** A tab that the browser has put to sleep doesn't answer. */
const ANSWER_LIMIT_MS = 500

function lobbyIn(client: WindowClient): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data), { once: true })
    port1.start()
    setTimeout(() => resolve(null), ANSWER_LIMIT_MS)
    client.postMessage('which-lobby', [port2])
  })
}
