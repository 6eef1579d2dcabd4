import { withFittedOrder } from '#core/league/pick-order.ts'
import type { LeagueRules } from '#core/league/rules.ts'
import { lobbyRulesProblems } from '#core/lobby/lobby-rules.ts'
import { useSnapshotWhile } from '../../session/use-snapshot.ts'
import { AuctionSwitch, BudgetField } from '../../league/auction-section.tsx'
import { LeagueRulesForm } from '../../league/league-rules-form.tsx'
import { PresetsBar } from '../../league/presets-bar.tsx'
import { closeDialog } from '../../platform/place.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/loading.tsx'
import { useOpenedState, useBusy } from '../../ui/dialog-state.ts'
import { act } from '../../session/draft-actions.ts'
import type { LobbySession } from '../sync/lobby-session.ts'

/** The league's rules: the host changes them until the start, and everybody sees them at any time. */
export function LeagueRulesDialog({ open, session }: { open: boolean; session: LobbySession }) {
  const { lobby, lobbyRights, link, pool } = useSnapshotWhile(session, open)
  const isLocked = lobby.draft !== null || !lobbyRights.isHost
  const [edited, setEdited] = useOpenedState(open, () => {
    const { rules, roundCount } = session.snapshot().lobby
    return { rules, roundCount }
  })
  const [busy, run] = useBusy<'save'>()
  const teamCount = lobby.draft === null ? lobby.maxTeams : lobby.seats.length
  const agreed = isLocked ? lobby : edited
  const shown = {
    rules: withFittedOrder(agreed.rules, teamCount, agreed.roundCount),
    roundCount: agreed.roundCount,
  }
  const { auction } = shown.rules
  const changeRules = (rules: LeagueRules) => setEdited({ rules, roundCount: shown.roundCount })
  const problems = isLocked ? [] : lobbyRulesProblems(lobby, shown.rules, shown.roundCount, pool)
  const save = async () => {
    if (await act(session.send({ kind: 'set-rules', rules: shown.rules, roundCount: shown.roundCount }))) closeDialog()
  }
  return (
    <Dialog
      open={open}
      onClose={closeDialog}
      // Without a form in it the dialog is as high as what it says.
      isTall={!isLocked}
      title="League rules"
      description={isLocked ? lockedText(lobby.draft !== null) : 'You can change them until the draft starts.'}
      {...(isLocked ? {} : { onSubmit: () => problems.length === 0 && run('save', save) })}
      footer={
        isLocked ? undefined : (
          <>
            <Button onClick={closeDialog}>Cancel</Button>
            <Button
              type="submit"
              variant="primary"
              disabled={problems.length > 0 || busy !== null || link.kind === 'reconnecting'}
              icon={busy !== null && <Spinner />}
            >
              Save rules
            </Button>
          </>
        )
      }
    >
      {open && (
        <LeagueRulesForm
          rules={shown.rules}
          roundCount={shown.roundCount}
          teamCount={teamCount}
          problems={problems}
          isLocked={isLocked}
          lead={
            <>
              {!isLocked && (
                <PresetsBar
                  rules={shown.rules}
                  roundCount={shown.roundCount}
                  canSave={problems.length === 0}
                  // The number of teams is the lobby's.
                  onChange={(changed) => setEdited(changed)}
                />
              )}
              <div className="my-4 grid gap-4 not-has-[*]:hidden">
                {!isLocked && <AuctionSwitch rules={shown.rules} isLocked={false} onChange={changeRules} />}
                {auction !== undefined && (
                  <BudgetField
                    auction={auction}
                    problems={problems}
                    isLocked={isLocked}
                    onChange={(changed) => changeRules({ ...shown.rules, auction: changed })}
                  />
                )}
              </div>
            </>
          }
          onChange={setEdited}
        />
      )}
    </Dialog>
  )
}

function lockedText(hasStarted: boolean): string {
  return hasStarted ? 'The draft has started, so they stay as they are.' : 'The host can change them until the start.'
}
