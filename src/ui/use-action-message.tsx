import { App, Button } from 'antd'
import { useCallback } from 'react'

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
      void message.info({
        key,
        duration: DURATION,
        content: (
          <>
            {text}
            <Button type="link" size="small" onClick={act}>
              {label}
            </Button>
          </>
        ),
      })
    },
    [message],
  )
}
