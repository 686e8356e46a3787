import { FONT_SUBSET_PATH, FONT_COVERAGE_PATH } from '#engine/document/fonts.ts'
import { get, id, type Of, post, time, type Z } from './call.ts'

/** What the author confirms about a font: its license allows commercial use, or they have a license. */
export const FONT_LICENSES = ['commercial', 'authorized'] as const
const license = (z: Z) => z.enum(FONT_LICENSES)
export type FontLicense = Of<typeof license>

const facts = (z: Z) =>
  z.object({
    /** As texts refer to it. */
    family: z.string(),
    /** The font's name, in Chinese if it has one. */
    label: z.string(),
    weight: z.number(),
    /** Of a variable font, whose `weight` is then the lightest one. */
    maxWeight: z.number().nullable(),
    style: z.enum(['normal', 'italic']),
    copyright: z.string(),
    /** What the font says about its license; empty if nothing. */
    license: z.string(),
    /** Empty if the font names none. */
    licenseUrl: z.string(),
    /** The font may only be embedded for viewing. */
    isPreviewOnly: z.boolean(),
    /** The font may not be embedded in part. */
    isWhole: z.boolean(),
    /** Number of characters. */
    characters: z.number(),
  })
export type UploadedFontFacts = Of<typeof facts>

export const storedFont = (z: Z) => facts(z).extend({ confirmed: license(z) })
export type StoredFont = Of<typeof storedFont>

const fontCard = (z: Z) =>
  storedFont(z).extend({
    _id: z.string(),
    /** As documents store it. */
    url: z.string(),
    /** In bytes. */
    size: z.number(),
    created: time(z),
  })
export type FontCard = Of<typeof fontCard>

/** Of an object within the folder of `getAssumeRole`. */
const key = (z: Z) => z.string().min(1).max(1023)

const registration = (z: Z) => z.object({ key: key(z), confirmed: license(z) })

export const inspect = post('/quark/font/inspect', {
  summary: '检查刚上传的字体',
  access: 'material:upload',
  request: (z) => z.object({ key: key(z) }),
  answer: facts,
})

export const register = post('/quark/font/register', {
  summary: '登记已上传的字体',
  access: 'material:upload',
  request: registration,
  answer: fontCard,
})

export const list = get('/quark/font/list', {
  summary: '列出我的字体',
  answer: (z) => z.object({ fonts: z.array(fontCard(z)) }),
})

/** Works that use the font keep it. `register` brings it back with what the answer contains. */
export const remove = post('/quark/font/delete', {
  summary: '删除我的字体',
  access: 'material:upload',
  request: (z) => z.object({ id: id(z) }),
  answer: registration,
})

/** Address of a font, as documents store it. */
const src = (z: Z) => z.string().min(1).max(2048)

/** Answers with a font in WOFF2, which everyone may read, like other media of documents. */
export const subset = get(FONT_SUBSET_PATH, {
  summary: '字体中的一部分字，WOFF2',
  access: 'public',
  request: (z) =>
    z.object({
      src: src(z),
      /** See `engine/document/catalogue/code-points.ts`. */
      characters: z
        .string()
        .max(6000)
        .regex(/^[\da-z]{1,5}(-[\da-z]{1,5})?( [\da-z]{1,5}(-[\da-z]{1,5})?)*$/),
    }),
  answer: (z) => z.any(),
})

export const coverage = get(FONT_COVERAGE_PATH, {
  summary: '字体有哪些字',
  access: 'public',
  request: (z) => z.object({ src: src(z) }),
  answer: (z) => z.object({ characters: z.string() }),
})
