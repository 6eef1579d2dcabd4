import { currentPlace } from './place.ts'

/** Tells the service worker which lobby this tab shows, so that it doesn't announce what the tab shows already. */
export function answerWorker(): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data === 'which-lobby') ports[0]?.postMessage(shownLobbyCode())
  })
  navigator.serviceWorker.startMessages()
}

/** The news keeps the lobby open below; home only has the code of an invitation. */
function shownLobbyCode(): string | null {
  const { view, lobby } = currentPlace()
  return view === 'home' ? null : (lobby?.code ?? null)
}
