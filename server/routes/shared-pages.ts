import * as api from '../api/cooperation.ts'
import type { PersonInfo } from '../api/documents.ts'
import type { Database } from '../db/open.ts'
import type { SharedPage } from '../db/shared-pages.ts'
import { saverOf } from '../page-document.ts'
import type { AddCall } from './add-calls.ts'
import { personInfo } from './cooperation.ts'
import type { Documents } from './documents.ts'
import { documentCard } from './listing.ts'
import { checkMember } from './page-access.ts'

interface Services {
  database: Pick<Database, 'people' | 'sharedPages' | 'presences'>
  documents: Documents
}

const KINDS = { works: ['page', 'draft'], templates: ['template'] } as const

/** What users share with each other, and who is editing it now. */
export function addSharedPages(on: AddCall, { database, documents }: Services): void {
  const { people, sharedPages, presences } = database

  on(api.listMembers, async ({ id }, { session }) => {
    const page = await documents.head(id)
    checkMember(page, session)
    const found = await find([page.ownerId, ...page.cooperators])
    return { owner: found.get(page.ownerId) ?? UNKNOWN, members: ofIds(page.cooperators, found) }
  })

  on(api.listShared, async ({ share, kind, keyword, pageNo, pageSize }, { session: { user, agentId } }) => {
    const filter = { userId: user.id, agentId, keyword }
    const which = { ...filter, isMine: share === 'given', kinds: KINDS[kind] }
    const [list, counted] = await Promise.all([
      sharedPages.list(which, pageNo, pageSize),
      sharedPages.count(filter),
    ])
    const found = await find(list.flatMap(({ page }) => page.cooperators))
    const countsOf = (isMine: boolean) => ({
      works: sumOf(counted.filter((one) => one.isMine === isMine && one.kind !== 'template')),
      templates: sumOf(counted.filter((one) => one.isMine === isMine && one.kind === 'template')),
    })
    return {
      documents: list.map((shared) => sharedCard(shared, found)),
      counts: { received: countsOf(false), given: countsOf(true) },
    }
  })

  on(api.reportEditing, async ({ id, isEditing }, { session }) => {
    const { user, agentId } = session
    const page = await documents.head(id)
    checkMember(page, session)
    await presences.report(id, user.id, isEditing)
    const editing = await presences.editors([id], { userId: user.id, agentId })
    const others = editing.filter(({ person }) => person.id !== user.id)
    return { editors: others.map(({ person }) => personInfo(person)), version: page.version }
  })

  on(api.listEditors, async ({ ids }, { session: { user, agentId } }) => {
    const editors = new Map<string, PersonInfo[]>()
    for (const { pageId, person } of await presences.editors(ids, { userId: user.id, agentId })) {
      editors.set(pageId, [...(editors.get(pageId) ?? []), personInfo(person)])
    }
    return [...editors].map(([_id, people]) => ({ _id, editors: people }))
  })

  async function find(ids: readonly string[]): Promise<ReadonlyMap<string, PersonInfo>> {
    const found = await people.find([...new Set(ids)])
    return new Map(found.map((person) => [person.id, personInfo(person)]))
  }
}

/** Stands for an owner whose account is disabled. */
const UNKNOWN: PersonInfo = { _id: '', username: '', name: '已停用的账号', avatar: '' }

const sumOf = (counted: readonly { count: number }[]) =>
  counted.reduce((total, { count }) => total + count, 0)

const ofIds = (ids: readonly string[], found: ReadonlyMap<string, PersonInfo>): PersonInfo[] =>
  ids.flatMap((id) => found.get(id) ?? [])

const sharedCard = ({ page, owner, saver }: SharedPage, found: ReadonlyMap<string, PersonInfo>) => ({
  ...documentCard(page),
  kind: page.kind,
  owner: personInfo(owner),
  members: ofIds(page.cooperators, found),
  updatedBy: saverOf(saver ?? undefined),
})
