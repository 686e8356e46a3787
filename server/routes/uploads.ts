import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { newId } from '#engine/document/index.ts'
import * as filesApi from '../api/files.ts'
import * as api from '../api/uploads.ts'
import type { Discards } from '../db/discards.ts'
import type { UploadDays } from '../db/upload-days.ts'
import type { UploadFolders } from '../db/upload-folders.ts'
import { isMedia, type MediaRow, type Uploads } from '../db/uploads.ts'
import { RefusedError } from '../errors.ts'
import { colorFamilies } from '../materials/color-family.ts'
import { checkLimits, makeSafe } from '../services/received/index.ts'
import type { ObjectStorage } from '../services/storage/index.ts'
import type { AddCall } from './add-calls.ts'
import { perUser } from './limits.ts'
import type { Quota } from './quota.ts'
import { type ReceivedFile, theFile } from './receive-form.ts'
import { forbidden, type Session } from './session.ts'

/** The folder of a user's uploads in the object store. */
export const folderOf = (userId: string): string => `users/${userId}/`

/** Authors drop hundreds of pictures at once. */
const uploadLimit = perUser(600)

/** A new key for an object of a user, under the day's folder. */
export const newKey = (userId: string, extension: string): string =>
  `${folderOf(userId)}${new Date().toISOString().slice(0, 10).replaceAll('-', '/')}/${randomUUID()}.${extension}`

interface Services {
  storage: ObjectStorage
  quota: Quota
  database: {
    uploads: Uploads
    uploadFolders: Pick<UploadFolders, 'list'>
    discards: Discards
    uploadDays: UploadDays
  }
}

export function addFiles(on: AddCall, { storage, quota, database: { uploadDays } }: Services): void {
  on(
    filesApi.assumeRole,
    async (_, { session: { user } }) => {
      await quota.check(user.id, 0)
      await uploadDays.add(user.id)
      return storage.assumeRole(folderOf(user.id), await quota.of(user.id))
    },
    { limit: uploadLimit },
  )
}

const PICTURES = ['image'] as const

const NOT_THERE = '文件没有传完，请重新上传'

export function addUploads(
  on: AddCall,
  { storage, quota, database: { uploads, uploadFolders, discards } }: Services,
): void {
  const cardOf = (row: MediaRow) => uploadCardOf(row, storage)

  on(
    api.register,
    async (input, { session, files }) => {
      if (input.key === undefined) return cardOf(await store(theFile(files), session, api.UPLOAD_KINDS))
      return cardOf(await registered(input, session))
    },
    { limit: uploadLimit },
  )

  on(
    api.uploadCommon,
    async (_, { session, files }) => cardOf(await store(theFile(files), session, PICTURES)),
    { limit: uploadLimit },
  )

  on(
    api.uploadFile,
    async (_, { session, files }) => {
      const { name, key, size, kind: type } = await store(theFile(files), session, api.UPLOAD_KINDS)
      return { fileName: name, localPath: key, url: storage.urlOf(key), size, type }
    },
    { limit: uploadLimit },
  )

  on(
    api.uploadImages,
    async (fields, { session, files }) => {
      theFile(files)
      const answer = []
      for (const [index, file] of files.entries()) {
        const { key, size, width, height } = await store(file, session, PICTURES)
        const [, number = index] = /^file(\d+)$/.exec(file.field) ?? []
        const data = fields[`data${number}`]
        const id = typeof data === 'string' ? data : file.field
        answer.push({ id, localPath: key, url: storage.urlOf(key), size, width, height })
      }
      return answer
    },
    { limit: uploadLimit },
  )

  /** Stores a received file under a key of its own. */
  async function store(
    file: ReceivedFile,
    { user, agentId }: Session,
    kinds: readonly api.UploadKind[],
  ): Promise<MediaRow> {
    await quota.check(user.id, file.size)
    const { kind: type, contentType, extension, source, ...facts } = await makeSafe(file, kinds)
    const key = newKey(user.id, extension)
    // Removed unless it is registered, also when this process ends in between.
    await discards.addLater([key])
    await storage.put(key, source, contentType)
    const { name } = file
    return addUpload({
      id: newId(),
      ownerId: user.id,
      agentId,
      key,
      name,
      kind: type,
      contentType,
      ...facts,
    })
  }

  async function registered(body: api.UploadBody, { user, agentId }: Session): Promise<MediaRow> {
    const { key, name, width, height, duration, folderId, colors } = body
    if (!key.startsWith(folderOf(user.id))) throw forbidden()
    const object = await storage.head(key)
    if (!object) throw new RefusedError(NOT_THERE)
    const type = kindOf(object.contentType)
    checkLimits(type, object.size, { width: width ?? null, height: height ?? null })
    if (!(await uploads.has(key))) await checkStored(user.id, key, object.size)
    return addUpload({
      id: newId(),
      ownerId: user.id,
      agentId,
      key,
      name,
      kind: type,
      contentType: object.contentType,
      size: object.size,
      width: width ?? null,
      height: height ?? null,
      duration: duration ?? null,
      ...(colors && { colors: colorFamilies(colors) }),
      ...(folderId !== undefined && { folderId: await existing(folderId, { ownerId: user.id, agentId }) }),
    })
  }

  /** A file arrives also when its folder has been deleted meanwhile. */
  async function existing(folderId: string | null, owner: Parameters<UploadFolders['list']>[0]) {
    const folders = folderId === null ? [] : await uploadFolders.list(owner)
    return folders.some(({ id }) => id === folderId) ? folderId : null
  }

  async function addUpload(upload: Parameters<Uploads['put']>[0]): Promise<MediaRow> {
    const row = await uploads.put(upload)
    if (!row || !isMedia(row)) throw new RefusedError(NOT_THERE)
    return row
  }

  /** Removes an object that the browser has stored beyond the quota. */
  async function checkStored(userId: string, key: string, bytes: number): Promise<void> {
    try {
      await quota.check(userId, bytes)
    } catch (error) {
      await discards.add([key])
      throw error
    }
  }
}

/** An upload as clients read it. */
export function uploadCardOf(
  { id, key, kind: type, created, ...row }: MediaRow,
  storage: Pick<ObjectStorage, 'urlOf'>,
): api.UploadCard {
  const { name, size, width, height, duration, folderId } = row
  const url = storage.urlOf(key)
  const facts = { name, type, size, width, height, duration, folderId }
  return { _id: id, url, ...facts, created: created.toISOString() }
}

const kind = api.kind(z)

/** @throws RefusedError when it is neither a picture, sound nor video */
function kindOf(contentType: string): api.UploadKind {
  const { data } = kind.safeParse(contentType.split('/')[0])
  if (!data) throw new RefusedError('只支持图片、音频和视频文件')
  return data
}
