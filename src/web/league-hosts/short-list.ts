/** How many names people will read in one sentence. */
const LIST_MAX = 12

/** "Ann, Bob and 3 more": the first of a long list and how many follow. */
export function shortList(items: readonly string[]): string {
  const rest = items.length - LIST_MAX
  return rest <= 0 ? items.join(', ') : `${items.slice(0, LIST_MAX).join(', ')} and ${rest} more`
}
