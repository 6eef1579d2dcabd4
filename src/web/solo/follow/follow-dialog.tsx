import { useEffect, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { classNames } from '../../ui/class-names.ts'
import { loadSolo, soloStore } from '../solo-store.ts'
import { FOLLOW_SITES, firstSite, type FollowSite } from './follow-sites.ts'
import { PasteResults } from './paste-results.tsx'
import { ConnectRoom } from './rooms/connect-room.tsx'
import { SiteSteps } from './site-steps.tsx'

export interface FollowDialogProps {
  open: boolean
  onClose: () => void
}

/** A league drafts at a site; its board is here. */
export function FollowDialog({ open, onClose }: FollowDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="xl"
      isTall
      title="Follow your draft room"
      description="Your league drafts there, your board is here. Picks appear by themselves."
    >
      {/* Begins anew each time. */}
      {open && <FollowSites onClose={onClose} />}
    </Dialog>
  )
}

function FollowSites({ onClose }: { onClose: () => void }) {
  const [site, setSite] = useState(() => firstSite(followedHost()))
  // Names and rules come from the draft on this device.
  useEffect(() => void loadSolo(), [])
  return (
    <div className="grid gap-4 border-t border-line pt-4 desk:grid-cols-[11rem_minmax(0,1fr)] desk:gap-6">
      <div
        role="radiogroup"
        aria-label="Where your league drafts"
        className="flex flex-wrap gap-1 desk:flex-col desk:flex-nowrap"
      >
        {FOLLOW_SITES.map((each) => (
          <SiteOption key={each.id} site={each} isChosen={each.id === site.id} onChoose={() => setSite(each)} />
        ))}
      </div>
      <div className="min-w-0" key={site.id}>
        {site.way === 'tab' && <ConnectRoom room={site.room} onClose={onClose} />}
        {site.way === 'server' && <SiteSteps hosts={site.hosts} />}
        {site.way === 'paste' && <PasteResults onClose={onClose} />}
      </div>
    </div>
  )
}

function SiteOption({ site, isChosen, onChoose }: { site: FollowSite; isChosen: boolean; onChoose: () => void }) {
  return (
    <label
      className={classNames(
        'cursor-pointer rounded-lg border px-3 py-2 has-focus-visible:outline-2 has-focus-visible:outline-focus max-desk:flex max-desk:min-h-11 max-desk:items-center',
        isChosen ? 'border-line bg-sunken' : 'border-transparent hover:border-line',
      )}
    >
      <input
        type="radio"
        name="follow-site"
        value={site.id}
        checked={isChosen}
        className="sr-only"
        aria-label={site.name}
        onChange={onChoose}
      />
      <span className="block font-display text-name/6 font-semibold">{site.name}</span>
      <span className="block text-small text-muted max-desk:hidden">{site.how}</span>
    </label>
  )
}

function followedHost() {
  const state = soloStore.getState()
  return state.kind === 'ready' ? (state.desk.session.snapshot().followed?.host ?? null) : null
}
