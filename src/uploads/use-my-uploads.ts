import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import type { UploadCard } from '#server/api/uploads.ts'
import { uploads as calls } from '#src/api/calls.ts'
import { useActionMessage } from '#src/ui/use-action-message.tsx'

/** Prefix of the query keys of all lists of uploads. */
export const UPLOADS_KEY = ['uploads']

/** Renames and deletes files of the author, with messages. */
export function useMyUploads() {
  const { message } = App.useApp()
  const showAction = useActionMessage()
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: UPLOADS_KEY })

  async function rename({ _id, name: before }: UploadCard, text: string) {
    const name = text.trim()
    if (name === '' || name === before) return
    try {
      await calls.rename({ id: _id, name })
      await refresh()
    } catch {
      void message.error(`没有改名，“${before}”还是原来的名字，请稍后再试`)
    }
  }

  async function remove(cards: readonly UploadCard[]) {
    const ids = cards.map(({ _id }) => _id)
    const what = cards.length === 1 ? `“${cards[0]?.name}”` : ` ${cards.length} 个素材`
    try {
      const usage = await calls.usage({ ids })
      const { removed } = await calls.remove({ ids })
      await refresh()
      const works = new Set(usage.flatMap(({ works }) => works.map(({ _id }) => _id))).size
      const undo = async () => {
        try {
          for (const file of removed) await calls.register(file, { quiet: true })
        } catch {
          void message.error('没有恢复，请稍后再试')
        }
        await refresh()
      }
      const used = works > 0 ? `，还被 ${works} 个草稿和模板使用，它们不受影响，文件继续占用空间` : ''
      showAction(`已删除${what}${used}`, '撤销', () => void undo(), `removed ${ids.join()}`)
    } catch {
      void message.error(`没有删除${what}，请检查网络后重试`)
    }
  }

  return {
    rename: (card: UploadCard, name: string) => void rename(card, name),
    remove: (cards: readonly UploadCard[]) => void remove(cards),
    refresh: () => void refresh(),
  }
}
