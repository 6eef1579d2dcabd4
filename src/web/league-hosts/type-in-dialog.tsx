import { useMemo, useState } from 'react'
import {
  nextToType,
  TYPE_IN_AUCTION_ORDERS,
  TYPE_IN_ORDERS,
  TYPE_IN_SITES,
  tickOf,
  typedInCount,
  typeInGroups,
  typeInPicks,
  typeInSales,
  type TypeInOrder,
  type TypeInPick,
  type TypeInSite,
  type TypeInGroup,
} from '#core/league-hosts/type-in.ts'
import { deviceStorage } from '../platform/device-storage.ts'
import { DRAFT_TOASTS } from '../session/draft-toasts.ts'
import { useDraft } from '../session/session-context.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Segments } from '../ui/segments.tsx'
import { showToast } from '../ui/toast.ts'
import { groupTitle, orderLabel, pickText, placeText, TYPE_IN_SITE_NAMES } from './type-in-texts.ts'
import { storedTicks, storeTick } from './typed-in-store.ts'
import { Download, Check, Copy } from 'lucide-react'
import { exportFileName } from '#core/draft/export-csv.ts'
import { defaultFranchise, mflFile, typeInCsv } from '#core/league-hosts/type-in-files.ts'
import type { Player } from '#core/players/player.ts'
import { readRows } from '../api/http-client.ts'
import { downloadText } from '../platform/download.ts'
import { localIsoDate } from '../platform/local-date.ts'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/loading.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useBusy } from '../ui/dialog-state.ts'
import { readSiteIds, type KnownSiteIds } from './read-site-ids.ts'
import { spelledName, spelledPlace } from '#core/league-hosts/type-in-spelling.ts'
import { copyText } from '../platform/share.ts'
import { Badge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'

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
      title="Enter at your league"
      description="Copy this draft into the site where your league plays."
    >
      {open && <TypeIn key={draftKey} draftKey={draftKey} />}
    </Dialog>
  )
}

function TypeIn({ draftKey }: { draftKey: string }) {
  const draft = useDraft((snapshot) => snapshot.draft)
  const board = useDraft((snapshot) => snapshot.board)
  const teamNames = useDraft((snapshot) => snapshot.teamNames)
  const sales = useDraft((snapshot) => snapshot.auction?.auction.sales ?? null)
  const isAuction = sales !== null
  const orders = isAuction ? TYPE_IN_AUCTION_ORDERS : TYPE_IN_ORDERS
  const [site, setSite] = useState<TypeInSite>('espn')
  const [order, setOrder] = useState<TypeInOrder>(orders.espn[0])
  const [ticks, setTicks] = useState(() => storedTicks(deviceStorage, draftKey, site))
  const [chosen, setChosen] = useState<number | null>(null)
  const picks = useMemo(
    () => (sales === null ? typeInPicks(draft, board.playersById) : typeInSales(sales, board.playersById)),
    [draft, sales, board],
  )
  const groups = useMemo(() => typeInGroups(picks, order), [picks, order])
  const shown = picks.find(({ slotNumber }) => slotNumber === chosen) ?? nextToType(groups, ticks)

  const choose = (next: TypeInSite) => {
    setSite(next)
    setOrder(orders[next][0])
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
      {orders[site].length > 1 && (
        <Segments
          label="Order"
          value={order}
          options={orders[site].map((value) => ({ value, label: orderLabel(value, isAuction) }))}
          onChange={(next) => {
            setOrder(next)
            setChosen(null)
          }}
        />
      )}
      <p className="text-body text-muted">{placeText(site, order, isAuction)}</p>
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
      <TypeInFiles site={site} isAuction={isAuction} picks={picks} teamNames={teamNames} players={board.players} />
    </div>
  )
}

function withTick(ticks: ReadonlySet<string>, tick: string, isOn: boolean): ReadonlySet<string> {
  const changed = new Set(ticks)
  if (isOn) changed.add(tick)
  else changed.delete(tick)
  return changed
}

interface TypeInFilesProps {
  site: TypeInSite
  isAuction: boolean
  picks: readonly TypeInPick[]
  teamNames: readonly string[]
  players: readonly Player[]
}

/** The same results for people with a tool of their own. */
function TypeInFiles({ site, isAuction, picks, teamNames, players }: TypeInFilesProps) {
  const [busy, run] = useBusy<TypeInFile>()
  const [franchises, setFranchises] = useState<readonly string[]>(() =>
    teamNames.map((_name, teamIndex) => defaultFranchise(teamIndex)),
  )
  const saveCsv = async () => {
    const known = await readSiteIds(players, readRows)
    downloadText(exportFileName(localIsoDate(Date.now())), typeInCsv(picks, teamNames, known.ids), 'text/csv')
    showToast({ title: 'CSV downloaded', ...missingText(known) })
  }
  const saveXml = async () => {
    const known = await readSiteIds(players, readRows)
    const nowMs = Date.now()
    const { xml, withoutId } = mflFile(picks, franchises, known.ids, nowMs)
    if (!known.isComplete) {
      showToast({
        title: 'No file was made',
        description: 'The server that knows MyFantasyLeague’s numbers did not answer. Try again.',
        tone: 'destructive',
      })
      return
    }
    downloadText(`draft-results-${localIsoDate(nowMs)}.xml`, xml, 'application/xml')
    const names = withoutId.map(({ name }) => name).join(', ')
    showToast({
      title: 'XML downloaded',
      ...(names === '' ? {} : { description: `Enter by hand, because their number is unknown: ${names}` }),
    })
  }
  return (
    <section aria-label="Files" className="border-t border-line pt-4">
      <h3 className="font-display text-name/6 font-semibold">Files</h3>
      <p className="mt-1 text-body text-muted">Every pick with the player’s number at each site.</p>
      <FileButton file="csv" busyFile={busy} onPress={() => run('csv', saveCsv)} />
      {site === 'mfl' && !isAuction && (
        <div className="mt-4">
          <p className="text-body text-muted">
            MyFantasyLeague can import this XML with a tool that signs in as the commissioner. Importing deletes results
            that are there. Check the franchise numbers first.
          </p>
          <div className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-3">
            {teamNames.map((name, teamIndex) => (
              <TextField
                key={defaultFranchise(teamIndex)}
                label={name}
                inputMode="numeric"
                maxLength={4}
                autoComplete="off"
                value={franchises[teamIndex] ?? ''}
                onChange={(text) => setFranchises(franchises.with(teamIndex, text))}
              />
            ))}
          </div>
          <FileButton file="xml" busyFile={busy} onPress={() => run('xml', saveXml)} />
        </div>
      )}
    </section>
  )
}

type TypeInFile = 'csv' | 'xml'

const FILE_LABELS: Readonly<Record<TypeInFile, string>> = { csv: 'CSV with ids', xml: 'XML for MyFantasyLeague' }

interface FileButtonProps {
  file: TypeInFile
  /** The file that is being made. */
  busyFile: TypeInFile | null
  onPress: () => void
}

export function FileButton({ file, busyFile, onPress }: FileButtonProps) {
  return (
    <Button
      className="mt-2"
      icon={busyFile === file ? <Spinner /> : <Download aria-hidden className="size-4" />}
      onClick={onPress}
    >
      {FILE_LABELS[file]}
    </Button>
  )
}

function missingText({ isComplete }: KnownSiteIds) {
  return isComplete ? {} : { description: 'The server did not answer, so some ids are missing.' }
}

interface TypeInLineProps {
  site: TypeInSite
  order: TypeInOrder
  /** The line to type; null when all are done. */
  pick: TypeInPick | null
  teamNames: readonly string[]
  isTicked: boolean
  doneCount: number
  pickCount: number
  onTick: (pick: TypeInPick, isOn: boolean) => void
}

/** The line to type now, large enough to read from beside another window. */
function TypeInLine({ site, order, pick, teamNames, isTicked, doneCount, pickCount, onTick }: TypeInLineProps) {
  const share = pickCount === 0 ? 0 : (doneCount / pickCount) * 100
  return (
    <section aria-label="Next line" className="sticky top-0 z-1 rounded-xl border border-line bg-surface p-4">
      {pick === null ? (
        <p className="font-display text-title font-semibold">All done at {TYPE_IN_SITE_NAMES[site]}.</p>
      ) : (
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <div className="min-w-0 flex-1 basis-64" aria-live="polite">
            <p className="text-body text-muted">{pickText(pick, order, teamNames)}</p>
            <p className="flex flex-wrap items-baseline gap-x-3 font-display text-title/9 font-bold break-words">
              {spelledName(site, pick)}
              <span className="text-name font-semibold text-muted">{spelledPlace(site, pick)}</span>
              {pick.price !== null && <span className="tabular-nums">${pick.price}</span>}
              {pick.isKeeper && <Badge>Keeper</Badge>}
            </p>
          </div>
          <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
            <Button
              size="lg"
              icon={<Copy aria-hidden className="size-4" />}
              onClick={() => void copyName(spelledName(site, pick))}
            >
              Copy
            </Button>
            <Button
              size="lg"
              variant="primary"
              icon={<Check aria-hidden className="size-4" />}
              onClick={() => onTick(pick, !isTicked)}
            >
              {isTicked ? 'Not done' : 'Done, next'}
            </Button>
          </div>
        </div>
      )}
      <output className="mt-3 block text-body font-semibold">
        {doneCount} of {pickCount} done
      </output>
      <div aria-hidden className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-sunken">
        <div className="h-full bg-ok" style={{ width: `${share}%` }} />
      </div>
    </section>
  )
}

async function copyName(name: string): Promise<void> {
  showToast(
    (await copyText(name))
      ? { title: `Copied ${name}` }
      : { title: 'Nothing was copied', description: 'This browser does not allow it here.', tone: 'destructive' },
  )
}

interface TypeInListProps {
  site: TypeInSite
  order: TypeInOrder
  groups: readonly TypeInGroup[]
  teamNames: readonly string[]
  ticks: ReadonlySet<string>
  shownSlotNumber: number | null
  onShow: (slotNumber: number) => void
  onTick: (pick: TypeInPick, isOn: boolean) => void
}

/** Every line with its tick, in the site's order. */
function TypeInList(props: TypeInListProps) {
  const { order, groups, teamNames, ticks } = props
  return (
    <div className="grid gap-4">
      {groups.map((group) => {
        const title = groupTitle(order, group, teamNames)
        const doneCount = group.picks.filter((pick) => ticks.has(tickOf(pick))).length
        return (
          <section key={group.number} aria-label={title ?? 'All picks'}>
            {title !== null && (
              <h3 className="mb-1 flex items-baseline justify-between gap-3 font-display text-name/6 font-semibold">
                <span className="min-w-0 truncate">{title}</span>
                <span className="shrink-0 text-body font-medium text-muted">
                  {doneCount} of {group.picks.length}
                </span>
              </h3>
            )}
            <ul className="divide-y divide-line rounded-lg border border-line">
              {group.picks.map((pick) => (
                <Line key={pick.slotNumber} {...props} pick={pick} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function Line({
  site,
  order,
  pick,
  teamNames,
  ticks,
  shownSlotNumber,
  onShow,
  onTick,
}: TypeInListProps & { pick: TypeInPick }) {
  const isTicked = ticks.has(tickOf(pick))
  const name = spelledName(site, pick)
  const showsTeam = order !== 'team' && (order !== 'column' || pick.teamIndex !== pick.columnIndex)
  return (
    <li
      className={classNames(
        'flex min-h-10 items-center gap-3 px-3 text-body touch:min-h-11',
        shownSlotNumber === pick.slotNumber && 'bg-accent-soft',
      )}
    >
      <input
        type="checkbox"
        aria-label={`${name} is typed in`}
        className="size-5 shrink-0 accent-(--accent)"
        checked={isTicked}
        onChange={(event) => onTick(pick, event.target.checked)}
      />
      <button
        type="button"
        className={classNames('min-w-0 flex-1 truncate py-1.5 text-left', isTicked && 'text-muted line-through')}
        onClick={() => onShow(pick.slotNumber)}
      >
        <span className="font-semibold">{name}</span>{' '}
        <span className="text-muted">
          {spelledPlace(site, pick)}
          {pick.isKeeper && ', keeper'}
        </span>
      </button>
      {showsTeam && <span className="max-w-[40%] shrink-0 truncate text-muted">{teamNames[pick.teamIndex]}</span>}
      <span className="min-w-8 shrink-0 text-right text-muted tabular-nums">
        {pick.price === null ? pick.slotNumber : `$${pick.price}`}
      </span>
    </li>
  )
}
