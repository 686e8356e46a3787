import { App, Button } from 'antd'
import { useCallback, useEffect } from 'react'

/** Time to read it and to act, s. */
const DURATION = 8

/**
 * Shows a message with a button, such as 撤销.
 * @param key messages with the same key replace each other; by default those with the same text
 */
export type ShowAction = (text: string, label: string, run: () => void, key?: string) => void

export function useActionMessage(): ShowAction {
  const { message } = App.useApp()
  return useCallback(
    (text, label, run, key = `${label} ${text}`) => {
      const act = () => {
        message.destroy(key)
        run()
      }
      void message.info({ key, duration: DURATION, content: <Action {...{ text, label, act }} /> })
    },
    [message],
  )
}

/** Shows a message with 撤销, which Ctrl+Z does, too, while it is there; a later one replaces it. */
export function useUndoMessage(): (text: string, undo: () => void) => void {
  const { message } = App.useApp()
  return useCallback(
    (text, undo) => {
      let isDone = false
      const act = () => {
        // The message takes a moment to leave.
        if (isDone) return
        isDone = true
        message.destroy('undo')
        undo()
      }
      const content = (
        <>
          <Action text={text} label="撤销" act={act} />
          <UndoKey act={act} />
        </>
      )
      void message.info({ key: 'undo', duration: DURATION, content })
    },
    [message],
  )
}

function Action({ text, label, act }: { text: string; label: string; act: () => void }) {
  return (
    <>
      {text}
      <Button type="link" size="small" onClick={act}>
        {label}
      </Button>
    </>
  )
}

/** Text fields and dialogs have an undo of their own. */
const OWN_UNDO = 'input:not([type=checkbox]), textarea, [contenteditable], [role=dialog]'

function UndoKey({ act }: { act: () => void }) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = event.code === 'KeyZ' && (event.ctrlKey || event.metaKey) && !event.shiftKey
      const isOwn = event.target instanceof Element && event.target.closest(OWN_UNDO)
      if (!isUndo || isOwn || event.defaultPrevented) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [act])
  return null
}
