/** Characters that most browsers keep for an address. Some keep fewer, and then a refused write says so. */
const USUAL_COUNT = 5 * 1024 * 1024
const TIGHT_SHARE = 0.8

/** One line before the device is full: most of it is used, or another list of `listLength` characters would not fit. Null while there is room. */
export function roomText(usedCount: number, listLength: number): string | null {
  const usedPercent = Math.min(99, Math.floor((100 * usedCount) / USUAL_COUNT))
  if (usedCount + listLength > USUAL_COUNT)
    return `There is no room for another list: ${usedPercent}% of this device’s storage is used. Delete lists or saved drafts.`
  return usedCount > TIGHT_SHARE * USUAL_COUNT
    ? `${usedPercent}% of this device’s storage is used. Delete lists or saved drafts before it is full.`
    : null
}
