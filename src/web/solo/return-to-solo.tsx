import { useSnapshot } from '../session/use-snapshot.ts'
import { goTo } from '../platform/place.ts'
import { ReturnBar } from '../ui/return-bar.tsx'
import type { LoadedSolo } from './solo-store.ts'

/** The solo draft of this device, if it has begun and is not complete. */
export function ReturnToSolo({ desk: { session, waitIn } }: { desk: LoadedSolo }) {
  const detail = useSnapshot(session, waitIn)
  if (detail === null) return null
  return <ReturnBar name="your solo draft" detail={detail} isOwnMove={false} onReturn={() => goTo({ view: 'solo' })} />
}
