/** Every zone that this browser knows, with one that it may not list. */
export function timeZonesWith(timeZone: string): readonly string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return known.includes(timeZone) ? known : [timeZone, ...known]
}
