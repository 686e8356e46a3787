import { App } from 'antd'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError } from '#src/api/client.ts'
import { editorAddress, useWorkActions, type Work } from '../use-works.ts'

export interface DraftTasks {
  open: (work: Work) => void
  /** The work being renamed. */
  renaming: string | null
  startRename: (work: Work) => void
  /** null cancels. */
  finishRename: (work: Work, title: string | null) => void
  copy: (works: readonly Work[]) => void
  /** Asks for confirmation: deletion is permanent. */
  remove: (works: readonly Work[]) => void
}

/** Operations on drafts with their dialogs and messages. */
export function useDraftTasks(done: () => void): DraftTasks {
  const { message, modal } = App.useApp()
  const [, navigate] = useLocation()
  const actions = useWorkActions()
  const [renaming, setRenaming] = useState<string | null>(null)

  const copy = async (works: readonly Work[]) => {
    const copied = await actions.copy(works.map(({ _id }) => _id))
    if (copied > 0) void message.success(copied === 1 ? '已复制，在草稿箱最前面' : `已复制 ${copied} 个草稿`)
    done()
  }
  const remove = async (works: readonly Work[]) => {
    const removed = await actions.remove(works.map(({ _id }) => _id))
    if (removed > 0) void message.success(removed === 1 ? '已彻底删除' : `已彻底删除 ${removed} 个草稿`)
    done()
  }
  const rename = async ({ _id, title: old }: Work, title: string) => {
    try {
      await actions.rename(_id, title)
      void message.success('已重命名')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The API client has reported other errors.
      if (error.status === 409) void message.error(`没有改名，“${old}”正在被其他人保存，请稍后再试`)
    }
  }
  return {
    open: ({ _id }) => navigate(editorAddress(_id)),
    renaming,
    startRename: ({ _id }) => setRenaming(_id),
    finishRename(work, title) {
      setRenaming(null)
      const next = title?.trim() ?? ''
      if (next !== '' && next !== work.title) void rename(work, next)
    },
    copy: (works) => void copy(works),
    remove(works) {
      const [first] = works
      if (!first) return
      modal.confirm({
        title: works.length === 1 ? `彻底删除“${first.title}”？` : `彻底删除 ${works.length} 个草稿？`,
        content: works.some(({ videoUrl }) => videoUrl !== '')
          ? '删除后不能恢复。服务生成的视频会一起删除，链接随之失效；已经下载的不受影响'
          : '删除后不能恢复。已经导出的视频文件不受影响',
        okText: '彻底删除',
        okButtonProps: { danger: true },
        cancelText: '保留',
        focusable: { autoFocusButton: 'cancel' },
        centered: true,
        icon: null,
        width: 400,
        onOk: () => remove(works),
      })
    },
  }
}
