import { callFunction } from '../api/http-client.ts'
import { share } from '../my-devices/sharing.ts'
import { belongings } from './belongings.ts'

let isSharing = false
let isWantedAgain = false

/** Shares saved drafts and lobbies with the owner's other devices; once more if something changed meanwhile. */
export async function shareNow(): Promise<void> {
  isWantedAgain = true
  if (isSharing) return
  isSharing = true
  try {
    while (isWantedAgain) {
      isWantedAgain = false
      await share(callFunction, belongings)
    }
  } finally {
    isSharing = false
  }
}
