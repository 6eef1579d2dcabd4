import { agoText } from '../../platform/formats.ts'
import type { Followed } from '#core/solo/followed.ts'
import { HOST_NAMES, HOST_TROUBLE_TEXTS, hostRefusalText } from '../../league-hosts/host-texts.ts'
import type { FollowState } from './follow-store.ts'

/** The status of a followed draft, as text. */
export interface FollowView {
  /** `trouble`: picks may be missing. */
  readonly kind: 'usual' | 'waiting' | 'paused' | 'trouble' | 'over'
  /** "Sleeper", "Paused on Sleeper" */
  readonly title: string
  /** Shown before the times; may be empty. */
  readonly text: string
  /** Drafted players who aren't on this board. */
  readonly unknownCount: number
}

export function followView({ host }: Pick<Followed, 'host'>, state: FollowState): FollowView {
  const { draft, pulse, failure } = state
  const name = HOST_NAMES[host]
  const unknownCount = draft?.picks.filter(({ player }) => !player.isKnown).length ?? 0
  const view = (kind: FollowView['kind'], title: string, text = ''): FollowView => ({ kind, title, text, unknownCount })
  if (failure !== null) {
    const refusal = hostRefusalText(host, failure.code, failure.details)
    if (refusal !== null) return view('trouble', `${name}: picks may be missing`, refusal)
    return failure.code === 'too_many_requests'
      ? view('trouble', 'The server is busy', 'Picks may be late.')
      : view('trouble', 'No connection', 'Picks may be missing. Still trying.')
  }
  if (draft === null || pulse === null) return view('waiting', `Asking ${name}…`)
  const { trouble, isConfirming } = pulse.check
  if (trouble !== null) return view('trouble', TROUBLE_TITLES[trouble](name), HOST_TROUBLE_TEXTS[trouble](host))
  if (isConfirming) return view('waiting', `Checking with ${name}`, 'A pick was taken back or changed.')
  switch (pulse.status) {
    case 'not_begun':
      return view('waiting', `Not started on ${name}`, notBegunText(draft))
    case 'paused':
      return view('paused', `Paused on ${name}`)
    case 'complete':
      return view('over', `Finished on ${name}`)
    case 'drafting':
      return view('usual', name)
  }
}

const TROUBLE_TITLES = {
  busy: (name: string) => `${name} is busy`,
  unreachable: (name: string) => `${name} isn’t answering`,
  unreadable: (name: string) => `${name} can’t be read`,
} as const

function notBegunText({ startsAtMs, league }: NonNullable<FollowState['draft']>): string {
  if (!league.isOrderDrawn) return 'The draft order isn’t set yet.'
  return startsAtMs === null ? '' : `Starts ${START_FORMAT.format(startsAtMs)}.`
}

const START_FORMAT = new Intl.DateTimeFormat('en', { weekday: 'short', hour: 'numeric', minute: '2-digit' })

/** "Checked 4 s ago · last change 31 s ago"; null before the first answer. A check proves nothing about how fresh the site's copy was. */
export function timesText({ pulse }: FollowState, nowMs: number): string | null {
  if (pulse === null) return null
  const serverNowMs = pulse.serverTimeMs + nowMs - pulse.answeredAtMs
  const ago = (atMs: number) => agoText(serverNowMs - atMs)
  return `Checked ${ago(pulse.check.checkedAtMs)} · last change ${ago(pulse.check.changedAtMs)}`
}

/** Counts players who are only known to the site. */
export function unknownText(count: number): string {
  return `${count} not on this board`
}

/** The page where the person drafts. */
export function draftAddress({ host, draftId }: Pick<Followed, 'host' | 'draftId'>): string {
  const [season = '', league = ''] = draftId.split('/').map(encodeURIComponent)
  switch (host) {
    case 'mfl':
      return `https://www.myfantasyleague.com/${season}/home/${league}`
    case 'fleaflicker':
      return `https://www.fleaflicker.com/nfl/leagues/${league}`
    case 'fantrax':
      return `https://www.fantrax.com/fantasy/league/${season}/draft`
    default:
      return `https://sleeper.com/draft/nfl/${encodeURIComponent(draftId)}`
  }
}
