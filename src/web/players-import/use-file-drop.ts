import { useState, type DragEvent } from 'react'

/** The handlers of a part that takes dropped files, and whether some are held over it. Dropped text stays the field's. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }
  const onDrop = (event: DragEvent) => {
    setIsOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }
  return { isOver, handlers: { onDragOver, onDragLeave: () => setIsOver(false), onDrop } }
}
