import { expect, test } from 'vitest'
import { addDeviceUrl, readDevicesArrival, shownCode } from './devices-address.ts'

test('[DV2] the address of a QR code holds the code in its fragment, and the name of the person', () => {
  const url = new URL(addDeviceUrl('https://draft.example.org', 'ABCDE23456', 'Ann & Bo'))
  expect([url.pathname, url.search]).toEqual(['/devices', ''])
  expect(readDevicesArrival(url.hash)).toEqual({ kind: 'add', code: 'ABCDE23456', username: 'Ann & Bo' })
  expect(readDevicesArrival(new URL(addDeviceUrl('http://a', 'ABCDE23456', '')).hash)).toMatchObject({ username: '' })
  expect(readDevicesArrival('#passkey')).toEqual({ kind: 'passkey' })
  expect(['', '#', '#add=', '#seat=x'].map(readDevicesArrival)).toEqual([null, null, null, null])
  expect(shownCode('ABCDE23456')).toBe('ABCDE 23456')
})
