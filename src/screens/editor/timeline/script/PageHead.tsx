import { useSortable } from '@dnd-kit/sortable'
import { Button } from 'antd'
import { memo } from 'react'
import { goToPage } from '#engine/editing/index.ts'
import { useNarrating } from '#src/screens/editor/audio/narration/narrating.ts'
import { voiceWords } from '#src/screens/editor/audio/narration/voice-words.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { pageLabel } from '#src/screens/editor/shared/page-label.ts'
import { changeView } from '#src/screens/editor/shared/view-state.ts'
import { Permitted } from '#src/session/index.ts'
import { DropLine } from '#src/ui/DropLine.tsx'
import { length, toTenths } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LiveThumbnail } from '../strip/PageTile.tsx'
import styles from './page-head.module.css'
import { type ScriptPage, totalOf } from './use-script.ts'

/** px */
const THUMBNAIL = 40
/** Seconds by which the narration may exceed the page without a warning: sums are inexact. */
const TOLERANCE = 0.05

interface PageHeadBodyProps {
  page: ScriptPage
  number: number
  isActive: boolean
}

interface PageHeadProps extends PageHeadBodyProps {
  /** Of the row, for sorting. */
  id: string
  dropSide: 'before' | 'after' | undefined
}

/** The head of a page in the script: what it is, how long, and who speaks. */
export const PageHead = memo(function PageHead({ id, dropSide, ...body }: PageHeadProps) {
  // Sentences can be dropped beside it.
  const { setNodeRef } = useSortable({ id, disabled: { draggable: true, droppable: false } })
  return (
    <div ref={setNodeRef} className={styles.head} data-active={body.isActive}>
      <PageHeadBody {...body} />
      <DropLine side={dropSide} offset={1} />
    </div>
  )
})

/** A part of its own: sorting renders every row while one is dragged. */
const PageHeadBody = memo(function PageHeadBody({ page, number, isActive }: PageHeadBodyProps) {
  const { editing, view } = useEditorContext()
  const narrating = useNarrating()
  const { sentences, voice, duration, isFollowed } = page
  const seconds = totalOf(sentences)
  const over = seconds - duration
  const unspoken = sentences.filter(({ src }) => src === '').length
  const isCutOff = over > TOLERANCE && !(isFollowed && unspoken > 0)
  const show = () => goToPage(editing, page.id)
  return (
    <>
      <button type="button" className={styles.page} aria-current={isActive} onClick={show}>
        <LiveThumbnail id={page.id} height={THUMBNAIL} />
        <b>
          {page.name !== '' && <span>{number}</span>}
          {pageLabel(page, number - 1)}
        </b>
        <small>页面 {length(toTenths(duration))}</small>
        {sentences.length > 0 && <small>讲稿 {length(toTenths(seconds))}</small>}
        {isCutOff && (
          <small className={styles.over}>
            <Icon name="warning" size={14} />
            比页面长 {length(toTenths(over))}
          </small>
        )}
      </button>
      <Permitted to="voice:make">
        <button
          type="button"
          className={styles.voice}
          aria-label={`第 ${number} 页的声音和语速`}
          onClick={() => {
            show()
            changeView(view, { isVoicePickerOpen: true })
          }}
        >
          <Icon name="person" size={14} />
          {voice ? voiceWords(voice) : '选择声音'}
        </button>
        {unspoken > 0 && (
          <Button
            size="small"
            aria-label={`生成第 ${number} 页的 ${unspoken} 句`}
            onClick={() => {
              show()
              narrating.make('page')
            }}
          >
            生成 {unspoken} 句
          </Button>
        )}
      </Permitted>
    </>
  )
})
