import { useState } from 'react'
import { useDraftHost } from '../draft/draft-host.tsx'
import { draftKeyOf, isHelpKey, useShortcuts, type DraftKey } from '../draft/shortcuts.ts'
import { currentPlace, openDialog, showTab } from '../platform/place.ts'
import { ConfirmDialog } from '../ui/dialog.tsx'
import type { AuctionFacts } from './auction-facts.ts'
import { offBoardPlayerOf } from '#core/players/off-board.ts'
import { money } from '#core/auction/price-texts.ts'
import type { LotView } from './lot-view.ts'
import { keyWorks } from './key-works.ts'
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

  function run(key: DraftKey): void {
    switch (key.kind) {
      case 'bid':
        return lot?.bidding.press(lot.view.next)
      case 'amount':
        return focusOn('[data-typed-bid]')
      case 'maximum':
        return document.querySelector<HTMLElement>('[data-auto-max]')?.click()
      case 'pass':
        return lot?.bidding.pass()
      case 'no':
        return lot?.bidding.answer(false)
      case 'board':
        return showTab(currentPlace().tab === 'board' ? 'players' : 'board')
      case 'undo':
        return undo?.run()
      case 'choice':
        return setAsked(nomination?.suggestions[key.number - 1] ?? null)
      case 'view':
    }
  }

  useShortcuts((event) => {
    if (isHelpKey(event)) return () => openDialog('help')
    const key = draftKeyOf(event)
    const works =
      key !== null &&
      keyWorks(key, {
        lot: lot === undefined ? null : { state: lot.view.state, hasQuestion: lot.bidding.question !== null },
        suggestionCount: nomination?.suggestions.length ?? 0,
        mayUndo: undo !== null && !undo.isDisabled,
      })
    return works ? () => run(key) : null
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
