import { inviteUrl } from '../../platform/arrival.ts'

/** How others reach the lobby. */
export interface Invite {
  readonly url: string
  /** Where the link leads, if that is not the address this page was opened at. */
  readonly note: string | null
}

const LOOPBACK_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** `inviteOrigin` is what the server offers in place of the page's own origin (RU44). */
export function inviteOf(code: string, pageOrigin: string, inviteOrigin: string | null): Invite {
  const url = inviteUrl(inviteOrigin ?? pageOrigin, code)
  return { url, note: noteOf(new URL(url), new URL(pageOrigin)) }
}

/** Where a page tells others to join: null where its own address leads other devices nowhere. */
export function joinPlace(
  { origin, host, hostname }: Pick<Location, 'origin' | 'host' | 'hostname'>,
  code: string,
): { readonly url: string; readonly host: string } | null {
  return LOOPBACK_HOST.test(hostname) ? null : { url: inviteUrl(origin, code), host }
}

function noteOf(invite: URL, page: URL): string | null {
  if (LOOPBACK_HOST.test(invite.hostname)) {
    return `Only this computer can open ${invite.host}. Open the app at an address that other devices can reach.`
  }
  return invite.host === page.host ? null : `The link leads to ${invite.host}, which other devices can reach.`
}
