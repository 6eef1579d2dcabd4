import { useState } from 'react'
import { useDraftHost } from '../draft/draft-host.tsx'
import { isHelpKey, useShortcuts } from '../draft/shortcuts.ts'
import { currentPlace, openDialog, showTab } from '../platform/place.ts'
import { ConfirmDialog } from '../ui/dialog.tsx'
import type { AuctionFacts } from './auction-facts.ts'
import { offBoardPlayerOf } from './auction-players-shown.ts'
import { money } from './auction-texts.ts'
import type { LotView } from './lot-view.ts'
import { useNominate } from './nominate-panel.tsx'
import type { Suggestion } from './nomination-texts.ts'
import type { Bidding } from './use-bidding.ts'

interface AuctionKeysProps {
  facts: AuctionFacts
  lot?: { readonly view: LotView; readonly bidding: Bidding }
  nomination?: { readonly suggestions: readonly Suggestion[]; readonly amount: number }
}

/** The keys of an auction that belong to no row. A held key counts once, and letters do nothing while one types. */
export function AuctionKeys({ facts, lot, nomination }: AuctionKeysProps) {
  const { undo } = useDraftHost()
  const nominate = useNominate()
  const [asked, setAsked] = useState<Suggestion | null>(null)

  useShortcuts((event) => {
    if (isHelpKey(event)) return () => openDialog('help')
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return null
    const view = lot?.view
    const canBid = view?.state === 'can-bid'
    switch (event.key.toLowerCase()) {
      case '+':
      case '=':
        return canBid && lot !== undefined ? () => lot.bidding.press(lot.view.next) : null
      case 'o':
        return canBid ? () => focusOn('[data-typed-bid]') : null
      case 'm':
        return view !== undefined ? () => document.querySelector<HTMLElement>('[data-auto-max]')?.click() : null
      case 'x':
        return canBid && lot !== undefined ? lot.bidding.pass : null
      case 'escape':
        return lot?.bidding.question ? () => lot.bidding.answer(false) : null
      case 'b':
        return () => showTab(currentPlace().tab === 'board' ? 'players' : 'board')
      case 'u':
        return undo === null || undo.isDisabled ? null : undo.run
      case '1':
      case '2':
      case '3': {
        const suggestion = nomination?.suggestions[Number(event.key) - 1]
        return suggestion === undefined ? null : () => setAsked(suggestion)
      }
      default:
        return null
    }
  })

  const name = asked === null ? '' : offBoardPlayerOf(facts.board, asked.playerId).name
  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={() => setAsked(null)}
      onConfirm={() => {
        if (asked !== null) nominate(asked.playerId, name, nomination?.amount ?? facts.rules.minimum)
        setAsked(null)
      }}
      title={`Nominate ${name}?`}
      description={asked === null ? '' : `${asked.title}. If nobody raises, you pay ${money(nomination?.amount ?? 0)}.`}
      confirmLabel="Nominate"
    />
  )
}

function focusOn(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus()
}
