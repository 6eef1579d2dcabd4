import { closeDialog } from '../../platform/place.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'

interface ToolButtonsProps {
  label: string
  isDisabled: boolean
  isBusy: boolean
}

/** Cancel, and the button that submits the dialog. */
export function ToolButtons({ label, isDisabled, isBusy }: ToolButtonsProps) {
  return (
    <>
      <Button onClick={closeDialog}>Cancel</Button>
      <Button type="submit" variant="primary" disabled={isDisabled || isBusy} icon={isBusy && <Spinner />}>
        {label}
      </Button>
    </>
  )
}
