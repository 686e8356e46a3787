import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, type MenuProps } from 'antd'
import type { UploadFolder } from '#server/api/upload-folders.ts'
import type { UploadCard } from '#server/api/uploads.ts'
import { folders as calls } from '#src/api/calls.ts'
import { assertApiError, ignoreReported, isGone } from '#src/api/client.ts'
import { usePermission } from '#src/session/index.ts'
import { useSayGone } from '#src/uploads/index.ts'
import { useActionMessage } from '#src/ui/use-action-message.tsx'
import { UPLOADS } from '#src/api/query-keys.ts'
import styles from './my-files.module.css'

const FOLDERS = [UPLOADS, 'folders']
const NEW_NAME = '新建文件夹'

/** A file that moves. */
type Moved = Pick<UploadCard, '_id' | 'name' | 'folderId'>

/** The author's folders, and what they do with them. The API client reports what fails, except for renaming. */
export function useFolders() {
  const { message } = App.useApp()
  const showAction = useActionMessage()
  const sayGone = useSayGone()
  const queries = useQueryClient()
  const { data, isError } = useQuery({
    queryKey: FOLDERS,
    queryFn: async ({ signal }) => (await calls.list({ signal })).folders,
    staleTime: 60_000,
    // They may have been changed in the tab that the author comes from.
    refetchOnWindowFocus: 'always',
  })
  const folders = data ?? []
  const refresh = () => queries.invalidateQueries({ queryKey: [UPLOADS] })

  /** @returns the new folder, whose name the author can change; undefined if it was not made */
  async function create(parentId: string | null): Promise<UploadFolder | undefined> {
    const names = new Set(folders.filter((folder) => folder.parentId === parentId).map(({ name }) => name))
    let number = 1
    while (names.has(numbered(number))) number += 1
    const folder = await calls.create({ name: numbered(number), parentId }).catch(ignoreReported)
    await refresh()
    return folder
  }

  /** @returns why it was not renamed */
  async function rename({ _id, name: before }: UploadFolder, text: string): Promise<string | undefined> {
    const name = text.trim()
    if (name === '' || name === before) return undefined
    try {
      await calls.rename({ id: _id, name })
    } catch (error) {
      assertApiError(error)
      if (isGone(error)) {
        await refresh()
        const left = queries.getQueryData<UploadFolder[]>(FOLDERS)
        // The field that would show it goes with the folder.
        if (left?.every((folder) => folder._id !== _id)) {
          void message.info(error.message)
          return undefined
        }
      }
      return error.message
    }
    await refresh()
    return undefined
  }

  /** Its contents move to the folder above; 撤销 brings them back. @param removed called when it is gone */
  async function remove({ _id: id, name }: UploadFolder, removed: () => void) {
    const deleted = await calls.remove({ id }).catch(ignoreReported)
    if (deleted) removed()
    await refresh()
    if (!deleted) return
    const undo = async () => {
      await calls.restore({ id, ...deleted }).catch(ignoreReported)
      await refresh()
    }
    const isEmpty = deleted.fileIds.length + deleted.folderIds.length === 0
    const text = `已删除文件夹“${name}”${isEmpty ? '' : '，里面的内容移到了上一级'}`
    showAction(text, '撤销', () => void undo())
  }

  async function move(files: readonly Moved[], folderId: string | null) {
    const moving = files.filter((file) => file.folderId !== folderId)
    if (moving.length === 0) return
    const count = await moved(moving, folderId)
    // Also after a refusal: the folder may have been deleted elsewhere.
    await refresh()
    if (count === undefined) return
    const what = moving.length === 1 ? `“${moving[0]?.name}”` : ` ${count || moving.length} 个素材`
    if (count === 0) return sayGone(what)
    const undo = async () => {
      for (const from of new Set(moving.map((file) => file.folderId))) {
        await moved(
          moving.filter((file) => file.folderId === from),
          from,
        )
      }
      await refresh()
    }
    const folder = folders.find((folder) => folder._id === folderId)
    showAction(
      folder ? `已把${what}移到“${folder.name}”` : `已把${what}移出文件夹`,
      '撤销',
      () => void undo(),
    )
  }

  return {
    folders,
    /** Whether there is no such folder, as far as known. */
    isMissing: (id: string) => data !== undefined && !data.some((folder) => folder._id === id),
    isError,
    create,
    rename,
    remove: (folder: UploadFolder, removed: () => void) => void remove(folder, removed),
    move: (files: readonly Moved[], folderId: string | null) => void move(files, folderId),
  }
}

const numbered = (number: number) => (number === 1 ? NEW_NAME : `${NEW_NAME} ${number}`)

/** @returns how many were moved, without those deleted elsewhere; undefined if it was refused */
const moved = async (files: readonly Moved[], folderId: string | null): Promise<number | undefined> =>
  (await calls.move({ ids: files.map(({ _id }) => _id), folderId }).catch(ignoreReported))?.count

/** The menu entry that moves a file; none without the permission or without folders. */
export function useMoveMenu(file: Moved | null): NonNullable<MenuProps['items']> {
  const { folders, move } = useFolders()
  const mayMove = usePermission('material:upload')
  if (!mayMove || !file || folders.length === 0) return []
  const target = (folderId: string | null, label: string) => ({
    key: `move ${folderId ?? ''}`,
    label,
    disabled: file.folderId === folderId,
    onClick: () => move([file], folderId),
  })
  return [
    {
      key: 'move',
      label: '移到文件夹',
      popupClassName: `raised ${styles.menu}`,
      children: [
        target(null, '不放在文件夹里'),
        ...folders
          .map((folder) => target(folder._id, pathOf(folders, folder._id)))
          .toSorted((a, b) => a.label.localeCompare(b.label, 'zh-CN')),
      ],
    },
  ]
}

/** Names of a folder and those above it. */
function pathOf(folders: readonly UploadFolder[], id: string | null): string {
  const folder = folders.find(({ _id }) => _id === id)
  if (!folder) return ''
  const above = pathOf(folders, folder.parentId)
  return above === '' ? folder.name : `${above} / ${folder.name}`
}
