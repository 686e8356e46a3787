import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useLocation } from 'wouter'
import type { TemplateCard } from '#server/api/templates.ts'
import { pages, recycleBin, templates } from '#src/api/calls.ts'
import { ApiError, ignoreReported } from '#src/api/client.ts'
import { RECYCLE_BIN, TEMPLATES, WORKS } from '#src/api/query-keys.ts'
import { projectOf } from '#src/templates/templates.ts'
import { useActionMessage, useUndoMessage } from '#src/ui/use-action-message.tsx'
import { useSingleFlight } from '#src/ui/use-single-flight.ts'
import { cardAfter } from '../cards/card-focus.ts'
import type { DocumentTasks } from '../lists/DocumentCard.tsx'
import { idsOf } from '../lists/use-selection.ts'
import { editorAddress, inLots, useNewWork } from '../use-works.ts'

export interface MyTemplateTasks extends DocumentTasks<TemplateCard> {
  /** Creates a work from it and opens it. */
  use: (card: TemplateCard) => void
  /** Puts copies into the drafts; the templates stay. */
  saveAsDrafts: (cards: readonly TemplateCard[]) => void
  /** Shows a template to all users, or no longer. */
  publish: (card: TemplateCard, isPublish: boolean) => void
}

/** Operations on the author's templates with their messages. The API client reports errors. */
export function useMyTemplateTasks(onDone: () => void): MyTemplateTasks {
  const { message } = App.useApp()
  const showAction = useActionMessage()
  const showUndo = useUndoMessage()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const create = useNewWork()
  const once = useSingleFlight()

  /** Runs a task and refreshes the lists. */
  const run = async (task: () => Promise<void>) => {
    try {
      await task()
    } catch (error) {
      ignoreReported(error)
    } finally {
      void queries.invalidateQueries({ queryKey: [RECYCLE_BIN] })
      await queries.invalidateQueries({ queryKey: [TEMPLATES] })
    }
  }
  const copy = async (cards: readonly TemplateCard[]) => {
    await inLots(idsOf(cards), (ids) => templates.batchCopy({ ids }))
    void message.success(cards.length === 1 ? '已复制' : `已复制 ${cards.length} 个模板`)
    onDone()
  }
  const saveAsDrafts = async (cards: readonly TemplateCard[]) => {
    for (const { _id } of cards) await pages.create(projectOf(await templates.detail({ id: _id })))
    void queries.invalidateQueries({ queryKey: [WORKS] })
    onDone()
    showAction(
      cards.length === 1 ? '已转为草稿，模板还在' : `已转为 ${cards.length} 个草稿，模板还在`,
      '打开草稿箱',
      () => navigate('/home/drafts-list'),
    )
  }
  const restore = (ids: readonly string[]) => inLots(ids, (ids) => recycleBin.restore({ ids }))
  const remove = async (cards: readonly TemplateCard[]) => {
    const ids = idsOf(cards)
    const focusNext = cardAfter(ids)
    await inLots(ids, (ids) => templates.batchRemove({ ids }))
    await queries.invalidateQueries({ queryKey: [TEMPLATES] })
    focusNext()
    onDone()
    const what = cards.length === 1 ? '已移到回收站' : `${cards.length} 个模板已移到回收站`
    showUndo(what, () => void run(() => restore(ids)))
  }
  const publish = async ({ _id, title }: TemplateCard, isPublish: boolean) => {
    await pages.setPublish({ id: _id, isPublish })
    void message.success(isPublish ? `“${title}”已发布到模板中心` : `“${title}”已从模板中心撤回`)
  }
  const rename = async ({ _id, title: old }: TemplateCard, title: string) => {
    try {
      await templates.rename({ id: _id, title })
      void message.success('已重命名')
    } catch (error) {
      if (error instanceof ApiError && error.status === 409)
        void message.error(`没有改名，“${old}”正在被其他人保存，请稍后再试`)
      throw error
    }
  }
  const onceEach =
    (key: string, task: (cards: readonly TemplateCard[]) => Promise<void>) =>
    (cards: readonly TemplateCard[]) =>
      void once(`${key} ${idsOf(cards).join()}`, () => run(() => task(cards)))
  return {
    open: ({ _id }) => navigate(editorAddress(_id)),
    use: ({ _id }) => create.mutate(async () => projectOf(await templates.detail({ id: _id }))),
    rename: (card, title) => void run(() => rename(card, title)),
    copy: onceEach('copy', copy),
    saveAsDrafts: onceEach('save', saveAsDrafts),
    publish: (card, isPublish) => void once(`publish ${card._id}`, () => run(() => publish(card, isPublish))),
    remove: onceEach('remove', remove),
  }
}
