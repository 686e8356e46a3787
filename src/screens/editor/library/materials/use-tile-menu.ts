import type { MenuProps } from 'antd'
import { canReplacePicture } from '#engine/document/operations/index.ts'
import {
  activeContainer,
  replacePictureOf,
  replaceVideoOf,
  selectedElements,
  setBackgroundPicture,
} from '#engine/editing/index.ts'
import { useMoveMenu } from '#src/my-files/use-folders.tsx'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { usePermission } from '#src/session/index.ts'
import { useMyUploads } from '#src/uploads/index.ts'
import { isPicture, type LibraryItem } from './library-item.ts'
import { useAddMaterial } from './use-add-material.ts'
import { useFavorites } from './use-items.ts'

/** What can be done with a material besides adding it by a press. */
export function useTileMenu(item: LibraryItem, startRename: () => void): MenuProps {
  const { editing } = useEditorContext()
  const { add, addFiles, noteUse } = useAddMaterial()
  const favorites = useFavorites()
  const { remove } = useMyUploads()
  const mayUpload = usePermission('material:upload')
  const replaceableId = useEditing((editing) => {
    const [only, second] = selectedElements(editing)
    return only && !second && canReplacePicture(only) ? only.uuid : ''
  })
  const videoId = useEditing((editing) => {
    const [only, second] = selectedElements(editing)
    return only?.elName === 'qk-video' && !second ? only.uuid : ''
  })
  const hasPage = useEditing((editing) => activeContainer(editing) !== undefined)
  const { id, url, upload } = item
  const moveMenu = useMoveMenu(upload)
  const entries: [key: string, label: string, run: () => void, isShown?: boolean][] = [
    ['add', item.isBackground && hasPage ? '设为背景' : '添加到本页', () => void add([item])],
    ['addPicture', '添加到本页', () => void addFiles([item]), item.isBackground && hasPage],
    [
      'replace',
      '替换选中的图片',
      () => replacePictureOf(editing, replaceableId, url),
      isPicture(item) && replaceableId !== '',
    ],
    [
      'replaceVideo',
      '替换选中的视频',
      () => replaceVideoOf(editing, videoId, url),
      item.kind === 'video' && videoId !== '',
    ],
    [
      'background',
      '设为背景',
      () => setBackgroundPicture(editing, url),
      isPicture(item) && !item.isBackground && hasPage,
    ],
    ['favorite', favorites.has(id) ? '取消收藏' : '收藏', () => favorites.toggle(id), upload === null],
    ['rename', '重命名', startRename, upload !== null && mayUpload],
    ['delete', '删除', () => upload && remove([upload]), upload !== null && mayUpload],
  ]
  const used = new Set(['add', 'addPicture', 'replace', 'replaceVideo', 'background'])
  const shown = entries
    .filter(([, , , isShown = true]) => isShown)
    .map(([key, label, run]) => ({
      key,
      label,
      danger: key === 'delete',
      onClick: () => {
        run()
        if (used.has(key)) noteUse([item])
      },
    }))
  // 删除 is the last entry.
  return { items: upload ? [...shown.slice(0, -1), ...moveMenu, ...shown.slice(-1)] : shown }
}
