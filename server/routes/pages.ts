import { permissionsOf } from '../accounts/permissions.ts'
import * as api from '../api/pages.ts'
import type { Pages } from '../db/pages.ts'
import type { WorkSpace } from '../documents/work-space.ts'
import type { AddCall } from './add-calls.ts'
import type { Cooperation } from './cooperation.ts'
import type { Documents } from './documents.ts'
import { documentCard, listed, templateCard } from './listing.ts'
import { copying } from './limits.ts'
import { checkOwner } from './page-access.ts'
import { quotaName } from './quota.ts'
import { forbidden } from './session.ts'

interface Services {
  pages: Pages
  documents: Documents
  cooperation: Cooperation
  workSpace: Pick<WorkSpace, 'of'>
}

/** The calls of works. Since ids are unique among all kinds, they find templates and drafts too. */
export function addPages(on: AddCall, { pages, documents, cooperation, workSpace }: Services): void {
  on(api.create, (restored, { session }) => documents.create(restored, session), documents.whole)

  on(api.detail, ({ pageId }, { session }) => documents.detail(pageId, session))

  on(api.update, (content, { session }) => documents.save(content, session), documents.pageData)

  on(api.list, async ({ type, state, informationId, ...query }, { session }) => {
    const { filter, sorting, part } = listed(query, session)
    const works = { ...filter, kind: 'page', share: type, state, informationId } as const
    const isWhole = query.keyword === '' && state === undefined && informationId === undefined
    const [all, found] = await Promise.all([
      pages.listWorks(works, sorting, part),
      isWhole ? undefined : pages.count(works),
    ])
    return {
      pages: all.list.map((work) => ({ ...documentCard(work), publicationId: work.publicationId })),
      total: found ?? all[type],
      myPageCount: all.my,
      myCooperationPageCount: all.cooperation,
    }
  })

  on(api.getSpace, async (_, { session: { user } }) => {
    const space = await workSpace.of(user.id)
    return { ...space, limitName: quotaName(space.limit) }
  })

  on(api.stateCounts, async (_, { session: { user, agentId } }) => {
    const counts = await pages.countByState({ userId: user.id, agentId, kind: 'page', share: 'my' })
    return {
      editing: 0,
      making: 0,
      complete: 0,
      failed: 0,
      ...Object.fromEntries(counts.map(({ state, count }) => [state, count])),
    }
  })

  on(
    api.copy,
    async ({ id }, { session }) => {
      const { kind } = await documents.head(id)
      return firstOf(await documents.copy([id], kind, session))
    },
    copying,
  )

  on(api.remove, ({ id }, { session }) => documents.remove([id], session))

  on(api.myTemplates, async (query, { session }) => {
    const { filter, sorting, part } = listed(query, session)
    const list = await pages.list('template', { ...filter, kind: 'template', share: 'my' }, sorting, part)
    return list.map(templateCard)
  })

  on(api.publishedTemplates, async (query, { session }) => {
    const { filter, sorting, part } = listed(query, session)
    const list = await pages.list(
      'template',
      { ...filter, kind: 'template', share: 'published' },
      sorting,
      part,
    )
    return list.map(templateCard)
  })

  on(
    api.setTemplate,
    ({ id, ...choice }, { session }) => {
      const mayUpdate = permissionsOf(session.user.role).includes('template:update')
      if (choice.templateId !== undefined && !mayUpdate) throw forbidden()
      return documents.saveAsTemplate(id, choice, session)
    },
    copying,
  )

  on(api.setPublish, async ({ id, isPublish }, { session }) => {
    const page = await documents.head(id)
    checkOwner(page, session)
    const isForAll = page.kind === 'template' && isPublish
    if (isForAll && !permissionsOf(session.user.role).includes('template:publish')) throw forbidden()
    await pages.publish(id, isPublish)
    return {}
  })

  on(api.cooperators, ({ pageId }, { session }) => cooperation.list(pageId, session))
  on(api.addCooperators, async ({ pageId, ...invited }, { session }) => {
    await cooperation.add([pageId], invited, session)
    return cooperation.list(pageId, session)
  })
  on(api.removeCooperator, ({ pageId, userId }, { session }) => cooperation.remove(pageId, userId, session))
}

/** The result for the only document of a call. */
export function firstOf<Result>([result]: readonly Result[]): Result {
  if (result === undefined) throw new Error('no result')
  return result
}
