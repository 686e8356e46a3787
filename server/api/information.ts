import { get, id, nothing, type Of, post, time, type Z } from './call.ts'
import { address, keyword, paging, title } from './paging.ts'

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
    /** Of the publication, as written; may be empty. */
    date: z.string(),
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
  source: z.string().trim().max(200, '来源最多 200 字').default(''),
  date: z.string().trim().max(50, '日期最多 50 字').default(''),
  link: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2048)], '应为 http 或 https 地址')
    .default(''),
  pictures: z.array(address(z)).max(100).default([]),
  tables: z.array(infoTable(z)).max(20).default([]),
  tags: z.array(z.string().trim().min(1).max(50)).max(30).default([]),
})

const filter = (z: Z) => ({
  /** Found in the title, the text, the source and the tags. */
  keyword: keyword(z),
  tag: z.string().trim().max(50).default(''),
})

export const list = get('/quark/information/getInfoList', {
  summary: '列出或搜索资讯',
  request: (z) =>
    z.object({
      ...filter(z),
      sort: z.enum(['created', 'updated', 'title']).default('created'),
      ...paging(z, 20),
    }),
  answer: (z) => z.object({ list: z.array(info(z)), total: z.int() }),
})

/**
 * How far the production of an item is: no work is made of it; works are, but none has a video, or one is just being
 * made; a work has a video. Works in the recycle bin do not count.
 */
export const INFO_STATES = ['none', 'making', 'complete'] as const
export type InfoState = (typeof INFO_STATES)[number]

const production = (z: Z) =>
  z.object({
    state: z.enum(INFO_STATES),
    works: z.int(),
    /** Works whose video waits or runs, that have one, whose last order failed. */
    running: z.int(),
    finished: z.int(),
    failed: z.int(),
  })

const infoDetail = (z: Z) => info(z).extend(production(z).shape)
export type InfoDetail = Of<typeof infoDetail>

/** With what was made of it. */
export const detail = get('/quark/information/detail', {
  summary: '读取资讯和它的制作状态',
  request: (z) => z.object({ id: id(z) }),
  answer: infoDetail,
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
    const { contentType: type, content, source, date, link, pictures, tables, tags } = facts(z)
    return z.object({
      id: id(z),
      title: title(z).optional(),
      contentType: type.unwrap().optional(),
      content: content.unwrap().optional(),
      source: source.unwrap().optional(),
      date: date.unwrap().optional(),
      link: link.unwrap().optional(),
      pictures: pictures.unwrap().optional(),
      tables: tables.unwrap().optional(),
      tags: tags.unwrap().optional(),
    })
  },
  answer: info,
})

/** Works that were made of it stay. It can be restored for 30 days. */
export const remove = post('/quark/information/deleteInfo', {
  summary: '删除资讯',
  access: 'page:delete',
  request: (z) => z.object({ id: id(z) }),
  answer: nothing,
})

export const restore = post('/quark/information/restoreInfo', {
  summary: '恢复删除的资讯',
  access: 'page:delete',
  request: (z) => z.object({ id: id(z) }),
  answer: info,
})

const infoCard = (z: Z) =>
  production(z).extend({
    _id: z.string(),
    title: z.string(),
    /** How the text begins. */
    excerpt: z.string(),
    source: z.string(),
    date: z.string(),
    tags: z.array(z.string()),
    pictureCount: z.int(),
    tableCount: z.int(),
    created: time(z),
    updated: time(z),
  })
export type InfoCard = Of<typeof infoCard>

/** Without texts, which may be long. */
export const cards = get('/quark/information/getInfoCards', {
  summary: '列出资讯和它们的制作状态',
  request: (z) =>
    z.object({
      ...filter(z),
      state: z.enum(INFO_STATES).optional(),
      sort: z.enum(['created', 'updated', 'title']).default('created'),
      ...paging(z, 60),
    }),
  answer: (z) => z.object({ list: z.array(infoCard(z)), total: z.int() }),
})

/** What the list can be filtered by: the states of what a search finds, and all tags, the most frequent first. */
export const facets = get('/quark/information/getInfoFacets', {
  summary: '统计资讯的状态和标签',
  request: (z) => z.object(filter(z)),
  answer: (z) =>
    z.object({
      states: z.object({ none: z.int(), making: z.int(), complete: z.int() }),
      tags: z.array(z.object({ tag: z.string(), count: z.int() })),
    }),
})

/** Notes that a work was made of an item, however it was made. Both belong to the user. */
export const linkWork = post('/quark/information/linkWork', {
  summary: '记下作品由哪条资讯制作',
  access: 'page:create',
  request: (z) => z.object({ id: id(z), pageId: id(z) }),
  answer: nothing,
})
