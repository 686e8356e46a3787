import { permissionsOf } from '../accounts/permissions.ts'
import { normalizedName } from '../accounts/usernames.ts'
import type { PersonInfo } from '../api/documents.ts'
import type { Pages } from '../db/pages.ts'
import type { People, Person } from '../db/people.ts'
import { RefusedError } from '../errors.ts'
import type { Documents } from './documents.ts'
import { checkMember, checkOwner, isMember } from './page-access.ts'
import { forbidden, type Session } from './session.ts'

interface Invited {
  userIds: readonly string[]
  usernames: readonly string[]
}

/** The users who may edit a document besides its owner. */
export interface Cooperation {
  list: (id: string, session: Session) => Promise<PersonInfo[]>
  /** Invites users to documents; to none when one of the users or documents is missing. */
  add: (ids: readonly string[], invited: Invited, session: Session) => Promise<void>
  /** @returns the others; none to a user who leaves */
  remove: (id: string, userId: string, session: Session) => Promise<PersonInfo[]>
}

interface Services {
  pages: Pick<Pages, 'addCooperators' | 'removeCooperator'>
  people: People
  documents: Pick<Documents, 'head' | 'heads'>
}

const MAX_COOPERATORS = 100

export function cooperationOf({ pages, people, documents }: Services): Cooperation {
  return {
    async list(id, session) {
      const page = await documents.head(id)
      checkMember(page, session)
      return (await people.find(page.cooperators)).map(personInfo)
    },

    async add(ids, invited, session) {
      const found = await documents.heads(ids)
      for (const page of found) checkOwner(page, session)
      const userIds = (await resolve(invited)).map(({ id }) => id).filter((id) => id !== session.user.id)
      for (const { cooperators } of found) {
        if (new Set([...cooperators, ...userIds]).size > MAX_COOPERATORS) {
          throw new RefusedError(`协作者最多 ${MAX_COOPERATORS} 人`)
        }
      }
      await pages.addCooperators(ids, userIds)
    },

    async remove(id, userId, session) {
      const page = await documents.head(id)
      const isLeaving = userId === session.user.id && isMember(page, session)
      if (!isLeaving) {
        checkOwner(page, session)
        if (!permissionsOf(session.user.role).includes('page:cooperate')) throw forbidden()
      }
      await pages.removeCooperator(id, userId)
      const others = page.cooperators.filter((cooperator) => cooperator !== userId)
      return isLeaving ? [] : (await people.find(others)).map(personInfo)
    },
  }

  /** @throws RefusedError that names the users who are missing */
  async function resolve({ userIds, usernames }: Invited): Promise<Person[]> {
    const names = usernames.map((name) => normalizedName(name))
    const [byId, byName] = await Promise.all([people.find(userIds), people.findByUsernames(names)])
    const ids = new Set(byId.map(({ id }) => id))
    const known = new Set(byName.map(({ username }) => username.toLowerCase()))
    const missing = [
      ...userIds.filter((id) => !ids.has(id)),
      ...names.filter((name) => !known.has(name.toLowerCase())),
    ]
    if (missing.length > 0) throw new RefusedError(`没有这个用户：${missing.join('、')}`)
    if (byId.length + byName.length === 0) throw new RefusedError('请选择要邀请的用户')
    return [...byId, ...byName]
  }
}

export const personInfo = ({ id, username, name, avatar }: Person): PersonInfo => ({
  _id: id,
  username,
  name,
  avatar,
})
