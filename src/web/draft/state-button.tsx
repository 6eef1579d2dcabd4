import { Button } from '../ui/button.tsx'
import type { StateAction } from './draft-host.tsx'

interface StateButtonProps {
  action: StateAction
  /** Of what is not the viewer's own move. */
  variant: 'plain' | 'primary'
  className?: string
}

/** What a person can do about a state. */
export function StateButton({ action, variant, className }: StateButtonProps) {
  const { label, isMove = false, isDisabled = false, run } = action
  return (
    <Button
      size="sm"
      variant={isMove ? 'move' : variant}
      disabled={isDisabled}
      {...(className !== undefined && { className })}
      onClick={run}
    >
      {label}
    </Button>
  )
}
