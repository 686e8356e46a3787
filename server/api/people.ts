import { get } from './call.ts'
import { paging, person } from './documents.ts'
import { keyword } from './paging.ts'
import { userInfo } from './user.ts'

/** Users to invite. Nobody is listed without a keyword. */
export const search = get('/quark/user/getUserList', {
  summary: '按名字查找用户',
  request: (z) =>
    z.object({
      ...paging(z),
      pageSize: z.coerce.number().int().min(1).max(50).default(20),
      /** A part of the user name or the name. */
      keywords: keyword(z),
    }),
  answer: (z) => z.array(person(z)),
})

/** The current user, and the agent in whose name they work; null without one. */
export const userAndAgent = get('/quark/user/getUserAndProxyUserInfo', {
  summary: '读取当前用户和代理',
  answer: (z) =>
    z.object({
      userInfo: userInfo(z),
      proxyUserInfo: z.object({ agentId: z.string() }).nullable(),
    }),
})
