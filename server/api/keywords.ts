import { pageOf, paging, prose } from './boot.ts'
import { get, type Of, post, type Z } from './call.ts'
import { materialCard } from './materials.ts'
import { keyword } from './paging.ts'

const category = (z: Z) =>
  z.object({
    id: z.string(),
    name: z.string(),
    /** Place in the list, from 1. */
    sort: z.int(),
    count: z.int(),
  })
export type Category = Of<typeof category>

/** Finds materials for a text, such as a page's narration. */
export const search = post('/yly-boot/ai/keywordSearch/search', {
  summary: '从文案提取关键词并搜索素材',
  request: (z) => z.object({ content: prose(z, 5000), ...paging(z) }),
  answer: (z) => pageOf(z, materialCard(z)).extend({ keywords: z.array(z.string()) }),
})

/** Keywords that find materials: those that contain or relate to the text, otherwise the most frequent. */
export const suggest = post('/yly-boot/saasKeyword/queryKeyword', {
  summary: '查询素材关键词',
  request: (z) => z.object({ keyword: keyword(z), pageSize: paging(z).pageSize }),
  answer: (z) => z.array(z.object({ keyword: z.string(), count: z.int() })),
})

/** Categories of templates, with the number of templates. */
export const schemaCategories = get('/yly-boot/admin/adminSchema/querySchemaCategory', {
  summary: '列出模板分类',
  answer: (z) => z.array(category(z)),
})

/** Categories under which authors file their videos, with the number of their videos. */
export const contentCategories = get('/yly-boot/content/category/list', {
  summary: '列出内容分类',
  answer: (z) => z.array(category(z)),
})

/** Reads the picture and compares it with the expected size. */
export const judgeCover = post('/yly-boot/admin/adminSchema/judgeCoverSizeByUrl', {
  summary: '检查封面图的尺寸',
  request: (z) =>
    z.object({
      url: z.string().min(1).max(2048),
      /** In pixels; by default the ratio of a page is expected. */
      width: z.int().min(1).max(30_000).default(384),
      height: z.int().min(1).max(30_000).default(682),
    }),
  answer: (z) =>
    z.object({
      /** Format of the picture, such as png. */
      type: z.string(),
      width: z.int(),
      height: z.int(),
      /** In bytes. */
      size: z.int(),
      isSuitable: z.boolean(),
      /** Text to show. */
      message: z.string(),
    }),
})
