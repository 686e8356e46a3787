import type { PageHead } from '../db/pages.ts'
import { RefusedError } from '../errors.ts'
import { forbidden, type Session } from './session.ts'

type Access = Pick<PageHead, 'ownerId' | 'agentId' | 'cooperators' | 'kind' | 'isPublish'>

const MISSING = {
  page: '作品不存在，或已被删除',
  template: '模板不存在，或已下架',
  draft: '草稿不存在，或已被删除',
  component: '组件不存在，或已被删除',
}

/** @throws RefusedError when there is no such page */
export function existing<Page>(page: Page | undefined, kind: PageHead['kind'] = 'page'): Page {
  if (!page) throw new RefusedError(MISSING[kind])
  return page
}

/** Only owners delete, publish and invite. */
export function checkOwner(page: Pick<Access, 'ownerId' | 'agentId'>, { user, agentId }: Session): void {
  if (page.ownerId !== user.id || page.agentId !== agentId) throw forbidden()
}

/** Cooperators read and save. */
export function checkMember(page: Access, session: Session): void {
  if (!isMember(page, session)) throw forbidden()
}

/** Every user of the agent reads and copies a published template. */
export function checkReader(page: Access, session: Session): void {
  const isPublished = page.kind === 'template' && page.isPublish && page.agentId === session.agentId
  if (!isPublished) checkMember(page, session)
}

export function isMember(page: Access, { user, agentId }: Session): boolean {
  return page.agentId === agentId && (page.ownerId === user.id || page.cooperators.includes(user.id))
}
