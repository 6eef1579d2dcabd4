import { useState } from 'react'
import { useStore } from 'zustand'
import { PASTED_RESULTS_MAX_LENGTH } from '#core/league-hosts/rooms/pasted-results.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { soloStore } from '../solo-store.ts'
import { pastedView, takePasted } from './pasted-view.ts'

/** Picks of any other site: its results page, pasted as often as one likes. */
export function PasteResults({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const session = useStore(soloStore, (state) => (state.kind === 'ready' ? state.desk.session : null))
  const view = session === null || text.trim() === '' ? null : pastedView(text, session.snapshot())
  return (
    <div className="grid max-w-2xl gap-3">
      <h3 className="font-display text-head/7 font-semibold">Paste the results of your draft</h3>
      <p className="text-body text-muted">
        Open the results page of your draft, for example at CBS, in the order of its picks. Select everything, copy it,
        and paste it here; again whenever there is something new. Nothing is sent anywhere.
      </p>
      <TextArea
        label="Results page"
        rows={8}
        maxLength={PASTED_RESULTS_MAX_LENGTH}
        value={text}
        spellCheck={false}
        onChange={setText}
      />
      {view !== null && (
        <output className="grid gap-1 text-body">
          <p className="font-semibold">{view.title}</p>
          {view.details.map((detail) => (
            <p key={detail} className="text-muted">
              {detail}
            </p>
          ))}
        </output>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Type picks in instead</Button>
        <Button
          variant={view?.canUse === true ? 'move' : 'plain'}
          disabled={view?.canUse !== true}
          onClick={() => {
            if (session !== null && view !== null) takePasted(session, view)
          }}
        >
          {view?.button ?? 'Use these picks'}
        </Button>
      </div>
    </div>
  )
}
