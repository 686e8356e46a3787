import * as api from '../api/my-uploads.ts'
import { TEXTS_BODY_LIMIT } from '../body-limit.ts'
import type { MaterialLibrary } from '../db/material-library.ts'
import { foldersBelow, type UploadFolders } from '../db/upload-folders.ts'
import { isMedia, type Uploads } from '../db/uploads.ts'
import { RefusedError } from '../errors.ts'
import { familyOf, isColorFamily } from '../materials/color-family.ts'
import { matchesPinyin } from '../materials/pinyin.ts'
import type { ObjectStorage } from '../services/storage/index.ts'
import type { AddCall } from './add-calls.ts'
import { type Quota, quotaName } from './quota.ts'
import { ownerOf } from './session.ts'
import { uploadCardOf } from './uploads.ts'

interface Services {
  storage: Pick<ObjectStorage, 'urlOf'>
  quota: Quota
  database: {
    uploads: Uploads
    uploadFolders: UploadFolders
    materialLibrary: Pick<MaterialLibrary, 'namesByUrl'>
  }
}

/** What users do with the files that they have uploaded. */
export function addMyUploads(
  on: AddCall,
  { storage, quota, database: { uploads, uploadFolders, materialLibrary } }: Services,
): void {
  on(api.list, async (query, { session }) => {
    const { type, keyword, folderId, orientation, color, sort, pageNo, pageSize } = query
    const owner = ownerOf(session)
    const filter = {
      ...owner,
      ...(type && { kind: type }),
      ...(await namedLike(keyword.trim(), owner)),
      ...(folderId !== undefined && { folderIds: foldersBelow(await uploadFolders.list(owner), folderId) }),
      orientation,
      color: color === undefined ? undefined : familyOf(color),
      sort,
    }
    const [rows, total] = await Promise.all([uploads.list(filter, pageNo, pageSize), uploads.count(filter)])
    return { images: rows.map((row) => uploadCardOf(row, storage)), total }
  })

  on(
    api.rename,
    async ({ id, name }, { session }) => {
      const row = await uploads.rename(ownerOf(session), id, name)
      if (!row || !isMedia(row)) throw new RefusedError('素材不存在，或已被删除')
      return uploadCardOf(row, storage)
    },
    { message: '已重命名' },
  )

  on(
    api.remove,
    async ({ ids }, { session }) => {
      const rows = await uploads.remove(ownerOf(session), ids)
      return {
        removed: rows.map(({ key, name, width, height, duration, folderId, colors }) => ({
          key,
          name,
          folderId,
          colors: colors.filter(isColorFamily),
          ...(width !== null && { width }),
          ...(height !== null && { height }),
          ...(duration !== null && { duration }),
        })),
      }
    },
    { message: '素材已删除' },
  )

  on(api.usage, async ({ ids }, { session }) => {
    const found = await uploads.worksWith(ownerOf(session), ids)
    return ids.map((id) => ({
      _id: id,
      works: found
        .filter(({ uploadId }) => uploadId === id)
        .map(({ pageId, title }) => ({ _id: pageId, title })),
    }))
  })

  on(
    api.names,
    async ({ urls }, { session }) => {
      const base = storage.urlOf('')
      const keyOf = (url: string) => (url.startsWith(base) ? url.slice(base.length) : '')
      const [own, shipped] = await Promise.all([
        uploads.namesByKey(ownerOf(session), urls.map(keyOf)),
        materialLibrary.namesByUrl(urls),
      ])
      const byKey = new Map(own.map(({ key, name }) => [key, name]))
      const byUrl = new Map(shipped.map(({ url, name }) => [url, name]))
      return urls.flatMap((url) => {
        const name = byKey.get(keyOf(url)) ?? byUrl.get(url)
        return name === undefined ? [] : [{ url, name }]
      })
    },
    { bodyLimit: TEXTS_BODY_LIMIT },
  )

  on(api.getSpace, async (_, { session: { user } }) => {
    const [used, limit] = await Promise.all([uploads.bytesOf(user.id), quota.of(user.id)])
    return { used, limit, limitName: quotaName(limit) }
  })

  /** Names are stored without their pinyin, so those of the owner are compared here. */
  async function namedLike(keyword: string, owner: ReturnType<typeof ownerOf>) {
    if (!/^[a-z]+$/i.test(keyword)) return { keyword }
    const names = await uploads.names(owner)
    return { ids: names.filter(({ name }) => matchesPinyin(name, keyword)).map(({ id }) => id) }
  }
}
