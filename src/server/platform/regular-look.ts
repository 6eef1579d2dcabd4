/** Something that the server looks after now and then, one look at a time. */
export interface RegularLook {
  /** One look, as the timer does it; behind the one under way. */
  look(): Promise<void>
  /** Breaks off the look under way by its signal and waits for it; none begins after this. */
  stop(): Promise<void>
}

export interface LookPace {
  /** From the start to the first look; without it as long as between two. */
  readonly firstMs?: number
  readonly everyMs: number
}

/** `lookNow` settles by itself soon after its signal, and says what went wrong: nobody hears its rejection. */
export function lookRegularly(
  lookNow: (signal: AbortSignal) => Promise<void>,
  { firstMs, everyMs }: LookPace,
): RegularLook {
  const stopping = new AbortController()
  let round = Promise.resolve()
  let isLooking = false
  const lookUnlessBusy = () => {
    // A look may take longer than the time to the next one.
    if (!isLooking) void look()
  }
  const first = firstMs === undefined ? undefined : setTimeout(lookUnlessBusy, firstMs).unref()
  const timer = setInterval(lookUnlessBusy, everyMs).unref()

  function look(): Promise<void> {
    isLooking = true
    round = round
      .then(() => (stopping.signal.aborted ? undefined : lookNow(stopping.signal)))
      .finally(() => {
        isLooking = false
      })
    return round
  }

  return {
    look,
    async stop() {
      clearTimeout(first)
      clearInterval(timer)
      stopping.abort()
      await round
    },
  }
}
