import { useSnapshot } from '../../session/use-snapshot.ts'
import { Banner } from '../../ui/banner.tsx'
import type { LobbySession } from '../lobby-session.ts'
import { absenceText } from './absence-text.ts'

/** What was picked while this device was away, in one line. */
export function AbsenceLine({ session }: { session: LobbySession }) {
  const absence = useSnapshot(session, (snapshot) => snapshot.absence)
  const playersById = useSnapshot(session, (snapshot) => snapshot.board.playersById)
  if (absence === null) return null
  return (
    <Banner
      title={absenceText(absence, (playerId) => playersById.get(playerId)?.name ?? null)}
      onDismiss={session.dismissAbsence}
      className="py-1!"
    />
  )
}
