/** `inviteOrigin` is what the server offers in place of the page's own origin, which other devices may not reach (RU44). */
export function tvLinkUrl(token: string, pageOrigin: string, inviteOrigin: string | null): string {
  return `${inviteOrigin ?? pageOrigin}/watch/board#${token}`
}
