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
import { type UploadedFile, uploadInOrder } from '#src/uploads/index.ts'
import { soundOf } from '../audio/music/pick-sound.ts'
import type { EditorContext } from '../shared/editor-context.ts'
import { insertAround } from '../shared/insert-around.ts'

/**
 * Adds files to the page; a single picture that is dropped onto a picture takes its place. What did not arrive
 * and is then tried again is added when it arrives.
 * @param at px of the page, null is its centre. @param targetId what they were dropped onto.
 */
export async function placeFiles(
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

/** Adds elements from a palette with their middle at a point; a picture that is dropped onto one replaces it. */
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

/** A text from elsewhere becomes a text on the page; a long one is wrapped within it. */
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

/** An uploaded file as the page takes it. */
const mediaOf = ({ kind, url, width, height, isAnimated = false }: UploadedFile): Media => ({
  isAnimated,
  kind,
  url,
  width: width ?? 0,
  height: height ?? 0,
})

/** Px between a wrapped text and the page's edges. */
const TEXT_MARGIN = 24

/** Whether there is such an element, and it shows a picture that another one can take the place of. */
export function isPicture({ editing }: Pick<EditorContext, 'editing'>, id: string | null): id is string {
  const container = activeContainer(editing)
  const element = container && id !== null ? findElement(container, id) : undefined
  return element !== undefined && canReplacePicture(element)
}
