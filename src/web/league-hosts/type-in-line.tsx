import { Check, Copy } from 'lucide-react'
import { spelledName, spelledPlace } from '#core/league-hosts/type-in-spelling.ts'
import type { TypeInOrder, TypeInPick, TypeInSite } from '#core/league-hosts/type-in.ts'
import { copyText } from '../platform/copy-text.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.ts'
import { pickText, TYPE_IN_SITE_NAMES } from './type-in-texts.ts'

export interface TypeInLineProps {
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
export function TypeInLine({ site, order, pick, teamNames, isTicked, doneCount, pickCount, onTick }: TypeInLineProps) {
  const share = pickCount === 0 ? 0 : (doneCount / pickCount) * 100
  return (
    <section aria-label="Next line" className="sticky top-0 z-1 rounded-xl border border-line bg-surface p-4">
      {pick === null ? (
        <p className="font-display text-2xl font-semibold">All done at {TYPE_IN_SITE_NAMES[site]}.</p>
      ) : (
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <div className="min-w-0 flex-1 basis-64" aria-live="polite">
            <p className="text-sm text-muted">{pickText(pick, order, teamNames)}</p>
            <p className="flex flex-wrap items-baseline gap-x-3 font-display text-3xl/9 font-bold break-words">
              {spelledName(site, pick)}
              <span className="text-lg font-semibold text-muted">{spelledPlace(site, pick)}</span>
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
      <output className="mt-3 block text-sm font-semibold">
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
