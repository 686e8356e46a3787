import type { PageHead } from '../db/pages.ts'
import { RefusedError } from '../errors.ts'
import { forbidden, type Session } from './session.ts'

/** @throws RefusedError when there is no such page */
export function existing<Page>(page: Page | undefined): Page {
  if (!page) throw new RefusedError('作品不存在，或已被删除')
  return page
}

export function checkOwner(page: PageHead, { user, agentId }: Session): void {
  if (page.ownerId !== user.id || page.agentId !== agentId) throw forbidden()
}

/** Cooperators may do everything with a page except delete it. */
export function checkMember(page: PageHead, session: Session): void {
  if (!isMember(page, session)) throw forbidden()
}

export function isMember(page: PageHead, { user, agentId }: Session): boolean {
  return page.agentId === agentId && (page.ownerId === user.id || page.cooperators.includes(user.id))
}
