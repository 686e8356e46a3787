import { get, type Of, post, type RequestOf, time, type Z } from './call.ts'

export const kind = (z: Z) => z.enum(['image', 'audio', 'video'])
export type UploadKind = Of<typeof kind>

const uploadCard = (z: Z) =>
  z.object({
    _id: z.string(),
    /** As documents store it. */
    url: z.string(),
    name: z.string(),
    type: kind(z),
    /** In bytes. */
    size: z.number(),
    /** In pixels; null where it has none or it is unknown. */
    width: z.number().nullable(),
    height: z.number().nullable(),
    /** In seconds; null where it has none or it is unknown. */
    duration: z.number().nullable(),
    created: time(z),
  })
export type UploadCard = Of<typeof uploadCard>

const uploadList = (z: Z) => z.object({ images: z.array(uploadCard(z)), total: z.int() })
export type UploadList = Of<typeof uploadList>

const pixels = (z: Z) => z.int().min(1).max(100_000).optional()

/** Registers a file that has arrived in the object store. */
export const register = post('/quark/imageLib/upload', {
  summary: '登记已上传的素材',
  access: 'material:upload',
  request: (z) =>
    z.object({
      /** Key of the object, within the folder of `getAssumeRole`. */
      key: z.string().min(1).max(1023),
      name: z.string().max(256),
      width: pixels(z),
      height: pixels(z),
      /** In seconds. */
      duration: z.number().min(0).max(1e6).optional(),
    }),
  answer: uploadCard,
})
export type UploadBody = RequestOf<typeof register>

export const list = get('/quark/imageLib/myImages', {
  summary: '列出我的素材',
  request: (z) =>
    z.object({
      type: kind(z).optional(),
      pageNo: z.coerce.number().int().min(1).max(1e6).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(40),
    }),
  answer: uploadList,
})
