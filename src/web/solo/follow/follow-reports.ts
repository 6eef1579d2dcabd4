import { ownerOf, slotOnTheClock } from '#core/draft/draft.ts'
import { slotLabel } from '#core/draft/order.ts'
import type { PlayerId } from '#core/players/player.ts'
import { HOST_NAMES } from '../../league-hosts/host-texts.ts'
import type { SoloSnapshot } from '../solo-snapshot.ts'

/** A change that the site made to the board, as it is announced and shown. */
export interface FollowReport {
  readonly kind: 'picked' | 'undone' | 'changed' | 'many'
  /** The pick; null for several at once. */
  readonly slotNumber: number | null
  /** "3.04 undone" */
  readonly title: string
  /** The whole sentence. */
  readonly text: string
  /** "Sleeper" */
  readonly siteName: string
}

type Facts = Pick<SoloSnapshot, 'draft' | 'teamNames' | 'ownTeamIndex' | 'board' | 'followed'>

/** More new picks than this are announced together. */
const TOLD_COUNT = 3

/** The changes between two boards of the same followed draft. Empty if the draft differs or isn't followed. */
export function followReports(now: Facts, before: Facts): readonly FollowReport[] {
  const { draft, followed } = now
  if (followed === null || followed.isStopped || followed.draftId !== before.followed?.draftId) return []
  if (draft === before.draft || draft.slots.length !== before.draft.slots.length) return []
  const siteName = HOST_NAMES[followed.host]
  const reports: FollowReport[] = []
  for (const [index, pick] of draft.slots.entries()) {
    const former = before.draft.slots[index] ?? null
    if (former?.playerId === pick?.playerId) continue
    const slotNumber = index + 1
    const label = slotLabel(slotNumber, draft.format.teamCount)
    if (pick === null) {
      const text = `Pick ${slotNumber} was undone on ${siteName}`
      reports.push({ kind: 'undone', slotNumber, title: `${label} undone`, text, siteName })
    } else if (former !== null) {
      const text = `Pick ${slotNumber} was changed on ${siteName}: ${nameOf(now, pick.playerId)}`
      reports.push({ kind: 'changed', slotNumber, title: `${label} changed`, text, siteName })
    } else {
      const teamName = now.teamNames[ownerOf(draft, slotNumber)] ?? ''
      reports.push({
        kind: 'picked',
        slotNumber,
        title: label,
        text: `${teamName} drafted ${nameOf(now, pick.playerId)}, ${label}`,
        siteName,
      })
    }
  }
  const picked = reports.filter(({ kind }) => kind === 'picked')
  if (picked.length <= TOLD_COUNT) return reports
  const text = `${picked.length} picks came in from ${siteName}`
  return [
    ...reports.filter(({ kind }) => kind !== 'picked'),
    { kind: 'many', slotNumber: null, title: text, text, siteName },
  ]
}

/** "You are up.", "You pick next."; empty if neither. */
export function ownTurnText({ draft, ownTeamIndex }: Pick<Facts, 'draft' | 'ownTeamIndex'>): string {
  const slotNumber = slotOnTheClock(draft)
  if (slotNumber === null || ownTeamIndex === null) return ''
  if (ownerOf(draft, slotNumber) === ownTeamIndex) return 'You are up.'
  const next = draft.slots.findIndex((pick, index) => pick === null && index + 1 > slotNumber)
  return draft.owners[next] === ownTeamIndex ? 'You pick next.' : ''
}

function nameOf({ board }: Facts, playerId: PlayerId): string {
  return board.playersById.get(playerId)?.name ?? 'a player'
}
