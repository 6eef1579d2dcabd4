import { RefreshCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'

export interface RefreshButtonProps {
  isLoading: boolean
  onRefresh: () => void
}

/** While it is disabled the browser takes the focus from it; whoever had pressed it gets the focus back. */
export function RefreshButton({ isLoading, onRefresh }: RefreshButtonProps) {
  const buttonRef = useRef<HTMLButtonElement>(null)
  const wasPressedRef = useRef(false)
  useEffect(() => {
    if (isLoading || !wasPressedRef.current) return
    wasPressedRef.current = false
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body) buttonRef.current?.focus({ preventScroll: true })
  }, [isLoading])
  return (
    <Button
      ref={buttonRef}
      disabled={isLoading}
      icon={isLoading ? <Spinner /> : <RefreshCw aria-hidden className="size-4 text-muted" />}
      onClick={() => {
        wasPressedRef.current = true
        onRefresh()
      }}
    >
      Refresh
    </Button>
  )
}
