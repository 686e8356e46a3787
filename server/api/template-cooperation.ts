import { get, id, nothing, post } from './call.ts'
import { ids, invited, person } from './documents.ts'

export const list = get('/quark/template/getCooperationList', {
  summary: '列出模板的协作者',
  request: (z) => z.object({ templateId: id(z) }),
  answer: (z) => z.array(person(z)),
})

/** Answers with all cooperators. */
export const add = post('/quark/template/addCooperation', {
  summary: '邀请模板的协作者',
  access: 'page:cooperate',
  request: (z) => z.object({ templateId: id(z), ...invited(z) }),
  answer: (z) => z.array(person(z)),
})

/** Invites the same users to several templates, or to none when one cannot be shared. */
export const batchAdd = post('/quark/template/batchAddCooperation', {
  summary: '邀请多个模板的协作者',
  access: 'page:cooperate',
  request: (z) => z.object({ templateIds: ids(z), ...invited(z) }),
  answer: nothing,
})

/** The owner removes anyone, with `page:cooperate`; a cooperator only themselves. Answers with the others. */
export const remove = post('/quark/template/delCooperation', {
  summary: '移除模板的协作者，或退出协作',
  request: (z) => z.object({ templateId: id(z), userId: id(z) }),
  answer: (z) => z.array(person(z)),
})
