import { openDeviceStorage, type DeviceStorage } from './device-storage.ts'

const storage = openDeviceStorage()
let tellOwnWrite: (key: string) => void = () => undefined

export const deviceStorage: DeviceStorage = {
  ...storage,
  write(key, text) {
    const written = storage.write(key, text)
    tellOwnWrite(key)
    return written
  },
}

/** The one listener is called with each key that this tab writes. */
export function onOwnWrite(listener: (key: string) => void): void {
  tellOwnWrite = listener
}
