import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { createElement, type ElementOverrides } from '#engine/document/index.ts'
import {
  activeContainer,
  insertMedia,
  insertSceneMusic,
  mediaElement,
  setBackgroundPicture,
} from '#engine/editing/index.ts'
import { type Element, type ElementName, isElementName } from '#engine/elements/schemas.ts'
import { materials } from '#src/api/calls.ts'
import { soundOf } from '#src/screens/editor/audio/music/my-sounds.ts'
import type { DraggedElement } from '#src/screens/editor/shared/drag-element.ts'
import { type EditorContext, useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { insertAround } from '#src/screens/editor/shared/insert-around.ts'
import { isPermitted } from '#src/session/index.ts'
import { isAnimatedAt } from '#src/uploads/index.ts'
import { type LibraryItem, mediaOf } from './library-item.ts'
import { refreshAfterUse } from './use-items.ts'

const animationQuery = ({ resolveUrl }: EditorContext, { url }: LibraryItem) => ({
  queryKey: ['animated picture', url],
  queryFn: () => isAnimatedAt(resolveUrl(url)),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** Adds materials to the page, and tells the service which ones of the library are used. */
export function useAddMaterial() {
  const editor = useEditorContext()
  const queries = useQueryClient()
  const { editing, stage } = editor
  const { message } = App.useApp()

  /** The service does not know which files of the author are animated: they are inspected. */
  const isAnimated = async (item: LibraryItem) =>
    item.kind === 'image' &&
    item.upload !== null &&
    queries.ensureQueryData(animationQuery(editor, item)).catch(() => isAnimatedByName(item))

  const isKnownAnimated = (item: LibraryItem) =>
    queries.getQueryData<boolean>(animationQuery(editor, item).queryKey) ?? isAnimatedByName(item)

  /** Notes that materials of the library are used. */
  const noteUse = (items: readonly LibraryItem[]) => {
    const materialIds = items.filter(({ upload }) => upload === null).map(({ id }) => id)
    if (materialIds.length === 0 || !isPermitted('page:update')) return
    materials.addUses({ materialIds }, { quiet: true }).then(
      () => refreshAfterUse(queries, materialIds),
      () => undefined, // only the list of used materials lacks it
    )
  }

  const addFiles = async (files: readonly LibraryItem[]) => {
    const media = await Promise.all(files.map(async (item) => mediaOf(item, await isAnimated(item))))
    if (media.length > 0) insertMedia(editing, media)
    stage.current?.focus()
  }

  /** A background alone becomes that of the page or cover. */
  const add = async (items: readonly LibraryItem[]) => {
    const [only, second] = items
    if (only?.isBackground && !second && activeContainer(editing)) {
      setBackgroundPicture(editing, only.url)
      void message.success('已设为背景，可以撤销')
      return
    }
    const elements = items.flatMap((item) => elementOf(item) ?? [])
    if (elements.length > 0) await insertAround(editor, elements)
    const sounds = items.filter(({ kind }) => kind === 'audio')
    if (sounds.length > 0) insertSceneMusic(editing, sounds.map(soundOf))
    await addFiles(items.filter(({ kind }) => kind === 'image' || kind === 'video'))
  }

  return {
    add,
    /** Adds pictures and videos as elements. */
    addFiles,
    noteUse,
    /** Starts the inspection of a file ahead of its use. */
    inspect: (item: LibraryItem) => void isAnimated(item),
    /** What is dropped on the stage. */
    dragged: (item: LibraryItem): DraggedElement =>
      elementOf(item) ?? mediaElement(editing.undoable.project, mediaOf(item, isKnownAnimated(item))),
  }
}

const isAnimatedByName = ({ kind, url }: LibraryItem) => kind === 'image' && /\.gif$/i.test(url)

/** The element of a gradient or shape; undefined for files. */
function elementOf({ element }: LibraryItem): Element | undefined {
  const { elName, ...overrides } = element ?? {}
  if (typeof elName !== 'string' || !isElementName(elName)) return undefined
  return createElement(elName, overrides as ElementOverrides<ElementName>) // the service stores elements
}
