import { createStore, type StoreApi } from 'zustand/vanilla'
import { deviceClock } from '../../../platform/clock.ts'
import { listenToRooms, type ConnectedRoom } from './room-listener.ts'

/** Null in a browser that can't pass lines between tabs. */
let connected: StoreApi<readonly ConnectedRoom[]> | null = null

/** The rooms that this tab receives, from the first call on. */
export function deviceRooms(): StoreApi<readonly ConnectedRoom[]> {
  connected ??= canListen()
    ? listenToRooms(new BroadcastChannel(ROOM_CHANNEL), deviceClock).rooms
    : createStore<readonly ConnectedRoom[]>(() => [])
  return connected
}

export function canListen(): boolean {
  return typeof BroadcastChannel !== 'undefined'
}

const ROOM_CHANNEL = 'snakeboard-room'
