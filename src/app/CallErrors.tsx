import { App } from 'antd'
import { useEffect, useState } from 'react'
import { listenToCalls } from '#src/api/client.ts'
import { endSession, session, useSession } from '#src/session/index.ts'
import { askHost } from './host-frame.ts'
import { SessionLostDialog } from './SessionLostDialog.tsx'

const SECONDS = 5

/** Reports errors of calls: a message, or the dialog at the end of a session. */
export function CallErrors() {
  const { message } = App.useApp()
  // The refused token; a new login, also in another tab, has another one.
  const [refused, setRefused] = useState<string | null>(null)
  const token = useSession()?.token
  useEffect(
    () =>
      listenToCalls({
        failed: ({ message: content }) =>
          void message.open({ type: 'error', content, key: content, duration: SECONDS }),
        unauthorized: () => setRefused(session()?.token ?? null),
      }),
    [message],
  )
  const logInAgain = () => {
    askHost('logout')
    endSession()
  }
  return <SessionLostDialog open={token !== undefined && token === refused} onLogin={logInAgain} />
}
