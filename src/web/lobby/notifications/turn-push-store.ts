import { useEffect } from 'react'
import { seatOf } from '#core/lobby/lobby.ts'
import { callFunction } from '../../api/http-client.ts'
import { deviceStorage } from '../../platform/device-storage.ts'
import { useSnapshot } from '../../session/use-snapshot.ts'
import type { LobbySession } from '../sync/lobby-session.ts'
import { browserPush } from './browser-push.ts'
import { createTurnPush } from './turn-push.ts'

export const turnPush = createTurnPush({ browser: browserPush, call: callFunction, storage: deviceStorage })

/** Subscribes the seat of an open lobby, if this device is to be notified. */
export function useTurnPush(session: LobbySession): void {
  const code = useSnapshot(session, (snapshot) => snapshot.lobby.code)
  const username = useSnapshot(session, ({ lobby, seatId }) => seatOf(lobby, seatId)?.username ?? '')
  useEffect(() => {
    if (username !== '') void turnPush.enter({ code, username })
  }, [code, username])
}
