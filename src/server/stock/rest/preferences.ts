/** What PostgREST 13 understands in `Prefer`. Most of it concerns writes, and changes nothing here. */
const PREFERENCES: Readonly<Record<string, (value: string) => boolean>> = {
  resolution: oneOf('merge-duplicates', 'ignore-duplicates'),
  return: oneOf('representation', 'minimal', 'headers-only'),
  count: oneOf('exact', 'planned', 'estimated'),
  tx: oneOf('commit', 'rollback'),
  missing: oneOf('default', 'null'),
  handling: oneOf('strict', 'lenient'),
  timezone: isTimeZone,
  'max-affected': (value) => /^\d+$/.test(value),
}

function oneOf(...values: readonly string[]): (value: string) => boolean {
  return (value) => values.includes(value)
}

/** Those that nobody understands, if the caller wants to know; null if there are none, or unknown ones may be ignored. */
export function unknownPreferences(header: string | null): string | null {
  const asked = (header ?? '')
    .split(',')
    .map((preference) => preference.trim())
    .filter((preference) => preference !== '')
  // The first of several counts.
  if (asked.find((preference) => preference.startsWith('handling=')) !== 'handling=strict') return null
  const unknown = asked.filter((preference) => !isKnown(preference))
  return unknown.length === 0 ? null : unknown.join(', ')
}

function isKnown(preference: string): boolean {
  const at = preference.indexOf('=')
  const name = preference.slice(0, at)
  return at > 0 && Object.hasOwn(PREFERENCES, name) && PREFERENCES[name]?.(preference.slice(at + 1)) === true
}

function isTimeZone(value: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }) instanceof Intl.DateTimeFormat
  } catch {
    return false
  }
}
