import { useEffect, useState } from 'react'

/** Handles files dropped anywhere on the window. @returns whether files are being dragged over it */
export function useDropFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    // Entering a child fires dragleave on its parent, so enters and leaves are counted.
    let depth = 0
    const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const enter = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      depth += 1
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      depth -= 1
      if (depth === 0) setOver(false)
    }
    const over = (event: DragEvent) => {
      if (carriesFiles(event)) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault() // keeps the browser from opening the file
      depth = 0
      setOver(false)
      onFiles([...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragenter', enter)
    window.addEventListener('dragleave', leave)
    window.addEventListener('dragover', over)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragenter', enter)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('dragover', over)
      window.removeEventListener('drop', drop)
    }
  }, [onFiles])
  return isOver
}
