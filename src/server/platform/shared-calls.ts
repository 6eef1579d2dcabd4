/** Runs what is asked for under a key; whoever asks for the same while it runs gets its outcome. */
export type ShareCalls<Value> = (key: string, run: () => Promise<Value>) => Promise<Value>

/** For calls that a client sends twice at once: the second one is answered like the first. */
export function createSharedCalls<Value>(): ShareCalls<Value> {
  const underWay = new Map<string, Promise<Value>>()
  return (key, run) => {
    const known = underWay.get(key)
    if (known !== undefined) return known
    const call = run().finally(() => underWay.delete(key))
    underWay.set(key, call)
    return call
  }
}
