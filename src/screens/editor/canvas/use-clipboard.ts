import { App } from 'antd'
import { useEffect } from 'react'
import type { EditorContext } from '../shared/editor-context.ts'
import { takesText } from '../shared/takes-text.ts'
import { copyOn, NOTHING_TO_PASTE, pasteFrom } from './clipboard.ts'
import type { PlaceFiles } from './place-files.ts'

/**
 * Copies, cuts and pastes on the stage by the browser's clipboard events: only they tell whether the system's
 * clipboard is newer than the editor's.
 */
export function useClipboard(editor: EditorContext, placeFiles: PlaceFiles) {
  const { message } = App.useApp()
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    let isOnStage = true

    const used = ({ target }: Event) => {
      const zone = target instanceof Element ? target.closest('[data-scope]') : null
      if (zone) isOnStage = zone.getAttribute('data-scope') === 'stage'
    }
    const isOurs = (target: EventTarget | null) => isOnStage && !isElsewhere(target)

    const keyDown = (event: KeyboardEvent) => {
      const { shortcuts, platform } = editor
      const isMod = platform === 'mac' ? event.metaKey : event.ctrlKey
      if (!isMod || event.altKey || event.shiftKey || !isOurs(event.target)) return
      const action = ({ KeyC: 'copy', KeyX: 'cut', KeyV: 'paste' } as const)[event.code]
      // Left to the browser, which fires the clipboard event; the action may also have other shortcuts.
      if (action && shortcuts.keysOf(action).includes(`Mod+${event.code.slice(-1)}`))
        event.stopImmediatePropagation()
    }
    const copy = (event: ClipboardEvent) => {
      if (isOurs(event.target) && event.type !== 'paste') copyOn(event, editor, event.type as 'copy' | 'cut')
    }
    const paste = (event: ClipboardEvent) => {
      if (!isOurs(event.target) || !event.clipboardData) return
      const { clipboardData: data } = event
      event.preventDefault()
      const pasted = {
        html: data.getData('text/html'),
        text: data.getData('text/plain'),
        files: [...data.files],
      }
      if (!pasteFrom(editor, pasted, placeFiles) && data.types.length > 0) message.info(NOTHING_TO_PASTE)
    }

    window.addEventListener('pointerdown', used, { capture: true, signal })
    window.addEventListener('focusin', used, { signal })
    window.addEventListener('keydown', keyDown, { capture: true, signal })
    window.addEventListener('copy', copy, { signal })
    window.addEventListener('cut', copy, { signal })
    window.addEventListener('paste', paste, { signal })
    return () => stop.abort()
  }, [editor, placeFiles, message])
}

const isElsewhere = (target: EventTarget | null) =>
  takesText(target) || (target instanceof Element && target.closest('[role=dialog]') !== null)
