import { useState } from 'react'
import { bringToLobby, seatsByName, withSeat, type SeatsOfTeams } from '#core/lobby/bring-to-lobby.ts'
import { lobbyRulesProblems } from '#core/lobby/lobby-rules.ts'
import { LOBBY_ROUNDS, LOBBY_TEAMS, type SeatId } from '#core/lobby/lobby.ts'
import type { BringLimits, BroughtLeague } from '#core/league-hosts/bring-league.ts'
import type { HostLeague } from '#core/league-hosts/host-league.ts'
import { BringLeagueDialog } from '../../league-hosts/bring-league-dialog.tsx'
import { rulesProblemText } from '../../league/rules-messages.ts'
import { closeDialog } from '../../platform/place.ts'
import { useSnapshotWhile } from '../../session/use-snapshot.ts'
import { Select } from '../../ui/select.tsx'
import { showToast } from '../../ui/toast.ts'
import { useBusy } from '../../ui/dialog-state.ts'
import { LOBBY_TOASTS } from '../events/lobby-toasts.ts'
import type { LobbySession } from '../sync/lobby-session.ts'
import { sendBringSteps } from './bring-steps.ts'
import { leftForLobby } from './bring-notes.ts'

/** The server drafts from the board alone. */
const LIMITS: BringLimits = { teams: LOBBY_TEAMS, rounds: LOBBY_ROUNDS, areUnknownKept: false }

export interface LobbyBringDialogProps {
  open: boolean
  onClose: () => void
  session: LobbySession
}

/** The host makes the lobby the league: everything but the seats, which belong to people. */
export function LobbyBringDialog({ open, onClose, session }: LobbyBringDialogProps) {
  const { lobby, pool, link } = useSnapshotWhile(session, open)
  const [chosen, setChosen] = useState<{ readonly league: HostLeague; readonly seats: SeatsOfTeams } | null>(null)
  const [failures, setFailures] = useState<readonly string[]>([])
  const [busy, run] = useBusy<'use'>()
  const seatsFor = (league: HostLeague) => (chosen?.league === league ? chosen.seats : seatsByName(lobby, league))
  const bringing = (league: HostLeague, brought: BroughtLeague) =>
    bringToLobby(lobby, league, brought, seatsFor(league))
  const use = async (league: HostLeague, brought: BroughtLeague) => {
    const refused = await sendBringSteps(session, bringing(league, brought))
    setFailures(refused)
    if (refused.length > 0) return
    closeDialog()
    showToast(LOBBY_TOASTS.leagueBrought(league.name))
  }
  const seat = (league: HostLeague, teamIndex: number, seatId: SeatId | null) =>
    setChosen({ league, seats: withSeat(seatsFor(league), teamIndex, seatId) })
  return (
    <BringLeagueDialog
      open={open}
      onClose={onClose}
      limits={LIMITS}
      current={lobby}
      problemsOf={({ format }) =>
        lobbyRulesProblems(lobby, format.rules, format.roundCount, pool).map(rulesProblemText)
      }
      isBusy={busy !== null || link.kind === 'reconnecting'}
      onUse={(league, brought) => run('use', () => use(league, brought))}
    >
      {(league, brought) => (
        <>
          <section aria-label="Seats" className="border-t border-line pt-4">
            <h3 className="font-display text-name/6 font-semibold">Who has which team</h3>
            <div className="mt-2 grid gap-x-4 gap-y-2 sm:grid-cols-2">
              {brought.teamNames.map((name, teamIndex) => (
                <Select<SeatId>
                  key={name}
                  label={name}
                  value={seatsFor(league)[teamIndex] ?? ''}
                  options={[
                    { value: '', label: 'Nobody here' },
                    ...lobby.seats.map(({ id, username }) => ({ value: id, label: username })),
                  ]}
                  onChange={(seatId) => seat(league, teamIndex, seatId === '' ? null : seatId)}
                />
              ))}
            </div>
          </section>
          <LeftForLobby notes={leftForLobby(lobby, league, bringing(league, brought))} failures={failures} />
        </>
      )}
    </BringLeagueDialog>
  )
}

function LeftForLobby({ notes, failures }: { notes: readonly string[]; failures: readonly string[] }) {
  return (
    <>
      {notes.length > 0 && (
        <ul aria-label="Not set in this lobby" className="list-outside list-disc pl-4 text-body text-muted">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {failures.length > 0 && (
        <div role="alert" className="text-body text-danger">
          <p className="font-semibold">These could not be set. Everything else was.</p>
          {failures.map((failure) => (
            <p key={failure}>{failure}</p>
          ))}
        </div>
      )}
    </>
  )
}
