import { MB } from '#engine/util/bytes.ts'
import { filter, line, pageOf, paging, words } from './boot.ts'
import { get, id, type Of, objectOf, post, type RequestOf, time, type Z } from './call.ts'
import { keyword } from './paging.ts'

/** Color families, and what authors call them. */
export const COLOR_FAMILIES = {
  red: '红',
  orange: '橙',
  yellow: '黄',
  green: '绿',
  cyan: '青',
  blue: '蓝',
  purple: '紫',
  pink: '粉',
  brown: '棕',
  black: '黑',
  gray: '灰',
  white: '白',
} as const
export type ColorFamily = keyof typeof COLOR_FAMILIES
const FAMILIES = Object.keys(COLOR_FAMILIES) as ColorFamily[]

const kind = (z: Z) => z.enum(['image', 'video', 'audio', 'gradient', 'shape'])
export type MaterialKind = Of<typeof kind>

export const orientation = (z: Z) => z.enum(['landscape', 'portrait', 'square'])
export type Orientation = Of<typeof orientation>

/** The library of the product, what the author has added, or what the author has marked or used of both. */
const scope = (z: Z) => z.enum(['public', 'mine', 'favorite', 'used'])
export type Scope = Of<typeof scope>

export const materialCard = (z: Z) =>
  z.object({
    id: z.string(),
    name: z.string(),
    kind: kind(z),
    classId: z.string(),
    labels: z.array(z.string()),
    colors: z.array(z.enum(FAMILIES)),
    /** Null where it has no size, or it is unknown. */
    orientation: orientation(z).nullable(),
    /** As documents store it; a picture of a gradient or shape. */
    url: z.string(),
    /** Address of the picture that stands for a video; empty for others. */
    poster: z.string(),
    contentType: z.string(),
    /** In bytes; null where it is unknown. */
    size: z.number().nullable(),
    /** In pixels; null where it has none or it is unknown. */
    width: z.number().nullable(),
    height: z.number().nullable(),
    seconds: z.number().nullable(),
    /** The element that the editor adds; null for files. */
    element: objectOf<Record<string, unknown>>(z, '元素').nullable(),
    /** The license under which it may be used, to show. */
    license: z.string(),
    isMine: z.boolean(),
    created: time(z),
  })
export type MaterialCard = Of<typeof materialCard>

const leaf = (z: Z) => ({
  id: z.string(),
  /** Empty at the top. */
  parentId: z.string(),
  /** The id and the name as tree components read them. */
  key: z.string(),
  value: z.string(),
  title: z.string(),
  /** Number of materials, those of the classes below included. */
  count: z.int(),
})
const classNode = (z: Z) => z.object({ ...leaf(z), children: z.array(z.object(leaf(z))) })
export type ClassNode = Of<typeof classNode>

/** A color such as #2C50DC. */
const hexColor = (z: Z) => z.string().regex(/^#[\da-f]{6}$/i, '颜色应形如 #2C50DC')

/** A color family, or a color, which stands for its family. */
export const color = (z: Z) => z.union([z.enum(FAMILIES), hexColor(z)])

/** Selects materials. All words of the keyword and all labels must match. */
const query = (z: Z, from: Scope) =>
  z.object({
    scope: scope(z).default(from),
    keyword: keyword(z),
    kind: filter(z, kind(z)),
    /** Includes the classes below. */
    classId: filter(z, id(z)),
    labels: words(z, 20).default([]),
    orientation: filter(z, orientation(z)),
    color: filter(z, color(z)),
    sort: z.enum(['relevance', 'newest', 'name']).default('relevance'),
    ...paging(z),
  })

export const tree = get('/yly-boot/saas/saasMaterialClassify/getTree', {
  summary: '读取素材分类树',
  // Without a scope, both are counted.
  request: (z) => z.object({ scope: filter(z, scope(z)) }),
  answer: (z) => z.array(classNode(z)),
})

export const publicMenu = get('/yly-boot/saas/saasMaterialClassify/queryPublicMaterialClassifyMenu', {
  summary: '列出公共素材的分类菜单',
  // Without a kind, all are counted.
  request: (z) => z.object({ kind: filter(z, kind(z)) }),
  answer: (z) => z.array(classNode(z)),
})

export const list = get('/yly-boot/saas/saasMaterial/list', {
  summary: '列出我的素材',
  request: (z) => query(z, 'mine'),
  answer: (z) => pageOf(z, materialCard(z)),
})

export const search = post('/yly-boot/saas/saasMaterial/queryMaterial', {
  summary: '搜索素材',
  request: (z) => query(z, 'public'),
  answer: (z) => pageOf(z, materialCard(z)),
})
export type MaterialQuery = RequestOf<typeof search>

export const labels = get('/yly-boot/saas/saasMaterialLabel/list', {
  summary: '列出素材标签',
  request: (z) =>
    z.object({ scope: filter(z, scope(z)), classId: filter(z, id(z)), kind: filter(z, kind(z)) }),
  answer: (z) => z.array(z.object({ id: z.string(), name: z.string(), count: z.int() })),
})

/** Adds a file to the author's materials. Without a class, the kind of the file decides. */
export const upload = post('/yly-boot/saas/saasMaterial/uploadMaterial', {
  summary: '上传素材',
  access: 'material:upload',
  request: (z) =>
    z.object({
      /** The file's name by default. */
      name: line(z, 100).default(''),
      classId: filter(z, id(z)),
      labels: words(z, 20).default([]),
      /** Colors such as #2C50DC that the picture consists of; a browser can measure them. */
      colors: words(z, 8)
        .pipe(z.array(hexColor(z)))
        .default([]),
    }),
  answer: materialCard,
  multipart: { fileSize: 500 * MB },
})
