import { App, Button } from 'antd'
import { useCallback } from 'react'

/** Time to read it and to act, s. */
const DURATION = 8

/** Shows a message with a button, such as 撤销. */
export function useActionMessage(): (text: string, label: string, run: () => void) => void {
  const { message } = App.useApp()
  return useCallback(
    (text, label, run) => {
      const key = `${label} ${text}`
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
