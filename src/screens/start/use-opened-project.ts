import { App } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type OpenedProject, openFiles, openSample } from './open-project.ts'

/** The project on the screen: the sample first, then whatever the author opens. */
export function useOpenedProject() {
  const { message } = App.useApp()
  const [opened, setOpened] = useState<OpenedProject | null>(null)
  const [error, setError] = useState<string | null>(null)
  const turn = useRef(0)

  const open = useCallback(async (load: Promise<OpenedProject>, onError: (text: string) => void) => {
    const mine = ++turn.current
    try {
      const next = await load
      // Something else was opened while this one was still being read.
      if (mine === turn.current) setOpened(next)
      else next.release()
    } catch (error) {
      if (mine === turn.current) onError(error instanceof Error ? error.message : String(error))
    }
  }, [])

  const openOwn = useCallback(
    (files: readonly File[]) =>
      void open(openFiles(files), (content) => void message.error({ content, duration: 5 })),
    [open, message],
  )
  // oxlint-disable-next-line react/set-state-in-effect -- set when the sample has come, not in the effect
  const backToSample = useCallback(() => void open(openSample(), setError), [open])

  useEffect(backToSample, [backToSample])
  useEffect(() => () => opened?.release(), [opened])
  return { opened, error, openOwn, backToSample }
}
