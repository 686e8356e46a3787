import { App } from 'antd'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { ownMessage } from '#src/ui/own-message.ts'
import { rememberPlace } from '#src/ui/remember-place.ts'
import { useActionMessage } from '#src/ui/use-action-message.tsx'

/**
 * Saves the document as a new work and opens it. If the author has left the editor meanwhile, a message leads to it.
 * The returned function throws an ApiError when the copy could not be saved.
 */
export function useOpenCopy(): () => Promise<void> {
  const { saving } = useEditorContext()
  const { message } = App.useApp()
  const showAction = useActionMessage()
  const [, navigate] = useLocation()
  return async () => {
    const hasLeft = rememberPlace()
    const id = await saving.saveAsCopy()
    const open = () => navigate(`/editor?id=${id}`)
    if (hasLeft()) return showAction('已另存为副本，在草稿箱最前面', '打开', open)
    void message.success('已另存为副本，现在编辑的是副本')
    open()
  }
}

/** The same with whether it is under way, and why it failed. */
export function useSaveAsCopy() {
  const openCopy = useOpenCopy()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function saveAsCopy() {
    setIsBusy(true)
    setError(null)
    try {
      await openCopy()
    } catch (reason) {
      setError(ownMessage(reason, '没有另存成功，请重试'))
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, error, saveAsCopy }
}
