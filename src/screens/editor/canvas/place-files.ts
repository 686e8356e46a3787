import { App } from 'antd'
import { useCallback } from 'react'
import { createElement, writtenText } from '#engine/document/index.ts'
import {
  canReplacePicture,
  findElement,
  pictureOf,
  SHEET_LIMITS,
  type Sheet,
} from '#engine/document/operations/index.ts'
import {
  activeContainer,
  activeHistory,
  insertElementAt,
  type Editing,
  insertMedia,
  insertSceneMusic,
  type Media,
  type MediaLayout,
  type Place,
  placeOf,
  replacePictureOf,
  replaceVideoOf,
  runAt,
  showStep,
} from '#engine/editing/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { neededHeight } from '#engine/elements/table/render/layout.ts'
import { type Point } from '#engine/geometry/index.ts'
import { cutPasted, fitText, fitWithinPage, PASTE_IS_CUT } from '#engine/stage/index.ts'
import { htmlOf, richTextFromClipboard } from '#engine/text/index.ts'
import { isProjectFile, readProject } from '#src/project-file/read-project.ts'
import { isPermitted, WITHOUT } from '#src/session/index.ts'
import { type UploadedFile, uploadInOrder } from '#src/uploads/index.ts'
import { soundOf } from '../audio/music/my-sounds.ts'
import type { EditorContext } from '../shared/editor-context.ts'
import { insertAround } from '../shared/insert-around.ts'
import { openMaterialLibrary } from '../shared/material-library.ts'
import { type AppTools, ask } from './ask.tsx'

/** See `placeFiles`. Without the permission to upload it shows a message instead. */
export type PlaceFiles = (files: readonly File[], at: Point | null, targetId: string | null) => void

export function usePlaceFiles(editor: EditorContext): PlaceFiles {
  const { message, modal } = App.useApp()
  return useCallback(
    (files, at, targetId) => {
      const [only, ...others] = files
      const place = placeOf(editor.editing)
      if (only && others.length === 0 && isProjectFile(only)) {
        void importProject(editor, only, { message, modal })
      } else if (!isPermitted('material:upload')) message.warning(WITHOUT['material:upload'])
      else if (files.some(isDocument)) {
        void loaded(import('./import-document.ts'), message).then((code) =>
          code?.importDocument(editor, files, { message, modal }),
        )
      } else {
        void layoutFor(files, modal).then(
          (layout) => layout && placeFiles(editor, files, { place, at, targetId, layout }),
        )
      }
    },
    [editor, message, modal],
  )
}

const isDocument = ({ name }: File) => /\.(?:pptx|psd)$/i.test(name)

/** Asks how to arrange several pictures. @returns null if the author cancels */
async function layoutFor(files: readonly File[], modal: AppTools['modal']): Promise<MediaLayout | null> {
  const count = files.filter(({ type }) => type.startsWith('image/')).length
  if (count < 2 || count < files.length) return 'cascade'
  return ask(modal, {
    title: `加入 ${count} 张图片`,
    text: '可以每张图片新建一页，也可以在本页排成网格。',
    choices: [
      { value: 'pages', label: '每张一页' },
      { value: 'grid', label: '排成网格' },
    ],
  })
}

async function importProject(
  editor: EditorContext,
  file: File,
  { message, modal }: Pick<AppTools, 'message' | 'modal'>,
) {
  const project = await readProject(file)
  if (typeof project === 'string') {
    message.error(`${project}，作品没有改动`)
    return
  }
  const how = await ask(modal, {
    title: `导入“${project.title}”的 ${project.pages.length} 页`,
    text: '导入后可以撤销。',
    choices: [
      { value: 'replace', label: '替换全部页面' },
      { value: 'append', label: '加在最后' },
    ],
  })
  if (how) (await loaded(import('./import-pages.ts'), message))?.importPages(editor, project, how)
}

/** Code that is loaded on first use; null, after a message, when it does not load. */
async function loaded<Code>(loading: Promise<Code>, message: AppTools['message']): Promise<Code | null> {
  try {
    return await loading
  } catch {
    message.error('没有导入，请检查网络后重试，作品没有改动')
    return null
  }
}

/** Lets the author pick a picture of the library that replaces the one of an element. */
export const pickNewPicture = (editor: EditorContext, id: string): void =>
  openMaterialLibrary(editor, (src) => replacePictureOf(editor.editing, id, src))

/** Where files were dropped or pasted. */
interface Target {
  place: Place
  /** px of the page; null for its center. */
  at: Point | null
  /** The element that they were dropped onto. */
  targetId: string | null
  layout: MediaLayout
}

/**
 * Uploads files and adds them to the page on which they were dropped; a single picture that was dropped onto a picture
 * replaces it. Files that fail and are retried are added when they arrive.
 */
async function placeFiles(editor: EditorContext, files: readonly File[], target: Target) {
  const { editing, uploads } = editor
  await uploadInOrder(uploads, files, (arrived) =>
    runAt(editing, target.place, () => place(editing, arrived, target)),
  )
}

function place(editing: Editing, files: readonly UploadedFile[], { at, targetId, layout }: Target) {
  const sounds = files.filter(({ kind }) => kind === 'audio')
  if (sounds.length > 0) insertSceneMusic(editing, sounds.map(soundOf))
  const media = files.filter(({ kind }) => kind !== 'audio').map(mediaOf)
  const [first] = media
  if (!first) return
  const isOnePicture = media.length === 1 && first.kind === 'image'
  if (isOnePicture && isPicture({ editing }, targetId)) replacePictureOf(editing, targetId, first.url)
  else insertMedia(editing, media, at ?? undefined, layout)
}

/**
 * Adds elements from the library with their center at a point; a picture or video that is dropped onto another one
 * replaces it.
 */
export async function placeElements(
  editor: EditorContext,
  elements: Element[],
  at: Point,
  targetId: string | null,
) {
  const [first, second] = elements
  const src = first && !second ? pictureOf(first) : ''
  const video = second ? '' : videoOf(first)
  if (video !== '' && targetId !== null && isVideo(editor, targetId))
    replaceVideoOf(editor.editing, targetId, video)
  else if (src !== '' && isPicture(editor, targetId)) replacePictureOf(editor.editing, targetId, src)
  else await insertAround(editor, elements, at)
}

/** The address of a video; empty for other elements. */
const videoOf = (element: Element | undefined): string =>
  element?.elName === 'qk-video' ? element.propsValue.videoSrc : ''

function isVideo({ editing }: Pick<EditorContext, 'editing'>, id: string): boolean {
  const container = activeContainer(editing)
  return (container && findElement(container, id)?.elName) === 'qk-video'
}

/** Adds pasted text as a text element; long text wraps within the page. @returns true */
export function pasteText({ editing }: EditorContext, text: string): boolean {
  const lines = text.replace(/\r\n?/g, '\n').trim()
  const cut = cutPasted(lines)
  const element = createElement('qk-text', { propsValue: { text: cut } }) as Element
  fitWithinPage(element, editing.undoable.project.width)
  showStep(
    editing,
    activeHistory(editing),
    () => insertElementAt(editing, element),
    () => (cut === lines ? null : PASTE_IS_CUT),
  )
  return true
}

/** Adds copied HTML as a rich text. @returns whether it has any text */
export function pasteRichText({ editing }: EditorContext, html: string): boolean {
  const { width } = editing.undoable.project
  const element = createElement('qk-rich-editor', {
    propsValue: { richEditor: htmlOf(richTextFromClipboard(html)) },
    commonStyle: { width: width - 2 * TEXT_MARGIN },
  })
  if (writtenText(element)?.trim() === '') return false
  fitText(element)
  insertElementAt(editing, element)
  return true
}

/** Adds copied cells as a table that fits the page. @returns true */
export function pasteTable({ editing }: EditorContext, sheet: Sheet): boolean {
  const { width, height } = editing.undoable.project
  const cells = sheet.cells.slice(0, SHEET_LIMITS.rows).map((row) => row.slice(0, SHEET_LIMITS.columns))
  const room = height - 2 * TEXT_MARGIN
  const element = createElement('qk-table', {
    propsValue: { chartData: cells },
    commonStyle: {
      width: width - 2 * TEXT_MARGIN,
      height: Math.min(cells.length * ROW_HEIGHT, room),
    },
  })
  const { commonStyle } = element
  // Long texts wrap, and their rows are higher.
  commonStyle.height = Math.max(commonStyle.height, Math.min(neededHeight(element, room), room))
  insertElementAt(editing, element)
  return true
}

/** The height of a row of a pasted table, px. */
const ROW_HEIGHT = 36

const mediaOf = ({ kind, url, width, height, isAnimated = false }: UploadedFile): Media => ({
  isAnimated,
  kind,
  url,
  width: width ?? 0,
  height: height ?? 0,
})

/** px between a wide pasted element and the page's edges. */
const TEXT_MARGIN = 24

/** Whether the element exists and shows a picture that can be replaced. */
export function isPicture({ editing }: Pick<EditorContext, 'editing'>, id: string | null): id is string {
  const container = activeContainer(editing)
  const element = container && id !== null ? findElement(container, id) : undefined
  return element !== undefined && canReplacePicture(element)
}
