import type { Project } from '#engine/document/index.ts'
import { get, nothing, type Of, objectOf, post, time, type Z } from './call.ts'
import { idBody, idsBody, listing, newIdAnswer, titleBody } from './documents.ts'

const componentCard = (z: Z) => z.object({ _id: z.string(), title: z.string(), updated: time(z) })
export type ComponentCard = Of<typeof componentCard>

const componentList = (z: Z) =>
  z.object({
    components: z.array(componentCard(z)),
    /** Number of components in the whole list. */
    total: z.int(),
  })
export type ComponentList = Of<typeof componentList>

/** Components are elements that the user has saved: projects of one page that contains nothing else. */
export const list = get('/quark/component/getComponentList', {
  summary: '列出我的组件',
  request: (z) => z.object(listing(z)),
  answer: componentList,
})

export const detail = get('/quark/component/detail', {
  summary: '读取组件',
  request: idBody,
  answer: (z) => objectOf<Project>(z, '组件'),
})

export const create = post('/quark/component/create', {
  summary: '新建组件',
  access: 'page:create',
  request: (z) => z.record(z.string(), z.unknown()),
  answer: newIdAnswer,
})

/** `recycleBin.restore` brings it back. */
export const remove = post('/quark/component/delete', {
  summary: '删除组件，放入回收站',
  access: 'page:delete',
  request: idsBody,
  answer: nothing,
})

export const rename = post('/quark/component/updateTitle', {
  summary: '修改组件的名称',
  access: 'page:update',
  request: titleBody,
  answer: nothing,
})
