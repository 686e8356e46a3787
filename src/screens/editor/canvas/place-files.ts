import { App } from 'antd'
import { useCallback } from 'react'
import { createElement } from '#engine/document/index.ts'
import { canReplacePicture, findElement, pictureOf } from '#engine/document/operations/index.ts'
import {
  activeContainer,
  insertElementAt,
  insertMedia,
  insertSceneMusic,
  type Media,
  replacePictureOf,
} from '#engine/editing/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { type Point } from '#engine/geometry/index.ts'
import { fitText } from '#engine/stage/index.ts'
import { isPermitted, WITHOUT } from '#src/session/index.ts'
import { pickFile } from '#src/ui/files.ts'
import { type UploadedFile, uploadInOrder } from '#src/uploads/index.ts'
import { soundOf } from '../audio/music/my-sounds.ts'
import type { EditorContext } from '../shared/editor-context.ts'
import { insertAround } from '../shared/insert-around.ts'

/** See `placeFiles`. Without the permission to upload it shows a message instead. */
export type PlaceFiles = (files: readonly File[], at: Point | null, targetId: string | null) => void

export function usePlaceFiles(editor: EditorContext): PlaceFiles {
  const { message } = App.useApp()
  return useCallback(
    (files, at, targetId) => {
      if (isPermitted('material:upload')) void placeFiles(editor, files, at, targetId)
      else message.warning(WITHOUT['material:upload'])
    },
    [editor, message],
  )
}

/** Lets the author pick a picture that replaces the one of an element. */
export async function pickNewPicture(placeFiles: PlaceFiles, id: string): Promise<void> {
  const file = await pickFile('image/*')
  if (file) placeFiles([file], null, id)
}

/**
 * Uploads files and adds them to the page; a single picture that was dropped onto a picture replaces it. Files that
 * fail and are retried are added when they arrive.
 * @param at px of the page; null for its center. @param targetId the element that they were dropped onto
 */
async function placeFiles(
  editor: EditorContext,
  files: readonly File[],
  at: Point | null,
  targetId: string | null,
) {
  await uploadInOrder(editor.uploads, files, (arrived) => place(editor, arrived, at, targetId))
}

function place(
  { editing }: EditorContext,
  files: readonly UploadedFile[],
  at: Point | null,
  targetId: string | null,
) {
  const sounds = files.filter(({ kind }) => kind === 'audio')
  if (sounds.length > 0) insertSceneMusic(editing, sounds.map(soundOf))
  const media = files.filter(({ kind }) => kind !== 'audio').map(mediaOf)
  const [first] = media
  if (!first) return
  const isOnePicture = media.length === 1 && first.kind === 'image'
  if (isOnePicture && isPicture({ editing }, targetId)) replacePictureOf(editing, targetId, first.url)
  else insertMedia(editing, media, at ?? undefined)
}

/** Adds elements from the library with their center at a point; a picture that is dropped onto another replaces it. */
export async function placeElements(
  editor: EditorContext,
  elements: Element[],
  at: Point,
  targetId: string | null,
) {
  const [first, second] = elements
  const src = first && !second ? pictureOf(first) : ''
  if (src !== '' && isPicture(editor, targetId)) replacePictureOf(editor.editing, targetId, src)
  else await insertAround(editor, elements, at)
}

/** Adds pasted text as a text element; long text wraps within the page. */
export function pasteText({ editing }: EditorContext, text: string) {
  const { width, height } = editing.undoable.project
  const lines = text.replace(/\r\n?/g, '\n').trim()
  const element = createElement('qk-text', { propsValue: { text: lines } }) as Element
  fitText(element)
  const { commonStyle } = element
  if (commonStyle.width > width - 2 * TEXT_MARGIN) {
    Object.assign(commonStyle, { width: width - 2 * TEXT_MARGIN, isWrapLine: true, whiteSpace: 'pre-wrap' })
    fitText(element)
  }
  insertElementAt(editing, element, { x: width / 2, y: height / 2 })
}

const mediaOf = ({ kind, url, width, height, isAnimated = false }: UploadedFile): Media => ({
  isAnimated,
  kind,
  url,
  width: width ?? 0,
  height: height ?? 0,
})

/** px between a wrapped text and the page's edges. */
const TEXT_MARGIN = 24

/** Whether the element exists and shows a picture that can be replaced. */
export function isPicture({ editing }: Pick<EditorContext, 'editing'>, id: string | null): id is string {
  const container = activeContainer(editing)
  const element = container && id !== null ? findElement(container, id) : undefined
  return element !== undefined && canReplacePicture(element)
}
