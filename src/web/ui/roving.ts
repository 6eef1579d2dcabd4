const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  ArrowUp: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The index that a key moves the focus to among `count` items that wrap around; null for other keys. */
export function rovingIndex(key: string, index: number, count: number): number | null {
  const step = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined
  return step === undefined || count === 0 ? null : step(index, count)
}
