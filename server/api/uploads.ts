import { get, json, post, type RequestOf, type Z } from './call.ts'

export type UploadKind = 'image' | 'audio' | 'video'

export interface UploadCard {
  _id: string
  /** As documents store it. */
  url: string
  name: string
  type: UploadKind
  /** In bytes. */
  size: number
  /** In pixels; null where it has none or it is unknown. */
  width: number | null
  height: number | null
  /** In seconds; null where it has none or it is unknown. */
  duration: number | null
  /** ISO 8601. */
  created: string
}

export interface UploadList {
  images: UploadCard[]
  total: number
}

export const kind = (z: Z) => z.enum(['image', 'audio', 'video'])
const pixels = (z: Z) => z.int().min(1).max(100_000).optional()

/** Registers a file that has arrived in the object store. */
export const register = post('/quark/imageLib/upload', {
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
  answer: json<UploadCard>,
})
export type UploadBody = RequestOf<typeof register>

export const list = get('/quark/imageLib/myImages', {
  request: (z) =>
    z.object({
      type: kind(z).optional(),
      pageNo: z.coerce.number().int().min(1).max(1e6).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(40),
    }),
  answer: json<UploadList>,
})
