import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Orm } from './connection.ts'
import { uploadFolders, uploads } from './schema.ts'

interface Owner {
  ownerId: string
  agentId: string
}

export interface Folder {
  id: string
  /** Null at the top. */
  parentId: string | null
  name: string
  /** Number of files, without those of folders below. */
  count: number
}

/** Folders of users' uploads. */
export interface UploadFolders {
  /** By name. */
  list: (owner: Owner) => Promise<Folder[]>
  /** Whether a folder of any user has the id. */
  isTaken: (id: string) => Promise<boolean>
  add: (owner: Owner, folder: Pick<Folder, 'id' | 'parentId' | 'name'>) => Promise<void>
  rename: (owner: Owner, id: string, name: string) => Promise<void>
  /** Removes a folder; what it contains moves to the one above. */
  remove: (owner: Owner, folder: Pick<Folder, 'id' | 'parentId'>) => Promise<FolderContents>
  /** Makes a removed folder again, and moves what is still in the folder above back into it. */
  restore: (
    owner: Owner,
    folder: Pick<Folder, 'id' | 'parentId' | 'name'>,
    contents: FolderContents,
  ) => Promise<void>
}

/** Ids of the folders and files in a folder, without those of folders below. */
interface FolderContents {
  folderIds: string[]
  fileIds: string[]
}

export function uploadFoldersOf(orm: Orm): UploadFolders {
  const isTheirs = ({ ownerId, agentId }: Owner) =>
    and(eq(uploadFolders.ownerId, ownerId), eq(uploadFolders.agentId, agentId))
  const isOne = (owner: Owner, id: string) => and(isTheirs(owner), eq(uploadFolders.id, id))
  return {
    list: (owner) =>
      orm
        .select({
          id: uploadFolders.id,
          parentId: uploadFolders.parentId,
          name: uploadFolders.name,
          count: count(uploads.id),
        })
        .from(uploadFolders)
        .leftJoin(uploads, and(eq(uploads.folderId, uploadFolders.id), isNull(uploads.deleted)))
        .where(isTheirs(owner))
        .groupBy(uploadFolders.id)
        .orderBy(asc(uploadFolders.name), asc(uploadFolders.id)),
    async isTaken(id) {
      const found = await orm
        .select({ id: uploadFolders.id })
        .from(uploadFolders)
        .where(eq(uploadFolders.id, id))
      return found.length > 0
    },
    async add(owner, folder) {
      await orm.insert(uploadFolders).values({ ...owner, ...folder })
    },
    async rename(owner, id, name) {
      await orm.update(uploadFolders).set({ name }).where(isOne(owner, id))
    },
    remove: (owner, { id, parentId }) =>
      orm.transaction(async (transaction) => {
        const files = await transaction
          .update(uploads)
          .set({ folderId: parentId })
          .where(eq(uploads.folderId, id))
          .returning({ id: uploads.id })
        const folders = await transaction
          .update(uploadFolders)
          .set({ parentId })
          .where(eq(uploadFolders.parentId, id))
          .returning({ id: uploadFolders.id })
        await transaction.delete(uploadFolders).where(isOne(owner, id))
        return { folderIds: folders.map(({ id }) => id), fileIds: files.map(({ id }) => id) }
      }),
    restore: (owner, { id, parentId, name }, { folderIds, fileIds }) =>
      orm.transaction(async (transaction) => {
        const isAbove = (column: typeof uploads.folderId | typeof uploadFolders.parentId) =>
          parentId === null ? isNull(column) : eq(column, parentId)
        await transaction.insert(uploadFolders).values({ ...owner, id, parentId, name })
        if (fileIds.length > 0)
          await transaction
            .update(uploads)
            .set({ folderId: id })
            .where(
              and(
                eq(uploads.ownerId, owner.ownerId),
                eq(uploads.agentId, owner.agentId),
                inArray(uploads.id, fileIds),
                isAbove(uploads.folderId),
              ),
            )
        if (folderIds.length > 0)
          await transaction
            .update(uploadFolders)
            .set({ parentId: id })
            .where(
              and(isTheirs(owner), inArray(uploadFolders.id, folderIds), isAbove(uploadFolders.parentId)),
            )
      }),
  }
}

/** A folder and those below it. */
export const foldersBelow = (folders: readonly Pick<Folder, 'id' | 'parentId'>[], id: string): string[] => [
  id,
  ...folders.filter(({ parentId }) => parentId === id).flatMap((child) => foldersBelow(folders, child.id)),
]
