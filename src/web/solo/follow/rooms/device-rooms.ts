import { createStore, type StoreApi } from 'zustand/vanilla'
import { deviceClock } from '../../../platform/clock.ts'
import { listenToRooms, type HeardRoom } from './room-listener.ts'

/** Null in a browser that can't pass lines between tabs. */
let heard: StoreApi<readonly HeardRoom[]> | null = null

/** The rooms that this tab hears, from the first question for them on. */
export function deviceRooms(): StoreApi<readonly HeardRoom[]> {
  heard ??= canListen()
    ? listenToRooms(new BroadcastChannel(ROOM_CHANNEL), deviceClock).rooms
    : createStore<readonly HeardRoom[]>(() => [])
  return heard
}

export function canListen(): boolean {
  return typeof BroadcastChannel !== 'undefined'
}

const ROOM_CHANNEL = 'snakeboard-room'
