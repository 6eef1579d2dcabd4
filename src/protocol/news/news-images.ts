/**
 * The origins of the sources' article images; RotoWire sends none. The Content-Security-Policy allows only these.
 */
export const NEWS_IMAGE_ORIGINS = ['https://a.espncdn.com', 'https://nbcsports.brightspotcdn.com'] as const

/** Whether the Content-Security-Policy allows this image. */
export function isNewsImage(url: string): boolean {
  return NEWS_IMAGE_ORIGINS.some((origin) => url.startsWith(`${origin}/`))
}
