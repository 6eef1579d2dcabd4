/**
 * Whether a call to the server has a chance. Browsers report every request that fails on the page's console, and a draft
 * without a network would fill it; what its service worker asks, nobody hears.
 */
export async function isServerInReach(): Promise<boolean> {
  if (!navigator.onLine) return false
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
  // Without a worker the page itself came from the server: it was there a moment ago.
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
