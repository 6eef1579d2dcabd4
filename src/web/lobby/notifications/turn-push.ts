import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CallFailure, CallFunction } from '../../api/call-function.ts'
import type { DeviceStorage } from '../../platform/device-storage.ts'
import { readPreferences, savePreferences } from '../../platform/preferences.ts'
import type { BrowserPush } from './browser-push.ts'
import { pushObstacle, type PushObstacle } from './push-obstacle.ts'

/** Why notifications are not on, though the person wants them. */
export type PushProblem =
  | PushObstacle
  /** The person closed the browser's question. */
  | 'not-answered'
  | 'server-off'
  /** The browser could not reach its own push service. */
  | 'no-push-service'
  | CallFailure['code']

export interface TurnPushState {
  /** What the person chose on this device. */
  readonly isWanted: boolean
  readonly isBusy: boolean
  readonly problem: PushProblem | null
}

/** The seat to notify. */
export interface PushSeat {
  readonly code: string
  readonly username: string
}

/** Notifications of one's turns: one switch for the device, one subscription for each lobby. */
export interface TurnPush {
  readonly store: StoreApi<TurnPushState>
  /** Looks again at what stands in the way: permissions change outside of the app. */
  refresh(): void
  /** Call when a lobby opens: subscribes its seat if the person wants notifications. Never asks. */
  enter(seat: PushSeat): Promise<void>
  turnOn(seat: PushSeat): Promise<void>
  turnOff(seat: PushSeat): Promise<void>
}

interface TurnPushParts {
  readonly browser: BrowserPush
  readonly call: CallFunction
  readonly storage: DeviceStorage
}

export function createTurnPush({ browser, call, storage }: TurnPushParts): TurnPush {
  const store = createStore<TurnPushState>(() => ({
    isWanted: readPreferences(storage).turnPush ?? false,
    isBusy: false,
    problem: pushObstacle(browser.facts()),
  }))

  async function subscribe({ code, username }: PushSeat): Promise<PushProblem | null> {
    const key = await call('get_push_key', {})
    if (!key.ok) return key.error.code
    if (key.value.public_key === null) return 'server-off'
    const subscription = await browser.subscribe(key.value.public_key).catch(() => null)
    if (subscription === null) return 'no-push-service'
    const saved = await call('save_push_subscription', {
      lobby_code: code,
      participant_username: username,
      subscription,
    })
    return saved.ok ? null : saved.error.code
  }

  function want(isWanted: boolean): void {
    savePreferences(storage, { turnPush: isWanted })
    store.setState({ isWanted })
  }

  async function busily(work: () => Promise<PushProblem | null>): Promise<PushProblem | null> {
    store.setState({ isBusy: true })
    const problem = await work()
    store.setState({ isBusy: false, problem })
    return problem
  }

  return {
    store,
    refresh() {
      const obstacle = pushObstacle(browser.facts())
      const { problem } = store.getState()
      if (obstacle !== null) store.setState({ problem: obstacle })
      else if (problem === 'denied') store.setState({ problem: null })
    },
    async enter(seat) {
      const { permission } = browser.facts()
      const { isWanted, isBusy } = store.getState()
      if (!isWanted || isBusy || pushObstacle(browser.facts()) !== null || permission !== 'granted') return
      await busily(() => subscribe(seat))
    },
    async turnOn(seat) {
      if (store.getState().isBusy) return
      const problem = await busily(async () => {
        const permission = await browser.requestPermission()
        if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'not-answered'
        return subscribe(seat)
      })
      if (problem === null) want(true)
    },
    async turnOff({ code, username }) {
      if (store.getState().isBusy) return
      want(false)
      await busily(async () => {
        // Without its subscription the browser gets nothing, whether this reaches the server or not.
        await browser.unsubscribe().catch(() => undefined)
        await call('delete_push_subscription', { lobby_code: code, participant_username: username })
        return null
      })
    },
  }
}
