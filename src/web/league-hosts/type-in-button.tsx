import { Keyboard } from 'lucide-react'
import { openDialog } from '../platform/place.ts'
import { Button, type ButtonProps } from '../ui/button.tsx'

/** Opens the screen from which a finished draft is typed in elsewhere. */
export function TypeInButton(props: Pick<ButtonProps, 'size'>) {
  return (
    <Button {...props} icon={<Keyboard aria-hidden className="size-4" />} onClick={() => openDialog('type-in')}>
      Enter at your league
    </Button>
  )
}
