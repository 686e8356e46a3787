import { DndContext } from '@dnd-kit/core'
import { SortableContext } from '@dnd-kit/sortable'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { NEUTRAL_LEVEL } from '#engine/document/catalogue/voices.ts'
import { isSameSpeech, type NarrationClip, narrationOf } from '#engine/document/operations/index.ts'
import {
  activePage,
  changeNarrationClip,
  deleteNarrationClip,
  type Editing,
  moveNarrationClipTo,
} from '#engine/editing/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { changeView } from '#src/screens/editor/shared/view-state.ts'
import { type AuditionRange, useAudition } from '#src/sound/index.ts'
import { stayPut, useSorting } from '#src/ui/use-sorting.ts'
import { auditionPart, SILENT } from '../sound-part/audition-part.ts'
import { NarrationClipItem } from './NarrationClipItem.tsx'
import { type Job, useNarrating } from './narrating.ts'
import styles from './narration-clip-list.module.css'
import type { PageNarration } from './use-narration.ts'

interface NarrationClipListProps extends Pick<PageNarration, 'pageId' | 'narrationClips'> {
  /** Whether the sentence that was found is shown here. */
  showsFound?: boolean
}

/** The narration of the active page: plays, edits and reorders clips. */
export function NarrationClipList({ pageId, narrationClips, showsFound = false }: NarrationClipListProps) {
  const { editing, resolveUrl, view } = useEditorContext()
  const narrating = useNarrating()
  const { jobs } = useSnapshot(narrating.state)
  const audition = useAudition()
  /** At most one clip is trimmed at a time; replacing its sound ends trimming. */
  const [trimmed, setTrimmed] = useState<{ id: string; src: string } | null>(null)
  /** The clip whose voice is shown. */
  const [voiced, setVoiced] = useState<string | null>(null)
  const ids = narrationClips.map(idOf)
  const sorting = useSorting({
    ids,
    noun: '配音',
    move(id, index) {
      const narrationClip = narrationClips[ids.indexOf(id)]
      if (narrationClip) moveNarrationClipTo(editing, narrationClip.at, index)
    },
  })
  const list = useRef<HTMLOListElement>(null)
  const { findAsked, foundSentence } = useSnapshot(view)
  const found = showsFound && foundSentence?.pageId === pageId ? ids.indexOf(idOf({ at: foundSentence })) : -1
  const isFinding = findAsked > 0
  useEffect(() => {
    const item = list.current?.children[found]
    item?.scrollIntoView({ block: 'center' })
    if (!item || isFinding) return // the search keeps the focus
    // A sentence without a sound cannot be played.
    item.querySelector<HTMLElement>('button:enabled')?.focus()
    changeView(view, { foundSentence: null })
  }, [found, isFinding, view])
  return (
    <DndContext {...sorting.context}>
      <SortableContext items={ids} strategy={stayPut}>
        <ol ref={list} className={styles.list} aria-label="本页配音">
          {narrationClips.map((narrationClip, index) => {
            const id = idOf(narrationClip)
            const { src } = narrationClip
            const isTrimming = trimmed !== null && trimmed.id === id && trimmed.src === src
            return (
              <NarrationClipItem
                key={id}
                id={id}
                pageId={pageId}
                number={index + 1}
                narrationClip={narrationClip}
                job={(jobs as readonly Job[]).find((job) => isSameSpeech(job, narrationClip))}
                dropSide={sorting.dropSideOf(id)}
                isPlaying={audition.playing === id}
                isMissing={audition.failed === id}
                isTrimming={isTrimming}
                isVoiceOpen={voiced === id}
                onVoice={() => setVoiced(voiced === id ? null : id)}
                position={audition.position}
                onPlay={() => audition.toggle(id, resolveUrl(src), () => currentPart(editing, id))}
                onTrim={() => setTrimmed(isTrimming ? null : { id, src })}
                onEdit={(text) => {
                  audition.stop()
                  changeNarrationClip(editing, narrationClip.at, text, narrating.newStep())
                }}
                onDelete={() => {
                  audition.stop()
                  deleteNarrationClip(editing, narrationClip.at)
                }}
                onRetry={() => narrating.retry(narrationClip)}
              />
            )
          })}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

/** The current part and volume, so that edits made during playback are audible. */
function currentPart(editing: Editing, id: string): AuditionRange {
  const narrationClip = narrationOf(activePage(editing)).find((each) => idOf(each) === id)
  return narrationClip ? auditionPart(narrationClip.part, narrationClip.volume / NEUTRAL_LEVEL) : SILENT
}

const idOf = ({ at }: Pick<NarrationClip, 'at'>) => `${at.elementId} ${at.index}`
