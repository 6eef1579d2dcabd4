import type { DeviceId } from '../platform/device-id.ts'
import type { Database } from '../platform/database/database.ts'
import { asking } from '../platform/database/transactions.ts'
import { storedTime } from '../platform/database/stored-time.ts'

/** The devices to which this server has issued a secret (RU9). Stores only the SHA-256 of a secret. */
export interface DeviceStore {
  deviceIdOf(secretHash: string): Promise<DeviceId | null>
  add(device: NewDevice): Promise<void>
  /** Notes the last visit of a browser, and what it is called. */
  noteVisit(secretHash: string, name: string | null, nowMs: number): Promise<void>
}

interface NewDevice {
  readonly id: DeviceId
  readonly secretHash: string
  readonly createdAtMs: number
  /** Such as "Chrome on Android"; null if unknown. */
  readonly name: string | null
}

/** Devices on SQLite and on PostgreSQL. */
export function createDeviceStore({ db, reads }: Database): DeviceStore {
  return {
    async deviceIdOf(secretHash) {
      const row = await asking(() =>
        reads.selectFrom('devices').select('id').where('secret_hash', '=', secretHash).executeTakeFirst(),
      )
      if (row !== undefined) return row.id
      const further = await asking(() =>
        reads.selectFrom('device_secrets').select('device_id').where('secret_hash', '=', secretHash).executeTakeFirst(),
      )
      return further?.device_id ?? null
    },
    async add({ id, secretHash, createdAtMs, name }) {
      const row = {
        id,
        secret_hash: secretHash,
        created_at: storedTime(createdAtMs),
        name,
        seen_at: storedTime(createdAtMs),
      }
      await asking(() => db.insertInto('devices').values(row).execute())
    },
    async noteVisit(secretHash, name, nowMs) {
      const visit = { name, seen_at: storedTime(nowMs) }
      const first = await asking(() =>
        db.updateTable('devices').set(visit).where('secret_hash', '=', secretHash).executeTakeFirst(),
      )
      if (first.numUpdatedRows > 0n) return
      await asking(() => db.updateTable('device_secrets').set(visit).where('secret_hash', '=', secretHash).execute())
    },
  }
}

/** In the order in which they are looked for: most browsers also name others. */
const BROWSERS = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/** What a person recognizes a browser by, such as "Chrome on Android"; null if its User-Agent header says neither. No more of it is stored. */
export function browserName(userAgent: string | null | undefined): string | null {
  if (!userAgent) return null
  const browser = BROWSERS.find(([sign]) => sign.test(userAgent))?.[1]
  const system = SYSTEMS.find(([sign]) => sign.test(userAgent))?.[1]
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`
  return browser ?? system ?? null
}
