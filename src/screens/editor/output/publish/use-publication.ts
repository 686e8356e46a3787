import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { posterOf } from '#engine/document/operations/index.ts'
import { joinedProject } from '#engine/editing/index.ts'
import type { PageTurning, Publication } from '#server/api/publications.ts'
import { publications } from '#src/api/calls.ts'
import { isGone } from '#src/api/client.ts'
import type { EditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { ownMessage } from '#src/ui/own-message.ts'
import { storeStill } from './draw-picture.ts'

/** What the author says about the pages where they are shared. */
export interface PublishChoice {
  title: string
  description: string
  turning: PageTurning
  /** The page whose picture is shared; null for the cover, undefined for the picture that was shared before. */
  pictureOf: string | null | undefined
}

export interface PublicationState {
  /** undefined while it is read; null if the work was never published. */
  publication: Publication | null | undefined
  /** Why it could not be read or changed, in Chinese. */
  error: string | null
  /** Whether the work was deleted elsewhere, so that reading it again is of no use. */
  isGone: boolean
  isWaiting: boolean
  read: () => void
  /** @returns whether it worked */
  publish: (choice: PublishChoice) => Promise<boolean>
  unpublish: () => Promise<boolean>
}

/** How the open work is published. */
export function usePublication(): PublicationState {
  const editor = useEditorContext()
  const client = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const pageId = editor.workId
  const queryKey = ['publication', pageId]
  const read = async () => (await publications.state({ pageId }, { quiet: true })).publication
  const { data, error, refetch } = useQuery({ queryKey, queryFn: read, staleTime: 0 })

  async function attempt(act: () => Promise<Publication | null>): Promise<boolean> {
    setWaiting(true)
    setFailure(null)
    try {
      client.setQueryData(queryKey, await act())
      return true
    } catch (error) {
      setFailure(messageOf(error))
      return false
    } finally {
      setWaiting(false)
    }
  }

  return {
    publication: data,
    error: failure ?? (error && messageOf(error)),
    isGone: isGone(error),
    isWaiting,
    read: useCallback(() => void refetch(), [refetch]),
    publish: (choice) => attempt(() => publish(editor, choice)),
    unpublish: () =>
      attempt(async () => {
        await publications.unpublish({ pageId }, { quiet: true })
        return read()
      }),
  }
}

const messageOf = (error: unknown) => ownMessage(error, '没有成功，作品没有改动，请稍后重试')

/** Saves the work and publishes what was saved. @throws Error in Chinese */
async function publish(editor: EditorContext, { pictureOf, ...texts }: PublishChoice): Promise<Publication> {
  const { saving, workId: pageId } = editor
  await saving.save()
  const { status, barrier } = saving.state
  if (status !== 'saved' && status !== 'changed' && status !== 'saving')
    throw new Error(
      barrier === 'readOnly' ? '没有修改权限，不能发布' : '没有保存成功，还没有发布，修改都在。保存后再试',
    )
  const project = joinedProject(editor.editing)
  const [first] = project.pages
  const shared = pictureOf === null ? posterOf(project) : project.pages.find(({ uuid }) => uuid === pictureOf)
  const [poster, sharePicture] = await Promise.all([
    first && storeStill(editor, project, first),
    shared && storeStill(editor, project, shared),
  ])
  const pictures = { ...(poster && { poster }), ...(sharePicture && { sharePicture }) }
  return (await publications.publish({ pageId, ...texts, ...pictures }, { quiet: true })).publication
}
