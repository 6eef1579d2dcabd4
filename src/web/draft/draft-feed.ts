import type { Sale } from '#core/auction/auction.ts'
import { money } from '#core/auction/price-texts.ts'
import { ownerOf, type Draft, type PickMaker } from '#core/draft/draft.ts'
import { slotLabel } from '#core/draft/order.ts'
import { shortName } from '#core/players/names.ts'
import { positionLetters, type Player, type PlayerId, type Position } from '#core/players/player.ts'
import { offBoardPlayerOf } from '#core/players/off-board.ts'
import type { DraftSnapshot } from '../session/draft-session.ts'
import { pickMakerText } from '../session/pick-maker-text.ts'
import type { HostAct } from './draft-host.tsx'
import { nameOf, slotOfTurn, type ViewFacts } from './view.ts'

/** What happened last in a draft, the newest last. */
export interface DraftFeed {
  readonly draft: Draft
  readonly items: readonly FeedItem[]
  /** How many were ever added: the id of the next one. */
  readonly count: number
}

type FeedItem =
  | { readonly id: number; readonly kind: 'pick'; readonly slotNumber: number; readonly isFresh: boolean }
  | { readonly id: number; readonly kind: 'undraft'; readonly slotNumber: number; readonly playerId: PlayerId }

const KEPT_COUNT = 3

/** The picks before the clock. */
export function openFeed(draft: Draft): DraftFeed {
  const until = slotOfTurn({ draft }) ?? draft.slots.length + 1
  const slotNumbers = draft.slots.flatMap((pick, index) =>
    pick !== null && pick.by !== 'keeper' && index + 1 < until ? [index + 1] : [],
  )
  const items = slotNumbers
    .slice(-KEPT_COUNT)
    .map((slotNumber, id): FeedItem => ({ id, kind: 'pick', slotNumber, isFresh: false }))
  return { draft, items, count: items.length }
}

/** Adds what changed since. Another draft, or many changes at once as after a reload, begins a new feed. */
export function nextFeed(feed: DraftFeed, draft: Draft): DraftFeed {
  const before = feed.draft
  if (draft.slots.length !== before.slots.length) return openFeed(draft)
  const added: FeedItem[] = []
  const nextId = () => feed.count + added.length
  let undraftCount = 0
  for (const [index, pick] of draft.slots.entries()) {
    const former = before.slots[index] ?? null
    if (former?.playerId === pick?.playerId) continue
    if (pick !== null) added.push({ id: nextId(), kind: 'pick', slotNumber: index + 1, isFresh: true })
    else if (former !== null) {
      undraftCount += 1
      added.push({ id: nextId(), kind: 'undraft', slotNumber: index + 1, playerId: former.playerId })
    }
  }
  if (undraftCount > 1) return openFeed(draft)
  // What was taken back is no longer one of the last picks.
  const kept = feed.items.filter(
    (item) => item.kind !== 'pick' || draft.slots[item.slotNumber - 1]?.playerId === playerAt(before, item.slotNumber),
  )
  return {
    draft,
    items: [...kept, ...added].slice(-KEPT_COUNT),
    count: feed.count + added.length,
  }
}

function playerAt(draft: Draft, slotNumber: number): PlayerId | undefined {
  return draft.slots[slotNumber - 1]?.playerId
}

/** One item as it is shown. */
export interface FeedLine {
  readonly id: number
  /** "G. Wilson", "3.04 undone" */
  readonly title: string
  readonly position: Position | null
  /** The position as people read it; '' without one. */
  readonly letters: string
  /** "3.04 Uncle Ray" */
  readonly detail: string
  /** Who made a pick that its own person did not make: an icon says so. */
  readonly maker: Exclude<PickMaker, 'person'> | null
  /** The whole sentence: who, what and why. */
  readonly text: string
}

interface FeedFacts extends Pick<ViewFacts, 'draft' | 'pickerNames' | 'teamNames'> {
  readonly playersById: ReadonlyMap<PlayerId, Player>
}

export function feedLine(item: FeedItem, facts: FeedFacts, acts: readonly HostAct[]): FeedLine | null {
  const { draft, playersById } = facts
  const nameOfPlayer = (playerId: PlayerId) => playersById.get(playerId)?.name ?? 'A player'
  switch (item.kind) {
    case 'undraft': {
      const title = `${slotLabel(item.slotNumber, draft.format.teamCount)} undone`
      const name = nameOfPlayer(item.playerId)
      const act = actOn(item.slotNumber, title, acts)
      const detail = act === null ? `${shortName(name)} is back` : `by ${act.byName}: ${shortName(name)}`
      return {
        id: item.id,
        title,
        position: null,
        letters: '',
        detail,
        maker: null,
        text: act?.text ?? `${name} is available again`,
      }
    }
    case 'pick': {
      const pick = draft.slots[item.slotNumber - 1] ?? null
      if (pick === null) return null
      const label = slotLabel(item.slotNumber, draft.format.teamCount)
      const player = playersById.get(pick.playerId)
      const name = nameOfPlayer(pick.playerId)
      const picker = nameOf(facts, ownerOf(draft, item.slotNumber))
      const by = pick.by === 'host' ? (actOn(item.slotNumber, '', acts)?.byName ?? 'the host') : null
      const why = by === null ? pickMakerText(pick) : `by ${by}`
      return {
        id: item.id,
        title: shortName(name),
        position: player?.position ?? null,
        letters: player === undefined ? '' : positionLetters(player),
        detail: by === null ? `${label} ${picker}` : `${label} ${picker}, by ${by}`,
        maker: pick.by === 'person' ? null : pick.by,
        text: `${picker} drafted ${name}, ${label}${why === null ? '' : ` · ${why}`}`,
      }
    }
  }
}

/** The last sales of an auction, the newest last. */
export function soldLines(
  sales: readonly Sale[],
  { board, pickerNames, teamNames }: Pick<DraftSnapshot, 'board' | 'pickerNames' | 'teamNames'>,
): readonly FeedLine[] {
  return sales
    .filter(({ by }) => by !== 'keeper')
    .slice(-KEPT_COUNT)
    .map(({ lotNumber, playerId, price, teamIndex }) => {
      const player = offBoardPlayerOf(board, playerId)
      const buyer = nameOf({ pickerNames, teamNames }, teamIndex)
      return {
        id: lotNumber,
        title: shortName(player.name),
        position: player.position,
        letters: positionLetters(player),
        detail: `${money(price)} ${buyer}`,
        maker: null,
        text: `${buyer} bought ${player.name} for ${money(price)}`,
      }
    })
}

/** The newest act on a pick that has these words; none are for the pick itself. */
function actOn(slotNumber: number, title: string, acts: readonly HostAct[]): HostAct | null {
  return acts.findLast((act) => act.slotNumber === slotNumber && act.title === title) ?? null
}
