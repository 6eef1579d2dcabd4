const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** What the server may ask: https, or http to this machine itself, for what somebody on the way may change is not taken. */
export function isSourceAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return url.protocol === 'https:' || isLoopback(url)
}

/** A redirect obeys the same rule, and never leads from the outside world to this machine. */
export function mayRedirect(from: URL, to: URL): boolean {
  return to.protocol === 'https:' || (isLoopback(from) && isLoopback(to))
}

function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && LOOPBACK_HOSTS.has(hostname)
}
