import { parsedJson } from '#core/lib/json.ts'
import type { TypeInSite } from '#core/league-hosts/type-in.ts'
import { ticksOf, withTicks } from '#core/league-hosts/typed-in.ts'
import { typedInForm } from '#protocol/stored/typed-in-form.ts'
import type { DeviceStorage } from '../platform/device-storage.ts'
import { STORAGE_KEYS } from '../platform/storage-keys.ts'

export function storedTicks(storage: DeviceStorage, draftKey: string, site: TypeInSite): ReadonlySet<string> {
  return ticksOf(readStored(storage), draftKey, site)
}

/** Sets one tick among those that any tab stored, and gives them all; without room on the device they last until a reload. */
export function storeTick(
  storage: DeviceStorage,
  { draftKey, site, tick, isOn }: { draftKey: string; site: TypeInSite; tick: string; isOn: boolean },
): { readonly ticks: ReadonlySet<string>; readonly isStored: boolean } {
  const kept = readStored(storage)
  const ticks = new Set(ticksOf(kept, draftKey, site))
  if (isOn) ticks.add(tick)
  else ticks.delete(tick)
  const text = JSON.stringify(withTicks(kept, draftKey, site, ticks))
  return { ticks, isStored: storage.write(STORAGE_KEYS.typedIn, text).ok }
}

function readStored(storage: DeviceStorage) {
  return typedInForm.parse(parsedJson(storage.read(STORAGE_KEYS.typedIn) ?? '[]'))
}
