import { CircleAlert, CircleCheck } from 'lucide-react'
import { useSnapshotWhile } from '../../session/use-snapshot.ts'
import { closeDialog } from '../../platform/place.ts'
import { sha256 } from '../../platform/sha256.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { LobbySession } from '../lobby-session.ts'
import { checkDraw } from './draw-check.ts'

/** Checks the last shuffle on this device, and says in words what came out. */
export function VerifyDrawDialog({ open, session }: { open: boolean; session: LobbySession }) {
  const { lobby } = useSnapshotWhile(session, open)
  const draw = lobby.lastDraw
  const check = open && draw !== null ? checkDraw(draw, lobby.seats, sha256) : null
  return (
    <Dialog
      open={open}
      onClose={closeDialog}
      size="lg"
      title="Verify the draw"
      description="This device draws the order again from the server’s seed."
    >
      {draw !== null && check !== null && (
        <div className="grid gap-4 text-sm">
          <ul className="grid gap-2">
            <Finding isRight={check.isSealed}>
              {check.isSealed
                ? 'The seed was fixed before the draw: it has the hash that was published then.'
                : 'The seed does not have the hash that was published before the draw.'}
            </Finding>
            <Finding isRight={check.isOrderRight}>
              {check.isOrderRight
                ? 'The seed gives exactly this order.'
                : 'The seed gives another order than the one that was set.'}
            </Finding>
          </ul>
          <Code label="Published before the draw" text={draw.hash} />
          <Code label="Seed, shown after it" text={draw.seed} />
          <Code label="SHA-256 of the seed, by this device" text={check.seedHash} />
          <div>
            <p className="font-medium text-muted">Each seat’s SHA-256 of “seed:seat id”; the lowest picks first</p>
            <ol className="mt-1 grid gap-1">
              {check.places.map(({ seatId, username, hash }, index) => (
                <li key={seatId} className="flex gap-3">
                  <span className="w-5 shrink-0 text-right font-display font-bold text-muted">{index + 1}</span>
                  <span className="min-w-0 flex-1 truncate">{username}</span>
                  <code className="shrink-0 text-muted">{hash.slice(0, 12)}…</code>
                </li>
              ))}
            </ol>
          </div>
        </div>
      )}
      {draw === null && (
        <p className="text-sm text-muted">The order that stands now was not drawn, or somebody has left since.</p>
      )}
    </Dialog>
  )
}

function Finding({ isRight, children }: { isRight: boolean; children: string }) {
  const Icon = isRight ? CircleCheck : CircleAlert
  return (
    <li className="flex items-start gap-2 font-semibold">
      <Icon
        aria-hidden
        className={isRight ? 'mt-0.5 size-4.5 shrink-0 text-ok' : 'mt-0.5 size-4.5 shrink-0 text-danger'}
      />
      {children}
    </li>
  )
}

function Code({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <p className="font-medium text-muted">{label}</p>
      <code className="block rounded-lg bg-sunken px-2.5 py-1.5 text-xs break-all select-all">{text}</code>
    </div>
  )
}
