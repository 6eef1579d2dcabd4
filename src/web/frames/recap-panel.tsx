import { showTab } from '../platform/place.ts'
import { LazyRecap } from '../recap/lazy-recap.tsx'
import type { DraftFrameProps } from './draft-frame-props.ts'

type RecapPanelProps = Pick<DraftFrameProps, 'title' | 'afterDraft' | 'again' | 'whatNext'>

/** The recap of a draft of turns, in either frame. */
export function RecapPanel({ title, afterDraft, again, whatNext }: RecapPanelProps) {
  return (
    <LazyRecap
      title={title}
      results={afterDraft}
      again={again}
      whatNext={whatNext}
      onClose={() => showTab('players')}
    />
  )
}
