/** What the address of My devices asks for. It stands in the fragment, which never reaches a server's log. */
type DevicesArrival =
  /** "/devices#add=CODE&as=NAME", from the QR code of another device. `username`: '' if that device has none. */
  | { readonly kind: 'add'; readonly code: string; readonly username: string }
  /** "/devices#passkey", from the landing screen. */
  | { readonly kind: 'passkey' }

const DEVICES_PATH = '/devices'

export function readDevicesArrival(hash: string): DevicesArrival | null {
  const fields = new URLSearchParams(hash.slice(1))
  const code = fields.get('add')?.trim() ?? ''
  if (code !== '') return { kind: 'add', code, username: fields.get('as')?.trim() ?? '' }
  return fields.has('passkey') ? { kind: 'passkey' } : null
}

export function addDeviceUrl(origin: string, code: string, username: string): string {
  const fields = new URLSearchParams({ add: code, ...(username !== '' && { as: username }) })
  return `${origin}${DEVICES_PATH}#${fields.toString()}`
}

/** In two groups of five, to read out and to type. */
export function shownCode(code: string): string {
  return `${code.slice(0, 5)} ${code.slice(5)}`
}
