import type { DraftKey } from '../draft/shortcuts.ts'
import type { LotView } from './lot-view.ts'

export interface KeyFacts {
  /** Null while nobody is up. */
  readonly lot: { readonly state: LotView['state']; readonly hasQuestion: boolean } | null
  readonly suggestionCount: number
  readonly mayUndo: boolean
}

/** Whether a key does something in an auction now. Nobody bids or passes by key where no button would. */
export function keyWorks(key: DraftKey, { lot, suggestionCount, mayUndo }: KeyFacts): boolean {
  const canBid = lot?.state === 'can-bid'
  switch (key.kind) {
    case 'bid':
    case 'amount':
    case 'pass':
      return canBid
    case 'maximum':
      return lot !== null
    case 'no':
      return lot?.hasQuestion === true
    case 'undo':
      return mayUndo
    case 'choice':
      return key.number <= suggestionCount
    case 'board':
      return true
    case 'view':
      return false
  }
}
