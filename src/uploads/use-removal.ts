import { App } from 'antd'
import { uploads } from '#src/api/calls.ts'
import { isGone } from '#src/api/client.ts'
import { useActionMessage } from '#src/ui/use-action-message.tsx'

interface Removal<Removed> {
  ids: string[]
  /** How messages name it, such as “春风手写体”. */
  what: string
  /** Deletes it. @returns what `restore` needs; null if there was nothing left to delete */
  remove: () => Promise<Removed | null>
  restore: (removed: Removed) => Promise<unknown>
  /** Reads the lists again that show it. */
  refresh: () => Promise<unknown>
  /** What happens to works and templates that use it; `works` is their number. */
  noteOn: (works: number) => string
}

/** Deletes what the author has uploaded, with a message that tells what happens to works with it and offers to undo. */
export function useRemoval() {
  const { message } = App.useApp()
  const showAction = useActionMessage()
  const sayGone = useSayGone()
  return async <Removed>({
    ids,
    what,
    remove,
    restore,
    refresh,
    noteOn,
  }: Removal<Removed>): Promise<void> => {
    try {
      const usage = await uploads.usage({ ids })
      const removed = await remove()
      await refresh()
      if (removed === null) return sayGone(what)
      const undo = async () => {
        try {
          await restore(removed)
        } catch {
          void message.error('没有恢复，请稍后再试')
        }
        await refresh()
      }
      const works = new Set(usage.flatMap(({ works }) => works.map(({ _id }) => _id))).size
      const note = works > 0 ? `，${noteOn(works)}` : ''
      showAction(`已删除${what}${note}`, '撤销', () => void undo(), `removed ${ids.join()}`)
    } catch (error) {
      if (isGone(error)) {
        await refresh()
        return sayGone(what)
      }
      void message.error(`没有删除${what}，请检查网络后重试`)
    }
  }
}

/** Says that something was deleted in another tab or by someone else. */
export function useSayGone(): (what: string) => void {
  const { message } = App.useApp()
  return (what) => void message.info(`${what}已在别处删除`)
}
