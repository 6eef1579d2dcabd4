import { openDeviceStorage } from './device-storage.ts'

export const deviceStorage = openDeviceStorage()
