import type { Followed } from '#core/solo/followed.ts'
import type { Elsewhere, StateMessage } from '../../draft/draft-host.tsx'
import { HOST_NAMES } from '../../league-hosts/host-texts.ts'
import { FollowTimes } from './follow-times.tsx'
import { draftAddress, type FollowView } from './follow-view.ts'

/** The state message of a followed draft. On the person's own turn it links to the site. */
export function followMessage(followed: Followed, view: FollowView, isOwnTurn: boolean): StateMessage {
  const { kind, title, text, unknownCount } = view
  const site = followedSite(followed)
  return {
    kind: kind === 'trouble' ? 'reconnecting' : 'followed',
    title,
    text,
    live: <FollowTimes unknownCount={unknownCount} />,
    actions: isOwnTurn ? [{ label: `Draft on ${site.siteName}`, isMove: true, run: site.open }] : [],
  }
}

export function followedSite(followed: Pick<Followed, 'host' | 'draftId'>): Elsewhere {
  return {
    siteName: HOST_NAMES[followed.host],
    open: () => window.open(draftAddress(followed), '_blank', 'noopener'),
  }
}
