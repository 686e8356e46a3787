import { closestCenter, DndContext } from '@dnd-kit/core'
import { SortableContext } from '@dnd-kit/sortable'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { NEUTRAL_LEVEL } from '#engine/document/catalogue/voices.ts'
import { isSameSpeech, narrationOf, type Passage } from '#engine/document/operations/index.ts'
import {
  activePage,
  changePassage,
  deletePassage,
  type Editing,
  movePassageTo,
} from '#engine/editing/index.ts'
import { useDesk } from '#src/screens/editor/shared/editor-context.ts'
import { type Part, useAudition } from '#src/sound/index.ts'
import { stayPut, useSorting } from '#src/ui/use-sorting.ts'
import { auditionPart, UNHEARD } from '../sound-part/audition-part.ts'
import { PassageItem } from './NarrationClipItem.tsx'
import { type Job, useNarrating } from './narrating.ts'
import styles from './narration-clip-list.module.css'

/** The narration of the active page: to hear, to change, to order. */
export function PassageList({ passages }: { passages: readonly Passage[] }) {
  const { editing, resolveUrl } = useDesk()
  const narrating = useNarrating()
  const { jobs } = useSnapshot(narrating.state)
  const audition = useAudition()
  /** One at a time. When another sound comes to stand there, it is over. */
  const [trimmed, setTrimmed] = useState<{ id: string; src: string } | null>(null)
  const ids = passages.map(idOf)
  const sorting = useSorting({
    ids,
    noun: '配音',
    move(id, index) {
      const passage = passages[ids.indexOf(id)]
      if (passage) movePassageTo(editing, passage.at, index)
    },
  })
  return (
    <DndContext {...sorting.context} collisionDetection={closestCenter}>
      <SortableContext items={ids} strategy={stayPut}>
        <ol className={styles.list} aria-label="本页配音">
          {passages.map((passage, index) => {
            const id = idOf(passage)
            const { src } = passage
            const isTrimming = trimmed !== null && trimmed.id === id && trimmed.src === src
            return (
              <PassageItem
                key={id}
                id={id}
                number={index + 1}
                passage={passage}
                job={(jobs as readonly Job[]).find((job) => isSameSpeech(job, passage))}
                dropSide={sorting.dropSideOf(id)}
                isPlaying={audition.playing === id}
                isMissing={audition.failed === id}
                isTrimming={isTrimming}
                position={audition.position}
                onPlay={() => audition.toggle(id, resolveUrl(src), () => heardNow(editing, id))}
                onTrim={() => setTrimmed(isTrimming ? null : { id, src })}
                onEdit={(text) => {
                  audition.stop()
                  changePassage(editing, passage.at, text)
                }}
                onDelete={() => {
                  audition.stop()
                  deletePassage(editing, passage.at)
                }}
                onRetry={() => narrating.retry(passage)}
              />
            )
          })}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

/** What the author does to it meanwhile is heard. */
function heardNow(editing: Editing, id: string): Part {
  const passage = narrationOf(activePage(editing)).find((each) => idOf(each) === id)
  return passage ? auditionPart(passage.part, passage.volume / NEUTRAL_LEVEL) : UNHEARD
}

const idOf = ({ at }: Passage) => `${at.elementId} ${at.index}`
