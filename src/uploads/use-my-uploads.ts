import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import type { UploadCard } from '#server/api/uploads.ts'
import { uploads as calls } from '#src/api/calls.ts'
import { isGone } from '#src/api/client.ts'
import { UPLOADS } from '#src/api/query-keys.ts'
import { useRemoval, useSayGone } from './use-removal.ts'

/** Renames and deletes files of the author, with messages. */
export function useMyUploads() {
  const { message } = App.useApp()
  const removeUploads = useRemoval()
  const sayGone = useSayGone()
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: [UPLOADS] })

  async function rename({ _id, name: before }: UploadCard, text: string) {
    const name = text.trim()
    if (name === '' || name === before) return
    try {
      await calls.rename({ id: _id, name })
      await refresh()
    } catch (error) {
      if (isGone(error)) {
        await refresh()
        return sayGone(`“${before}”`)
      }
      void message.error(`没有改名，“${before}”还是原来的名字，请稍后再试`)
    }
  }

  async function remove(cards: readonly UploadCard[]) {
    const ids = cards.map(({ _id }) => _id)
    const what = cards.length === 1 ? `“${cards[0]?.name}”` : ` ${cards.length} 个素材`
    await removeUploads({
      ...{ ids, what, refresh },
      async remove() {
        const { removed } = await calls.remove({ ids })
        return removed.length > 0 ? removed : null
      },
      async restore(removed) {
        for (const file of removed) await calls.register(file, { quiet: true })
      },
      noteOn: (works) => `还被 ${works} 个草稿和模板使用，它们不受影响，文件继续占用空间`,
    })
  }

  return {
    rename: (card: UploadCard, name: string) => void rename(card, name),
    remove: (cards: readonly UploadCard[]) => void remove(cards),
  }
}
