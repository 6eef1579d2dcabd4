import { CLOCK_OFF } from '#core/draft/draft.ts'
import type { HostDraft } from '#core/league-hosts/host-draft.ts'
import { pastedHostDraft, readPastedResults } from '#core/league-hosts/rooms/pasted-results.ts'
import { isFollowing } from '#core/solo/followed.ts'
import { replacePlace } from '../../platform/place.ts'
import { DRAFT_TOASTS } from '../../session/draft-toasts.ts'
import { showToast } from '../../ui/toast.ts'
import type { SoloSession } from '../solo-session.ts'
import type { SoloSnapshot } from '../solo-snapshot.ts'

/** What a pasted page contains, and what of it is new. */
export interface PastedView {
  /** "14 picks, 3 of them new" */
  readonly title: string
  readonly details: readonly string[]
  /** "Add 3 picks" */
  readonly button: string
  readonly canUse: boolean
  readonly draft: HostDraft
  readonly teamId: string | null
}

const NAMED = 8
const PASTED_ID = 'paste'

type Facts = Pick<SoloSnapshot, 'board' | 'draft' | 'teamNames' | 'name' | 'ownTeamIndex' | 'followed' | 'auction'>

export function pastedView(text: string, snapshot: Facts): PastedView {
  const { board, draft, teamNames, name, ownTeamIndex, followed, auction } = snapshot
  const results = readPastedResults(text, board.players)
  const setup = { draftId: PASTED_ID, name, season: new Date().getUTCFullYear(), format: draft.format, teamNames }
  const host = pastedHostDraft(results, setup, 0)
  const before = new Set(isPasted(followed) ? draft.slots.flatMap((pick) => pick?.playerId ?? []) : [])
  const fresh = host.picks.filter(({ player }) => !before.has(player.playerId))
  const gone = before.size - (host.picks.length - fresh.length)
  const count = host.picks.length
  return {
    title:
      count === 0
        ? 'There are no players of the board in this text.'
        : `${picksText(count)}, ${fresh.length} of them new`,
    details: [
      ...(fresh.length === 0 ? [] : [`New: ${listed(fresh.map(({ player }) => player.name))}.`]),
      ...(gone > 0
        ? [`${picksText(gone)} from before ${gone === 1 ? 'is' : 'are'} not in this text and will be taken back.`]
        : []),
      ...(results.unread.length === 0 ? [] : [`Not on the board: ${listed(results.unread)}.`]),
      ...(auction === null ? [] : ['An auction can’t be pasted: open a draft of turns first.']),
    ],
    button: before.size > 0 ? `Add ${picksText(fresh.length)}` : 'Use these picks',
    canUse: count > 0 && auction === null && (fresh.length > 0 || gone > 0),
    draft: host,
    teamId: ownTeamIndex === null ? null : String(ownTeamIndex + 1),
  }
}

/** Leads to the draft, unless this device is full, which a toast reports. */
export function takePasted(session: SoloSession, { draft, teamId }: PastedView): void {
  const { followed, name } = session.snapshot()
  if (isPasted(followed)) {
    session.mirror({ draft, clock: CLOCK_OFF })
    replacePlace(SOLO)
    return
  }
  const about = { host: 'paste', draftId: PASTED_ID, leagueName: name, address: PASTED_ID, teamId } as const
  if (session.follow(about, { draft, clock: CLOCK_OFF }).ok) replacePlace(SOLO)
  else showToast(DRAFT_TOASTS.storageFull())
}

const SOLO = { view: 'solo', tab: 'players', dialog: null } as const

function isPasted(followed: SoloSnapshot['followed']): boolean {
  return isFollowing({ followed }) && followed?.host === 'paste'
}

function picksText(count: number): string {
  return count === 1 ? '1 pick' : `${count} picks`
}

function listed(names: readonly string[]): string {
  const more = names.length - NAMED
  return more > 0 ? `${names.slice(0, NAMED).join(', ')} and ${more} more` : names.join(', ')
}
