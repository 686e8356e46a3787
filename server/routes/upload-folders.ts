import { newId } from '#engine/document/index.ts'
import * as api from '../api/upload-folders.ts'
import { TEXTS_BODY_LIMIT } from '../body-limit.ts'
import type { Folder, UploadFolders } from '../db/upload-folders.ts'
import type { Uploads } from '../db/uploads.ts'
import { RefusedError } from '../errors.ts'
import type { AddCall } from './add-calls.ts'
import { ownerOf } from './session.ts'

interface Services {
  database: { uploadFolders: UploadFolders; uploads: Uploads }
}

/** Folders of the user's uploads. */
export function addUploadFolders(on: AddCall, { database: { uploadFolders, uploads } }: Services): void {
  on(api.list, async (_, { session }) => {
    const folders = await uploadFolders.list(ownerOf(session))
    return { folders: folders.map(({ id, ...folder }) => ({ _id: id, ...folder })) }
  })

  on(
    api.create,
    async ({ name, parentId }, { session }) => {
      const folders = await uploadFolders.list(ownerOf(session))
      if (parentId !== null) existing(folders, parentId)
      checkName(folders, name, parentId)
      if (folders.length >= api.MAX_FOLDERS) throw new RefusedError(`最多建 ${api.MAX_FOLDERS} 个文件夹`)
      if (depthOf(folders, parentId) >= api.MAX_DEPTH) {
        throw new RefusedError(`文件夹最多 ${api.MAX_DEPTH} 层，请建在上一级`)
      }
      const folder = { id: newId(), parentId, name }
      await uploadFolders.add(ownerOf(session), folder)
      return { _id: folder.id, parentId, name, count: 0 }
    },
    { message: '文件夹已建好' },
  )

  on(
    api.rename,
    async ({ id, name }, { session }) => {
      const folders = await uploadFolders.list(ownerOf(session))
      const { parentId } = existing(folders, id)
      checkName(
        folders.filter((other) => other.id !== id),
        name,
        parentId,
      )
      await uploadFolders.rename(ownerOf(session), id, name)
      return {}
    },
    { message: '已重命名' },
  )

  on(
    api.remove,
    async ({ id }, { session }) => {
      const owner = ownerOf(session)
      const folder = existing(await uploadFolders.list(owner), id)
      const { folderIds, fileIds } = await uploadFolders.remove(owner, folder)
      const { name, parentId } = folder
      return { name, parentId, folderIds, fileIds: fileIds.slice(0, api.MAX_RESTORED) }
    },
    { message: '文件夹已删除' },
  )

  on(
    api.restore,
    async ({ id, name, parentId, folderIds, fileIds }, { session }) => {
      const owner = ownerOf(session)
      const folders = await uploadFolders.list(owner)
      if (parentId !== null) existing(folders, parentId)
      checkName(folders, name, parentId)
      if (folders.length >= api.MAX_FOLDERS) throw new RefusedError(`最多建 ${api.MAX_FOLDERS} 个文件夹`)
      if (await uploadFolders.isTaken(id)) throw new RefusedError('文件夹已经恢复')
      await uploadFolders.restore(owner, { id, name, parentId }, { folderIds, fileIds })
      return {}
    },
    { bodyLimit: TEXTS_BODY_LIMIT, message: '文件夹已恢复' },
  )

  on(
    api.move,
    async ({ ids, folderId }, { session }) => {
      const owner = ownerOf(session)
      if (folderId !== null) existing(await uploadFolders.list(owner), folderId)
      return { count: await uploads.move(owner, ids, folderId) }
    },
    { message: '已移动' },
  )
}

function existing(folders: readonly Folder[], id: string): Folder {
  const folder = folders.find((folder) => folder.id === id)
  if (!folder) throw new RefusedError('文件夹不存在，或已被删除')
  return folder
}

function checkName(folders: readonly Folder[], name: string, parentId: string | null): void {
  if (folders.some((other) => other.parentId === parentId && other.name === name)) {
    throw new RefusedError(`这里已有“${name}”，请换个名字`)
  }
}

function depthOf(folders: readonly Folder[], id: string | null): number {
  const folder = folders.find((folder) => folder.id === id)
  return folder ? 1 + depthOf(folders, folder.parentId) : 0
}
