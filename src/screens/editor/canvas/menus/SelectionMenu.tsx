import { findMusic } from '#engine/document/operations/index.ts'
import type { Point } from '#engine/geometry/index.ts'
import { useMySounds } from '#src/screens/editor/audio/music/my-sounds.ts'
import { soundItems } from '#src/screens/editor/audio/music/sound-items.ts'
import { useMusicActions } from '#src/screens/editor/audio/music/use-music.ts'
import { ContextMenu } from '#src/screens/editor/shared/ContextMenu.tsx'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useSelectedIds } from '#src/screens/editor/shared/use-editing.ts'
import { useUploader } from '#src/screens/editor/shared/use-uploader.ts'
import { menuOf } from './stage-menus.ts'

interface SelectionMenuProps {
  /** Px of the window. */
  x: number
  y: number
  /** The same place, px of the page. */
  at: Point
  /** Whether it was opened on a ruler or a guide. */
  isAboutGuides: boolean
  /** null without the permission to upload. */
  replacePicture: ((id: string) => void) | null
  paste: () => void
  onClose: () => void
}

/** The context menu of the selection, the stage, or rulers and guides. */
export function SelectionMenu({
  x,
  y,
  at,
  isAboutGuides,
  replacePicture,
  paste,
  onClose,
}: SelectionMenuProps) {
  const editor = useEditorContext()
  const [id = ''] = useSelectedIds()
  const music = findMusic(editor.editing.undoable.project, id)
  const { replace } = useMusicActions(id)
  const { sounds: own } = useMySounds(music !== undefined)
  const uploads = useUploader()
  const sounds = music ? soundItems({ src: music.propsValue.musicSrc, own, uploads, onPick: replace }) : []
  const items = menuOf(editor, { replacePicture, paste, sounds, at, isAboutGuides })
  return <ContextMenu x={x} y={y} items={items} onClose={onClose} />
}
