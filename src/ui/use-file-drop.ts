import { type DragEvent, useState } from 'react'

/**
 * Accepts files that are dropped onto an element.
 * @param isEnabled false to leave dropped files to the browser
 */
export function useFileDrop(use: (files: readonly File[]) => void, isEnabled = true) {
  const [isOver, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => isEnabled && dataTransfer.types.includes('Files')
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
        setOver(true)
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      },
      onDrop(event: DragEvent) {
        setOver(false)
        if (!hasFiles(event)) return
        event.preventDefault() // otherwise the browser would open the file
        use([...event.dataTransfer.files])
      },
    },
  }
}
