import * as z from 'zod'
import { newId } from '#engine/document/index.ts'
import * as filesApi from '../api/files.ts'
import * as api from '../api/uploads.ts'
import type { UploadRow, Uploads } from '../db/uploads.ts'
import { RefusedError } from '../errors.ts'
import type { ObjectStorage } from '../services/storage/index.ts'
import type { AddCall } from './add-calls.ts'
import { forbidden } from './session.ts'

/** The folder of a user's uploads in the object store. */
export const folderOf = (userId: string): string => `users/${userId}/`

const perAddress = { max: 60, timeWindow: '1 minute' }

export function addFiles(on: AddCall, { storage }: { storage: ObjectStorage }): void {
  on(filesApi.assumeRole, (_, { session }) => storage.assumeRole(folderOf(session.user.id)), {
    limit: perAddress,
  })
}

interface Services {
  storage: ObjectStorage
  database: { uploads: Uploads }
}

export function addUploads(on: AddCall, { storage, database: { uploads } }: Services): void {
  on(api.register, async ({ key, name, width, height, duration }, { session }) => {
    const { user, agentId } = session
    if (!key.startsWith(folderOf(user.id))) throw forbidden()
    const object = await storage.head(key)
    if (!object) throw new RefusedError('文件没有传完，请重新上传')
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
    return cardOf(row)
  })

  on(api.list, async ({ type, pageNo, pageSize }, { session }) => {
    const { user, agentId } = session
    const filter = { ownerId: user.id, agentId, ...(type && { kind: type }) }
    const [rows, total] = await Promise.all([uploads.list(filter, pageNo, pageSize), uploads.count(filter)])
    return { images: rows.map(cardOf), total }
  })

  function cardOf({ id, key, kind: type, created, ...row }: UploadRow): api.UploadCard {
    const { name, size, width, height, duration } = row
    const url = storage.urlOf(key)
    return { _id: id, url, name, type, size, width, height, duration, created: created.toISOString() }
  }
}

const kind = api.kind(z)

/** @throws RefusedError when it is neither a picture, sound nor video */
function kindOf(contentType: string): api.UploadKind {
  const { data } = kind.safeParse(contentType.split('/')[0])
  if (!data) throw new RefusedError('只支持图片、音频和视频文件')
  return data
}
