import { closestCenter, DndContext } from '@dnd-kit/core'
import { SortableContext } from '@dnd-kit/sortable'
import { useSnapshot } from 'valtio'
import { isSameSpeech, type Passage } from '../../../../engine/document/operations/index.ts'
import { changePassage, deletePassage, movePassageTo } from '../../../../engine/editing/index.ts'
import { useSound } from '../../../player/index.ts'
import { stayPut, useSorting } from '../../../ui/use-sorting.ts'
import { useDesk } from '../desk.ts'
import { type Job, useNarrating } from './narrating.ts'
import { PassageItem } from './PassageItem.tsx'
import styles from './passage-list.module.css'

/** The narration of the active page: to hear, to change, to order. */
export function PassageList({ passages }: { passages: readonly Passage[] }) {
  const { editing, resolveUrl } = useDesk()
  const narrating = useNarrating()
  const { jobs } = useSnapshot(narrating.state)
  const sound = useSound()
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
            return (
              <PassageItem
                key={id}
                id={id}
                number={index + 1}
                passage={passage}
                job={(jobs as readonly Job[]).find((job) => isSameSpeech(job, passage))}
                dropSide={sorting.dropSideOf(id)}
                isPlaying={sound.playing === id}
                isMissing={sound.failed === id}
                onPlay={() =>
                  sound.playing === id
                    ? sound.stop()
                    : sound.play(id, resolveUrl(passage.src), passage.volume / 50)
                }
                onEdit={(text) => {
                  sound.stop()
                  changePassage(editing, passage.at, text)
                }}
                onDelete={() => {
                  sound.stop()
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

const idOf = ({ at }: Passage) => `${at.elementId} ${at.index}`
