import { callFunction, thisDevice } from '../api/http-client.ts'
import { MyDevicesView } from '../my-devices/my-devices-view.tsx'
import type { MyDevicesPorts } from '../my-devices/my-devices-ports.ts'
import { clearBrowser, belongings } from './stored-belongings.ts'

/** My devices with what this browser has. */
export function MyDevicesRoute() {
  return <MyDevicesView ports={PORTS} />
}

const PORTS: MyDevicesPorts = {
  call: callFunction,
  belongings,
  origin: () => thisDevice.inviteOrigin() ?? location.origin,
  clearBrowser,
  // A new page: every part of the app asks the server again who this is.
  openApp: () => location.replace('/'),
  nowMs: () => Date.now(),
}
