import { get, id, nothing, type Of, post, time, type Z } from './call.ts'
import { address, paging, title } from './paging.ts'

const contentType = (z: Z) => z.enum(['text', 'html'])

const infoTable = (z: Z) =>
  z.object({
    title: z.string().max(200).default(''),
    /** The first row has the headers. */
    rows: z.array(z.array(z.string().max(2000)).max(50)).max(500),
  })
export type InfoTable = Of<typeof infoTable>

const info = (z: Z) =>
  z.object({
    _id: z.string(),
    title: z.string(),
    contentType: contentType(z),
    /** HTML contains no scripts, styles or handlers. */
    content: z.string(),
    /** Name of the origin, such as a newspaper. */
    source: z.string(),
    link: z.string(),
    pictures: z.array(z.string()),
    tables: z.array(infoTable(z)),
    tags: z.array(z.string()),
    created: time(z),
    updated: time(z),
  })
export type Info = Of<typeof info>

const facts = (z: Z) => ({
  contentType: contentType(z).default('text'),
  content: z.string().max(200_000, '正文最多 200000 字').default(''),
  source: z.string().trim().max(200).default(''),
  link: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2048)], '应为 http 或 https 地址')
    .default(''),
  pictures: z.array(address(z)).max(100).default([]),
  tables: z.array(infoTable(z)).max(20).default([]),
  tags: z.array(z.string().trim().min(1).max(50)).max(30).default([]),
})

export const list = get('/quark/information/getInfoList', {
  summary: '列出或搜索资讯',
  request: (z) =>
    z.object({
      /** Found in the title, the text, the source and the tags. */
      keyword: z.string().trim().max(100).default(''),
      tag: z.string().trim().max(50).default(''),
      sort: z.enum(['created', 'updated', 'title']).default('created'),
      ...paging(z, 20),
    }),
  answer: (z) => z.object({ list: z.array(info(z)), total: z.int() }),
})

export const detail = get('/quark/information/detail', {
  summary: '读取资讯',
  request: (z) => z.object({ id: id(z) }),
  answer: info,
})

export const create = post('/quark/information/createInfo', {
  summary: '新建资讯',
  access: 'page:create',
  request: (z) => z.object({ title: title(z), ...facts(z) }),
  answer: info,
})

/** Changes what is given. A new content comes with its type. */
export const update = post('/quark/information/updateInfo', {
  summary: '修改资讯',
  access: 'page:update',
  request: (z) => {
    const { contentType: type, content, source, link, pictures, tables, tags } = facts(z)
    return z.object({
      id: id(z),
      title: title(z).optional(),
      contentType: type.unwrap().optional(),
      content: content.unwrap().optional(),
      source: source.unwrap().optional(),
      link: link.unwrap().optional(),
      pictures: pictures.unwrap().optional(),
      tables: tables.unwrap().optional(),
      tags: tags.unwrap().optional(),
    })
  },
  answer: info,
})

export const remove = post('/quark/information/deleteInfo', {
  summary: '删除资讯',
  access: 'page:delete',
  request: (z) => z.object({ id: id(z) }),
  answer: nothing,
})
