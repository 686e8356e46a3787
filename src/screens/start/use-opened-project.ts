import { App } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type OpenedProject, openFiles, openSample } from './open-project.ts'

/** The current project: a sample until the author opens another one. */
export function useOpenedProject() {
  const { message } = App.useApp()
  const [opened, setOpened] = useState<OpenedProject | null>(null)
  const [error, setError] = useState<string | null>(null)
  const turn = useRef(0)

  const open = useCallback(async (load: Promise<OpenedProject>, onError: (text: string) => void) => {
    const mine = ++turn.current
    try {
      const next = await load
      // Another project was opened while this one was loading.
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
  // oxlint-disable-next-line react/set-state-in-effect -- set when the sample has loaded, not in the effect
  const backToSample = useCallback(() => void open(openSample(), setError), [open])

  useEffect(backToSample, [backToSample])
  useEffect(() => () => opened?.release(), [opened])
  return { opened, error, openOwn, backToSample }
}
