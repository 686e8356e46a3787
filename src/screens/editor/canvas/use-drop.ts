import { type RefObject, useEffect, useState } from 'react'
import { activeContainer, setBackgroundPicture } from '#engine/editing/index.ts'
import { isPermitted } from '#src/session/index.ts'
import { droppedBackground, droppedElements, ELEMENT_TYPE } from '../shared/drag-element.ts'
import type { EditorContext } from '../shared/editor-context.ts'
import type { PlaceFiles } from './place-files.ts'
import { isPicture, placeElements } from './place-files.ts'

export type DropEffect = 'add' | 'replace' | 'pages' | 'refused'

/** Accepts files and elements from the library. @returns what dropping the dragged files would do */
export function useDrop(
  host: RefObject<HTMLElement | null>,
  editor: EditorContext,
  placeFiles: PlaceFiles,
): DropEffect | null {
  const [effect, setEffect] = useState<DropEffect | null>(null)
  useEffect(() => {
    const element = host.current
    if (!element) return undefined
    const stop = new AbortController()
    const { signal } = stop
    const has = ({ dataTransfer }: DragEvent, type: string) => dataTransfer?.types.includes(type) ?? false
    const isAccepted = (event: DragEvent) => has(event, 'Files') || has(event, ELEMENT_TYPE)

    const over = (event: DragEvent) => {
      if (!isAccepted(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
      setEffect(has(event, 'Files') ? effectOf(event) : null)
    }
    const effectOf = ({ clientX, clientY, dataTransfer }: DragEvent): DropEffect => {
      if (!isPermitted('material:upload')) return 'refused'
      if (/presentation|photoshop/.test(dataTransfer?.items[0]?.type ?? '')) return 'pages'
      const targetId = editor.stage.current?.elementAt(clientX, clientY) ?? null
      return dataTransfer?.items.length === 1 && isPicture(editor, targetId) ? 'replace' : 'add'
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setEffect(null)
    }
    const drop = (event: DragEvent) => {
      setEffect(null)
      const stage = editor.stage.current
      if (!isAccepted(event) || !stage) return
      event.preventDefault() // otherwise the browser would open the file
      const { clientX, clientY } = event
      const [at, targetId] = [stage.pointAt(clientX, clientY), stage.elementAt(clientX, clientY)]
      const dropped = droppedElements(event)
      const background = droppedBackground(event)
      const { editing } = editor
      // On a picture it replaces that one, as other pictures do.
      if (background !== '' && !isPicture(editor, targetId) && activeContainer(editing))
        setBackgroundPicture(editing, background)
      else if (dropped.length > 0) void placeElements(editor, dropped, at, targetId)
      else placeFiles([...(event.dataTransfer?.files ?? [])], at, targetId)
    }
    element.addEventListener('dragenter', over, { signal })
    element.addEventListener('dragover', over, { signal })
    element.addEventListener('dragleave', leave, { signal })
    element.addEventListener('drop', drop, { signal })
    return () => stop.abort()
  }, [host, editor, placeFiles])
  return effect
}
