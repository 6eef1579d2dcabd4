/**
 * Where the three sources keep the pictures of their articles; RotoWire sends none. The Content-Security-Policy lets
 * pages show these, and no others.
 */
export const NEWS_IMAGE_ORIGINS = ['https://a.espncdn.com', 'https://nbcsports.brightspotcdn.com'] as const

/** Whether a page may show the picture at this address. */
export function isNewsImage(url: string): boolean {
  return NEWS_IMAGE_ORIGINS.some((origin) => url.startsWith(`${origin}/`))
}
