import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { newId } from '#engine/document/index.ts'
import type { UploadKind, UploadRow, Uploads } from '#server/db/uploads.ts'
import { success } from '#server/envelope.ts'
import { Refusal } from '#server/problem.ts'
import type { ObjectStorage } from '#server/services/storage/index.ts'
import { forbidden, permit, sessionOf } from '../session.ts'
import { folderOf } from './file.ts'

const kind = z.enum(['image', 'audio', 'video'])
const pixels = z.int().min(1).max(100_000).optional()
const uploadBody = z.object({
  /** Under which it was uploaded, within the folder of `getAssumeRole`. */
  key: z.string().min(1).max(1023),
  name: z.string().max(256),
  width: pixels,
  height: pixels,
  /** In seconds. */
  duration: z.number().min(0).max(1e6).optional(),
})
const listQuery = z.object({
  type: kind.optional(),
  pageNo: z.coerce.number().int().min(1).max(1e6).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(40),
})

export type UploadBody = z.input<typeof uploadBody>
export type UploadListQuery = z.input<typeof listQuery>
export interface UploadCard {
  _id: string
  /** As documents store it. */
  url: string
  name: string
  type: UploadKind
  /** In bytes. */
  size: number
  /** In pixels; null where it has none or it is not known. */
  width: number | null
  height: number | null
  /** In seconds; null where it has none or it is not known. */
  duration: number | null
  /** ISO 8601. */
  created: string
}
export interface UploadList {
  images: UploadCard[]
  total: number
}

interface Options {
  storage: ObjectStorage
  uploads: Uploads
}

export const imageLibRoutes: FastifyPluginAsyncZod<Options> = async (app, { storage, uploads }) => {
  const upload = { schema: { body: uploadBody }, onRequest: permit('material:upload') }
  app.post('/upload', upload, async (request) => {
    const { user, agentId } = sessionOf(request)
    const { key, name, width, height, duration } = request.body
    if (!key.startsWith(folderOf(user.id))) throw forbidden()
    const object = await storage.head(key)
    if (!object) throw new Refusal('文件没有传完，请重新上传')
    const row = await uploads.put({
      id: newId(),
      ownerId: user.id,
      agentId,
      key,
      name: name.replaceAll('\0', '').toWellFormed(),
      kind: kindOf(object.contentType),
      contentType: object.contentType,
      size: object.size,
      width: width ?? null,
      height: height ?? null,
      duration: duration ?? null,
    })
    return success(cardOf(row))
  })

  app.get('/myImages', { schema: { querystring: listQuery } }, async (request) => {
    const { user, agentId } = sessionOf(request)
    const { type, pageNo, pageSize } = request.query
    const filter = { ownerId: user.id, agentId, ...(type && { kind: type }) }
    const [rows, total] = await Promise.all([uploads.list(filter, pageNo, pageSize), uploads.count(filter)])
    const body: UploadList = { images: rows.map(cardOf), total }
    return success(body)
  })

  function cardOf({ id, key, kind: type, created, ...row }: UploadRow): UploadCard {
    const { name, size, width, height, duration } = row
    const url = storage.urlOf(key)
    return { _id: id, url, name, type, size, width, height, duration, created: created.toISOString() }
  }
}

/** @throws Refusal when it is neither a picture, sound nor video */
function kindOf(contentType: string): UploadKind {
  const { data } = kind.safeParse(contentType.split('/')[0])
  if (!data) throw new Refusal('只支持图片、音频和视频文件')
  return data
}
