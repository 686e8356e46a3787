import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import type { UploadCard } from '#server/api/uploads.ts'
import { uploads as calls } from '#src/api/calls.ts'

/** Prefix of the query keys of all lists of uploads. */
export const UPLOADS_KEY = ['uploads']

const UNDO_SECONDS = 8

/** Renames and deletes files of the author, with messages. */
export function useMyUploads() {
  const { message } = App.useApp()
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
      const key = `removed ${ids.join()}`
      const undo = async () => {
        message.destroy(key)
        try {
          for (const file of removed) await calls.register(file, { quiet: true })
        } catch {
          void message.error('没有恢复，请稍后再试')
        }
        await refresh()
      }
      void message.open({
        key,
        type: 'success',
        duration: UNDO_SECONDS,
        content: (
          <>
            已删除{what}
            {works > 0 && `，还被 ${works} 个草稿和模板使用，它们不受影响，文件继续占用空间`}
            <Button type="link" size="small" onClick={() => void undo()}>
              撤销
            </Button>
          </>
        ),
      })
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
