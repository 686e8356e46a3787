import { MB } from '#engine/util/bytes.ts'
import { id, type Of, post, time, type Z } from './call.ts'
import { color } from './materials.ts'

/** In bytes; the kind of a file may have a lower limit. */
const LARGEST_FILE = 1000 * MB
const LARGEST_PICTURE = 30 * MB

export const UPLOAD_KINDS = ['image', 'audio', 'video'] as const
export const kind = (z: Z) => z.enum(UPLOAD_KINDS)
export type UploadKind = Of<typeof kind>

export const uploadCard = (z: Z) =>
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
    /** Null outside of all folders. */
    folderId: z.string().nullable(),
    created: time(z),
  })
export type UploadCard = Of<typeof uploadCard>

export const uploadList = (z: Z) => z.object({ images: z.array(uploadCard(z)), total: z.int() })
export type UploadList = Of<typeof uploadList>

const pixels = (z: Z) => z.int().min(1).max(100_000).optional()

export const registration = (z: Z) =>
  z.object({
    /** Key of the object, within the folder of `getAssumeRole`. */
    key: z.string().min(1).max(1023),
    name: z.string().max(256),
    width: pixels(z),
    height: pixels(z),
    /** In seconds. */
    duration: z.number().min(0).max(1e6).optional(),
    /** It stays outside of all folders if there is no such folder. */
    folderId: id(z).nullable().optional(),
    /** That a picture consists of, most frequent first; a browser can measure them. */
    colors: z.array(color(z)).max(8).optional(),
  })

/** The fields of a form besides its files. */
const form = (z: Z) => z.object({ key: z.never().optional() })

/** Registers a file that has arrived in the object store, or receives a file. */
export const register = post('/quark/imageLib/upload', {
  summary: '上传素材，或登记已上传的素材',
  access: 'material:upload',
  multipart: { fileSize: LARGEST_FILE },
  request: (z) => z.union([registration(z), form(z)]),
  answer: uploadCard,
})
export type UploadBody = Of<typeof registration>

export const uploadCommon = post('/quark/imageCommon/upload', {
  summary: '上传一张图片',
  access: 'material:upload',
  multipart: { fileSize: LARGEST_PICTURE },
  request: (z) => z.object({}),
  answer: uploadCard,
})

export const uploadFile = post('/quark/file/upload', {
  summary: '上传文件：图片、音频或视频',
  access: 'material:upload',
  multipart: { fileSize: LARGEST_FILE },
  request: (z) => z.object({ id: z.string().max(64).optional() }),
  answer: (z) =>
    z.object({
      /** As the sender named it. */
      fileName: z.string(),
      /** Key in the object store; never a path of the server. */
      localPath: z.string(),
      url: z.string(),
      /** In bytes. */
      size: z.number(),
      type: kind(z),
    }),
})

export const uploadImages = post('/quark/images/uploadMultipleImages', {
  summary: '上传多张图片',
  access: 'material:upload',
  multipart: { fileSize: LARGEST_PICTURE, files: 50 },
  /** `data0`, `data1` … name the pictures `file0`, `file1` … */
  request: (z) => z.looseObject({ folder: z.string().max(64).optional(), id: z.string().max(64).optional() }),
  answer: (z) =>
    z.array(
      z.object({
        /** The sender's name of the picture. */
        id: z.string(),
        /** Key in the object store; never a path of the server. */
        localPath: z.string(),
        url: z.string(),
        size: z.number(),
        width: z.number().nullable(),
        height: z.number().nullable(),
      }),
    ),
})
