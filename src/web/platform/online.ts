import { useSyncExternalStore } from 'react'
import { HAS_SERVER } from './site.ts'

/** Whether the browser reports a network. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/**
 * Whether the server can be reached. Browsers log every failed request of the page to its console, which an offline draft
 * would fill; requests of the service worker are not logged there.
 */
export async function isServerInReach(): Promise<boolean> {
  if (!HAS_SERVER || !navigator.onLine) return false
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
  // Without a worker the page itself just came from the server.
  return worker === null ? true : ask(worker)
}

function ask(worker: ServiceWorker): Promise<boolean> {
  const { port1: ours, port2: theirs } = new MessageChannel()
  return new Promise((resolve) => {
    ours.addEventListener('message', ({ data: answer }: MessageEvent<unknown>) => {
      ours.close()
      resolve(answer === true)
    })
    ours.start()
    worker.postMessage('is-server-there', [theirs])
  })
}
