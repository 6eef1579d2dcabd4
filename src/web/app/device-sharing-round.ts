import { isUnanswered, type CallFunction } from '../api/call-function.ts'
import { callFunction } from '../api/http-client.ts'
import { share } from '../my-devices/sharing.ts'
import { belongings } from './stored-belongings.ts'

let isSharing = false
let isWantedAgain = false

/**
 * Shares saved drafts, lists and lobbies with the owner's other devices; once more if something changed meanwhile. False if something
 * could not be sent or read; another round may succeed.
 */
export async function shareOnce(): Promise<boolean> {
  isWantedAgain = true
  // The round under way says how it ended.
  if (isSharing) return true
  isSharing = true
  let isComplete = true
  const call: CallFunction = async (...words) => {
    const answer = await callFunction(...words)
    // After a conflict the next round sees what the other device stored.
    if (!answer.ok && (isUnanswered(answer.error.code) || answer.error.code === 'revision_conflict')) isComplete = false
    return answer
  }
  try {
    while (isWantedAgain) {
      isWantedAgain = false
      isComplete = true
      await share(call, belongings)
    }
  } finally {
    isSharing = false
  }
  return isComplete
}
