import { App } from 'antd'
import { useCallback } from 'react'
import { useLocation } from 'wouter'
import type { Saving } from '#src/saving/index.ts'
import { rememberPlace } from '#src/ui/remember-place.ts'
import { useSingleFlight } from '#src/ui/use-single-flight.ts'
import { useEditorContext } from '../shared/editor-context.ts'

/** ms of saving after which a message appears. */
const SLOW = 400
/** ms after which leaving stops waiting for the save. */
const TIMEOUT = 4000

const KEY = 'leaving'

/**
 * Leaves the editor once everything is saved; asks first if it could not be saved, unless a dialog says for the first
 * time that it cannot be. Does nothing more when the author has left in another way meanwhile.
 */
export function useLeave(): (to: string) => Promise<void> {
  const { saving } = useEditorContext()
  const { message, modal } = App.useApp()
  const [, navigate] = useLocation()
  const once = useSingleFlight()
  const leave = useCallback(
    async (to: string) => {
      const hasLeft = rememberPlace()
      const { barrier } = saving.state
      const slow = setTimeout(
        () => void message.loading({ key: KEY, content: '正在保存…', duration: 0 }),
        SLOW,
      )
      await Promise.race([saving.save(), new Promise((resolve) => setTimeout(resolve, TIMEOUT))])
      clearTimeout(slow)
      message.destroy(KEY)
      if (hasLeft()) return
      // Who was removed from the work has nothing to lose when all of it was saved before.
      if (saving.isSaved()) return navigate(to)
      saving.postpone()
      const isKept = await saving.keep()
      const found = saving.state.barrier
      const hasDialog = found !== barrier && (found === 'gone' || found === 'forbidden')
      if (hasLeft() || hasDialog) return
      modal.confirm({
        centered: true,
        icon: null,
        ...wordsOf(saving, isKept),
        okText: '离开',
        okButtonProps: { danger: !isKept },
        cancelText: '继续编辑',
        focusable: { autoFocusButton: 'cancel' },
        onOk: () => navigate(to),
      })
    },
    [saving, message, modal, navigate],
  )
  return useCallback((to) => once('leave', () => leave(to)), [once, leave])
}

function wordsOf({ state }: Saving, isKept: boolean): { title: string; content: string } {
  if (!isKept)
    return {
      title: '修改还没有保存',
      content: `${state.barrier === 'readOnly' ? '当前账号没有修改权限' : '没有连上服务器'}，本机也存不下备份，离开会丢失这些修改。`,
    }
  if (state.barrier === 'readOnly')
    return {
      title: '改动没有保存到作品',
      content: '当前账号没有修改权限。改动存在本机，下次在这个浏览器打开时还在。',
    }
  if (state.barrier === 'forbidden' || state.barrier === 'gone')
    return {
      title: '改动没有保存到作品',
      content: `${state.barrier === 'gone' ? '这个作品已被删除' : '你已经没有修改权限'}。改动存在本机，也可以先另存为副本再离开。`,
    }
  if (state.status === 'conflict')
    return { title: '还没有选择怎么保存', content: '修改已存在本机，下次打开这个作品时再选择。' }
  return {
    title: '还没有保存到服务器',
    content: '修改已存在本机，下次在这个浏览器打开时自动恢复并保存。',
  }
}
