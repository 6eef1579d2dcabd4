import { WatchLinkParts } from '../../ui/watch-link-parts.tsx'
import type { Result } from '#core/lib/result.ts'
import { failureMessage } from '../../api/refusal-messages.ts'
import type { CallFailure } from '../../api/call-function.ts'
import { closeDialog } from '../../platform/place.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { announce } from '../../ui/live-region.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useBusy, useOpenedState } from '../../ui/dialog-state.ts'
import { useLatest } from '../../ui/use-latest.ts'
import type { LobbySession } from '../sync/lobby-session.ts'
import type { WatchLink } from '../tools/watch-links.ts'

type Shown =
  | { readonly kind: 'reading' }
  | { readonly kind: 'known'; readonly link: WatchLink | null }
  | { readonly kind: 'failed'; readonly text: string }

/** The host's link for spectators: made, shown, ended. */
export function WatchLinkDialog({ open, session }: { open: boolean; session: LobbySession }) {
  const [changed, setChanged] = useOpenedState<Shown | null>(open, () => null)
  const [busy, run] = useBusy<'make' | 'offer' | 'revoke'>()
  const { watchLinks } = session
  const read = useLatest(open ? 'open' : null, watchLinks.read)
  const shown: Shown = changed ?? (read === null ? { kind: 'reading' } : shownOf(read.answer))
  const link = shown.kind === 'known' ? shown.link : null
  const [chosen, setChosen] = useOpenedState<boolean | null>(open, () => null)
  const isForCode = chosen ?? link?.isForCode ?? false
  const url = link?.url ?? null

  const act = (what: keyof typeof DONE) =>
    run(what, async () => {
      const answer = await (what === 'make'
        ? watchLinks.make(isForCode)
        : what === 'offer'
          ? watchLinks.offerToCode()
          : watchLinks.revoke())
      setChanged(shownOf(answer))
      if (answer.ok) announce(DONE[what])
    })
  // To offer it ends nothing. To take it back does, because those who came by the code are to go.
  const offer = (isOffered: boolean) => {
    setChosen(isOffered)
    if (isOffered && link !== null && !link.isForCode) act('offer')
  }

  return (
    <Dialog
      open={open}
      onClose={closeDialog}
      title="Watch link"
      description="Anyone with this link can follow the board, names, clock and picks on a phone or a TV. They get no seat and see nothing private."
      size="sm"
      footer={
        <>
          {link !== null && (
            <Button variant="danger" disabled={busy !== null} onClick={() => act('revoke')}>
              End Link
            </Button>
          )}
          <Button
            variant={link === null ? 'primary' : 'plain'}
            disabled={busy !== null || shown.kind === 'reading'}
            onClick={() => act('make')}
          >
            {link === null ? 'Make Link' : 'New Link'}
          </Button>
        </>
      }
    >
      {shown.kind === 'failed' && <p className="text-body text-danger">{shown.text}</p>}
      {shown.kind === 'known' && link === null && <p className="text-body">Nobody can watch now.</p>}
      {shown.kind === 'known' && (
        <Switch
          label="Offer Watch to everybody with the lobby’s code"
          className="whitespace-normal!"
          isChecked={isForCode}
          onChange={offer}
        />
      )}
      {link?.isForCode === true && !isForCode && (
        <p className="text-body">Press New Link to apply this. The current link stops working.</p>
      )}
      {link !== null && url === null && (
        <p className="text-body">A link made on another device works. A new link ends it.</p>
      )}
      {url !== null && (
        <div className="grid gap-3">
          <WatchLinkParts
            url={url}
            qrLabel="QR code of the link to watch"
            note="A new link ends this one and disconnects everyone who used it."
          />
        </div>
      )}
    </Dialog>
  )
}

const DONE = {
  make: 'The link is ready',
  offer: 'Everybody with the code can watch now',
  revoke: 'The link has ended',
} as const

function shownOf(answer: Result<WatchLink | null, CallFailure>): Shown {
  return answer.ok ? { kind: 'known', link: answer.value } : { kind: 'failed', text: failureMessage(answer.error) }
}
