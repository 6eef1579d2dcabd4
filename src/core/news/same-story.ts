import { foldText } from '../players/fold-text.ts'

/**
 * Equal for two addresses of one article (NWR11): without scheme, "www.", doubled and trailing slashes, and tracking
 * parameters. The fragment stays, because it may be all that tells two stories on a page apart.
 */
export function urlKey(url: string): string {
  const [address = '', ...fragments] = url.trim().split('#')
  const [place = '', ...queries] = address.split('?')
  const [host = '', ...folders] = place.replace(/^https?:\/\/(?:www\.)?/i, '').split('/')
  const path = [host.toLowerCase(), ...folders.filter((folder) => folder !== '')].join('/')
  const parameters = queries
    .join('?')
    .split('&')
    .filter((parameter) => parameter !== '' && !TRACKING.test(parameter))
    .toSorted()
  return [path, parameters.join('&'), fragments.join('#')].join(' ').trimEnd()
}

export function titleWords(title: string): ReadonlySet<string> {
  return new Set(
    foldText(title)
      .split(' ')
      .filter((word) => word !== ''),
  )
}

/** Whether two titles share over 80 % of the longer one's words (NWR12; specification, section 9). */
export function isNearDuplicate(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [fewer, more] = a.size <= b.size ? [a, b] : [b, a]
  if (fewer.size <= more.size * MAX_SHARED_RATIO) return false
  let sharedCount = 0
  for (const word of fewer) sharedCount += more.has(word) ? 1 : 0
  return sharedCount > more.size * MAX_SHARED_RATIO
}

const MAX_SHARED_RATIO = 0.8
const TRACKING = /^(?:utm_[a-z]+|fbclid|gclid|cid|ex_cid|src|ref|cmpid|mc_[a-z]+)=/i
