import { useMemo, useState } from 'react'
import {
  nextToType,
  TYPE_IN_ORDERS,
  TYPE_IN_SITES,
  tickOf,
  typedInCount,
  typeInGroups,
  typeInPicks,
  type TypeInOrder,
  type TypeInPick,
  type TypeInSite,
} from '#core/league-hosts/type-in.ts'
import { deviceStorage } from '../platform/device.ts'
import { DRAFT_TOASTS } from '../session/draft-toasts.ts'
import { useDraft } from '../session/session-context.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Segments } from '../ui/segments.tsx'
import { showToast } from '../ui/toast.ts'
import { TypeInFiles } from './type-in-files.tsx'
import { TypeInLine } from './type-in-line.tsx'
import { TypeInList } from './type-in-list.tsx'
import { placeText, TYPE_IN_ORDER_LABELS, TYPE_IN_SITE_NAMES } from './type-in-texts.ts'
import { storedTicks, storeTick } from './typed-in-store.ts'

export interface TypeInDialogProps {
  open: boolean
  onClose: () => void
  /** Tells this draft from others, so that its ticks are found again. */
  draftKey: string
}

/** A finished draft, line by line, as another site wants it entered. */
export function TypeInDialog({ open, onClose, draftKey }: TypeInDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      isTall
      title="Type it in"
      description="Enter this draft where your league plays."
    >
      {open && <TypeIn key={draftKey} draftKey={draftKey} />}
    </Dialog>
  )
}

function TypeIn({ draftKey }: { draftKey: string }) {
  const draft = useDraft((snapshot) => snapshot.draft)
  const board = useDraft((snapshot) => snapshot.board)
  const teamNames = useDraft((snapshot) => snapshot.teamNames)
  const [site, setSite] = useState<TypeInSite>('espn')
  const [order, setOrder] = useState<TypeInOrder>(TYPE_IN_ORDERS.espn[0])
  const [ticks, setTicks] = useState(() => storedTicks(deviceStorage, draftKey, site))
  const [chosen, setChosen] = useState<number | null>(null)
  const picks = useMemo(() => typeInPicks(draft, board.playersById), [draft, board])
  const groups = useMemo(() => typeInGroups(picks, order), [picks, order])
  const shown = picks.find(({ slotNumber }) => slotNumber === chosen) ?? nextToType(groups, ticks)

  const choose = (next: TypeInSite) => {
    setSite(next)
    setOrder(TYPE_IN_ORDERS[next][0])
    setTicks(storedTicks(deviceStorage, draftKey, next))
    setChosen(null)
  }
  const tick = (pick: TypeInPick, isOn: boolean) => {
    const stored = storeTick(deviceStorage, { draftKey, site, tick: tickOf(pick), isOn })
    if (!stored.isStored) showToast(DRAFT_TOASTS.storageFull())
    setTicks(stored.isStored ? stored.ticks : withTick(ticks, tickOf(pick), isOn))
    setChosen(isOn ? null : pick.slotNumber)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Segments
        label="Site"
        value={site}
        options={TYPE_IN_SITES.map((value) => ({ value, label: TYPE_IN_SITE_NAMES[value] }))}
        onChange={choose}
      />
      {TYPE_IN_ORDERS[site].length > 1 && (
        <Segments
          label="Order"
          value={order}
          options={TYPE_IN_ORDERS[site].map((value) => ({ value, label: TYPE_IN_ORDER_LABELS[value] }))}
          onChange={(next) => {
            setOrder(next)
            setChosen(null)
          }}
        />
      )}
      <p className="text-sm text-muted">{placeText(site, order)}</p>
      <TypeInLine
        site={site}
        order={order}
        pick={shown}
        teamNames={teamNames}
        isTicked={shown !== null && ticks.has(tickOf(shown))}
        doneCount={typedInCount(picks, ticks)}
        pickCount={picks.length}
        onTick={tick}
      />
      <TypeInList
        site={site}
        order={order}
        groups={groups}
        teamNames={teamNames}
        ticks={ticks}
        shownSlotNumber={shown?.slotNumber ?? null}
        onShow={setChosen}
        onTick={tick}
      />
      <TypeInFiles site={site} picks={picks} teamNames={teamNames} players={board.players} />
    </div>
  )
}

function withTick(ticks: ReadonlySet<string>, tick: string, isOn: boolean): ReadonlySet<string> {
  const changed = new Set(ticks)
  if (isOn) changed.add(tick)
  else changed.delete(tick)
  return changed
}
