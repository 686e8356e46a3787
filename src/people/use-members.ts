import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import type { Members } from '#server/api/cooperation.ts'
import type { PersonInfo } from '#server/api/documents.ts'
import { cooperation, pages } from '#src/api/calls.ts'
import { ApiError, ignoreReported, isGone } from '#src/api/client.ts'
import { TEMPLATES, WORKS } from '#src/api/query-keys.ts'
import { useUser } from '#src/session/index.ts'
import { LOSS_QUESTION } from '#src/ui/loss-question.ts'
import { rememberPlace } from '#src/ui/remember-place.ts'
import { useActionMessage } from '#src/ui/use-action-message.tsx'

/** Lists that show who shares a document, by their query keys. */
const LISTS = ['shared', WORKS, TEMPLATES]

const keyOf = (id: string) => ['members', id]

function reloadLists(queries: QueryClient) {
  for (const key of LISTS) void queries.invalidateQueries({ queryKey: [key] })
}

/**
 * Closes the dialog, and reloads the lists if its document was deleted elsewhere. While it is open they stay: the
 * dialog is part of a card, which would disappear with it.
 */
export function useCloseMembers(id: string, onClose: () => void): () => void {
  const queries = useQueryClient()
  return () => {
    onClose()
    if (isGone(queries.getQueryState(keyOf(id))?.error)) reloadLists(queries)
  }
}

/**
 * Owner and cooperators of a work, draft or template, and what the user may change.
 * @param onLeft called when the user is no longer a member, unless they have gone on to something else meanwhile
 */
export function useMembers(id: string, onLeft: () => void) {
  const { message, modal } = App.useApp()
  const showAction = useActionMessage()
  const queries = useQueryClient()
  const me = useUser()?._id
  const queryKey = keyOf(id)
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => cooperation.members({ id }, { signal }),
    staleTime: 0,
  })
  const show = (members: PersonInfo[]) => {
    queries.setQueryData<Members>(queryKey, (before) => before && { ...before, members })
    reloadLists(queries)
  }
  /** @returns whether they were invited; the API client reports errors */
  const add = async (people: readonly PersonInfo[]): Promise<boolean> => {
    const userIds = people.map(({ _id }) => _id)
    try {
      show(await pages.addCooperators({ pageId: id, userIds }))
      return true
    } catch (error) {
      if (error instanceof ApiError) return false
      throw error
    }
  }
  const remove = async (person: PersonInfo) => {
    show(await pages.removeCooperator({ pageId: id, userId: person._id }))
    showAction(`已移除${person.name}`, '撤销', () => void add([person]), `removed ${person._id}`)
  }
  const leave = () => {
    modal.confirm({
      title: '退出协作？',
      content: '退出后不能再打开和编辑，要再加入需要所有者重新邀请。你已保存的修改会保留',
      okText: '退出协作',
      cancelText: '留下',
      ...LOSS_QUESTION,
      async onOk() {
        const hasGoneOn = rememberPlace()
        await pages.removeCooperator({ pageId: id, userId: me ?? '' })
        reloadLists(queries)
        void message.success('已退出协作')
        if (!hasGoneOn()) onLeft()
      },
    })
  }
  return {
    query,
    /** The document was deleted elsewhere. */
    isGone: isGone(query.error),
    isOwner: query.data !== undefined && query.data.owner._id === me,
    me,
    add,
    remove: (person: PersonInfo) => void remove(person).catch(ignoreReported),
    leave,
  }
}
