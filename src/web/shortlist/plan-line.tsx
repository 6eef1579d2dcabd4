import type { ReactNode } from 'react'
import type { DraftPlan } from '#core/automatic/draft-plan.ts'
import { isComplete } from '#core/draft/draft.ts'
import { openDialog } from '../platform/place.ts'
import { useDraft } from '../session/session-context.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { lazyDialog } from '../ui/lazy-part.ts'

/** Below the queue: the plan that autopick follows, in one line. */
export function PlanLine({ lead, className }: { lead?: ReactNode; className?: string }) {
  const plan = useDraft((snapshot) => snapshot.shortlist.plan)
  // Where picks are made elsewhere, nothing here drafts by itself.
  const isShown = useDraft(({ draft, rights }) => rights.isElsewhere !== true && !isComplete(draft))
  if (!isShown) return null
  return (
    <div className={classNames('flex items-center gap-2 border-t border-line py-1 pr-1.5 pl-3.5', className)}>
      {lead}
      <p className="min-w-0 flex-1 truncate text-small text-muted">
        {lead == null || lead === false ? 'Autopick plan' : 'Plan'}: {countText(plan)}
      </p>
      <Button size="sm" variant="quiet" onClick={() => openDialog('plan')}>
        {plan === undefined ? 'Add' : 'Edit'}
        <span className="sr-only"> the plan for autopick</span>
      </Button>
    </div>
  )
}

function countText(plan: DraftPlan | undefined): string {
  const count = plan === undefined ? 0 : plan.only.length + plan.notBefore.length + plan.oneOf.length
  if (count === 0) return 'none'
  return count === 1 ? '1 rule' : `${count} rules`
}

export const LazyPlanDialog = lazyDialog(
  () => import('./plan-dialog.tsx').then((module) => module.PlanDialog),
  'when it opens',
)
