import { Download } from 'lucide-react'
import { useState } from 'react'
import { exportFileName } from '#core/draft/export-csv.ts'
import { defaultFranchise, mflFile, typeInCsv } from '#core/league-hosts/type-in-files.ts'
import type { TypeInPick, TypeInSite } from '#core/league-hosts/type-in.ts'
import type { Player } from '#core/players/player.ts'
import { readRows } from '../api/http-read.ts'
import { downloadText } from '../platform/download.ts'
import { localIsoDate } from '../platform/local-date.ts'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toast.ts'
import { useBusy } from '../ui/use-busy.ts'
import { readSiteIds, type KnownSiteIds } from './read-site-ids.ts'

export interface TypeInFilesProps {
  site: TypeInSite
  picks: readonly TypeInPick[]
  teamNames: readonly string[]
  players: readonly Player[]
}

/** The same results for people with a tool of their own. */
export function TypeInFiles({ site, picks, teamNames, players }: TypeInFilesProps) {
  const [busy, run] = useBusy<'csv' | 'xml'>()
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
      <h3 className="font-display text-lg/6 font-semibold">Files</h3>
      <p className="mt-1 text-sm text-muted">Every pick with the player’s number at each site.</p>
      <Button
        className="mt-2"
        icon={busy === 'csv' ? <Spinner /> : <Download aria-hidden className="size-4" />}
        onClick={() => run('csv', saveCsv)}
      >
        CSV with ids
      </Button>
      {site === 'mfl' && (
        <div className="mt-4">
          <p className="text-sm text-muted">
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
          <Button
            className="mt-2"
            icon={busy === 'xml' ? <Spinner /> : <Download aria-hidden className="size-4" />}
            onClick={() => run('xml', saveXml)}
          >
            XML for MyFantasyLeague
          </Button>
        </div>
      )}
    </section>
  )
}

function missingText({ isComplete }: KnownSiteIds) {
  return isComplete ? {} : { description: 'The server did not answer, so some ids are missing.' }
}
