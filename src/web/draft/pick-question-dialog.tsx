import { slotForPick } from '#core/draft/draft.ts'
import { closePickQuestion, useAskedPick } from '../session/pick-question.ts'
import { useDraft } from '../session/session-context.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'

/** The host is asked before they draft for somebody who is here (RU56). It closes by itself once that pick is made. */
export function PickQuestionDialog() {
  const { asked } = useAskedPick()
  const slotNumber = useDraft(({ draft, ownTeamIndex, rights }) =>
    slotForPick(draft, ownTeamIndex, rights.mayChooseTeam),
  )
  const isOpen = asked !== null && asked.question.slotNumber === slotNumber
  return (
    <ConfirmDialog
      open={isOpen}
      onClose={closePickQuestion}
      onConfirm={() => {
        asked?.run()
        closePickQuestion()
      }}
      title={asked?.question.title ?? ''}
      description={asked?.question.text ?? ''}
      confirmLabel={asked?.question.confirmLabel ?? ''}
    />
  )
}
