import { useState } from 'react'
import { pickCount } from '#core/draft/draft.ts'
import { ANY_TEAMS, SOLO_ROUNDS } from '#core/draft/setup.ts'
import type { BringLimits, BroughtLeague } from '#core/league-hosts/bring-league.ts'
import type { HostDraftHead, HostLeague } from '#core/league-hosts/host-league.ts'
import { finishedHostDraft } from '#core/solo/finished-host-draft.ts'
import { callFunction } from '../../api/http-client.ts'
import { fetchHostDraft } from '../../league-hosts/fetch-host-draft.ts'
import { BringLeagueDialog } from '../../league-hosts/bring-league-dialog.tsx'
import { closeDialog } from '../../platform/place.ts'
import { DRAFT_TOASTS } from '../../session/draft-toasts.ts'
import { useSnapshotWhile } from '../../session/use-snapshot.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/loading.tsx'
import { showToast } from '../../ui/toast.ts'
import { useBusy } from '../../ui/dialog-state.ts'
import { auctionsPart } from '../auctions-part.ts'
import { undoLast } from '../solo-commands.ts'
import type { SoloSession } from '../solo-session.ts'
import { SOLO_TOASTS } from '../solo-toasts.ts'
import { bringProblems } from './bring-problems.ts'

/** A keeper whom the board lacks is added to it. */
const LIMITS: BringLimits = { teams: ANY_TEAMS, rounds: SOLO_ROUNDS, areUnknownKept: true }

export interface SoloBringDialogProps {
  open: boolean
  onClose: () => void
  session: SoloSession
}

/** A league of another site becomes the solo draft's setup. */
export function SoloBringDialog({ open, onClose, session }: SoloBringDialogProps) {
  const snapshot = useSnapshotWhile(session, open)
  const { players } = snapshot.board
  const { roundCount, rules } = snapshot.draft.format
  const use = async (_league: HostLeague, brought: BroughtLeague) => {
    if (brought.format.rules.auction !== undefined) await auctionsPart.load()
    const done = session.bringLeague(brought)
    if (done.ok) {
      closeDialog()
      showToast({
        ...SOLO_TOASTS.leagueBrought(brought.name),
        action: { label: 'Undo', onPress: () => undoLast(session) },
      })
    } else showToast(done.error === 'full' ? DRAFT_TOASTS.storageFull() : SOLO_TOASTS.leagueRefused())
  }
  return (
    <BringLeagueDialog
      open={open}
      onClose={onClose}
      limits={LIMITS}
      current={{ roundCount: Math.min(roundCount, SOLO_ROUNDS.max), rules }}
      problemsOf={({ format }) => bringProblems(format, players)}
      note={pickCount(snapshot.draft) > 0 ? 'The draft that is open now is kept under Load.' : undefined}
      onUse={(league, brought) => void use(league, brought)}
    >
      {(league) => <FinishedDrafts league={league} session={session} />}
    </BringLeagueDialog>
  )
}

/** The league's drafts that are over, to be kept as saved drafts. */
function FinishedDrafts({ league, session }: { league: HostLeague; session: SoloSession }) {
  const [busy, run] = useBusy<string>()
  const [error, setError] = useState<string | null>(null)
  const finished = league.drafts.filter(({ status }) => status === 'complete')
  if (finished.length === 0) return null
  const keep = async ({ draftId }: HostDraftHead) => {
    const draft = await fetchHostDraft(callFunction, league.host, draftId)
    const isAuction = typeof draft !== 'string' && draft.league.format.rules.auction !== undefined
    const auctions = isAuction ? await auctionsPart.load() : null
    const fields = typeof draft === 'string' ? null : finishedHostDraft(draft, draftId, auctions)
    if (typeof draft === 'string') setError(draft)
    else if (fields === null) setError('This draft has more teams or rounds than can be shown here.')
    else {
      setError(null)
      showToast(session.keepDraft(fields).ok ? SOLO_TOASTS.draftKept(fields.name) : DRAFT_TOASTS.storageFull())
    }
  }
  return (
    <section aria-label="Finished drafts" className="border-t border-line pt-4">
      <h3 className="font-display text-name/6 font-semibold">Finished drafts</h3>
      <ul className="mt-1 divide-y divide-line">
        {finished.map((head) => (
          <li key={head.draftId} className="flex min-h-12 items-center gap-3 py-1.5">
            <span className="min-w-0 flex-1 truncate">
              {head.name} {head.season}
            </span>
            <Button
              icon={busy === head.draftId && <Spinner />}
              disabled={busy !== null}
              onClick={() => run(head.draftId, () => keep(head))}
            >
              Keep under Load
              <span className="sr-only">
                {' '}
                {head.name} {head.season}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {error !== null && (
        <p role="alert" className="mt-1 text-body text-danger">
          {error}
        </p>
      )}
    </section>
  )
}
