import { App } from 'antd'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'

/** Saves the document as a new work and opens it. */
export function useSaveAsCopy() {
  const { saving } = useEditorContext()
  const { message } = App.useApp()
  const [, navigate] = useLocation()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function saveAsCopy() {
    setIsBusy(true)
    setError(null)
    try {
      const id = await saving.saveAsCopy()
      message.success('已另存为副本，现在编辑的是副本')
      navigate(`/editor?id=${id}`)
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason))
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, error, saveAsCopy }
}
