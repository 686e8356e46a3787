import { useSortable } from '@dnd-kit/sortable'
import { App } from 'antd'
import { dequal } from 'dequal/lite'
import { type KeyboardEvent, memo, useContext, useState } from 'react'
import { MAX_SPOKEN } from '#engine/document/catalogue/voices.ts'
import { type SentenceRef, scriptPagesOf } from '#engine/document/operations/index.ts'
import {
  addToScript,
  changeSentence,
  joinToPrevious,
  moveSentenceBy,
  sentenceStep,
  splitSentenceAt,
} from '#engine/editing/index.ts'
import { type Job, useNarrating } from '#src/screens/editor/audio/narration/narrating.ts'
import { useReading } from '#src/screens/editor/audio/narration/use-reading.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { changeView } from '#src/screens/editor/shared/view-state.ts'
import { DropLine } from '#src/ui/DropLine.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { LineField } from './LineField.tsx'
import { SentenceNotes } from './SentenceNotes.tsx'
import { SentenceSound } from './SentenceSound.tsx'
import styles from './sentence.module.css'
import { ScrollingContext, useCaret } from './script-context.ts'
import { usePasteSentences } from './use-paste-sentences.ts'
import type { Sentence } from './use-script.ts'

interface SentenceBodyProps {
  /** Of the row. */
  id: string
  pageId: string
  /** Of the page and of the sentence on it, starting at 1. */
  pageNumber: number
  number: number
  /** Whether it is the last one of its page. */
  isLast: boolean
  sentence: Sentence
  job: Job | undefined
  caret: { offset: number } | null
  hasActions: boolean
}

interface SentenceLineProps extends Omit<SentenceBodyProps, 'hasActions'> {
  /** Whether the playing video speaks it. */
  isSpoken: boolean
  /** Whether finding has led to it. */
  isFound: boolean
  dropSide: 'before' | 'after' | undefined
}

/** Whether lines show the same. Times in the video are not shown, and move with each change of what is before. */
function showSame<Line extends { sentence: Sentence }>(before: Line, after: Line): boolean {
  const changed = (Object.keys(after) as (keyof Line)[]).filter((key) => before[key] !== after[key])
  if (changed.length === 0) return true
  const untimed = ({ sentence }: Line) => ({ ...sentence, start: 0, end: 0 })
  return changed.every((key) => key === 'sentence') && dequal(untimed(before), untimed(after))
}

const labelOf = ({ pageNumber, number }: Pick<SentenceBodyProps, 'pageNumber' | 'number'>) =>
  `第 ${pageNumber} 页第 ${number} 句`

/** A sentence of the script: its text and the state of its sound. */
export const SentenceLine = memo(function SentenceLine({
  isSpoken,
  isFound,
  dropSide,
  ...body
}: SentenceLineProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useSortable({ id: body.id })
  const isScrolling = useContext(ScrollingContext)
  // Most of a line's elements are its actions; the lines of a long script would not come into view in time with them.
  const [hasActions, setHasActions] = useState(() => !isScrolling())
  const showActions = () => setHasActions(true)
  return (
    <div
      ref={setNodeRef}
      className={styles.sentence}
      onPointerEnter={showActions}
      onFocus={showActions}
      data-dragging={isDragging}
      data-spoken={isSpoken}
      data-found={isFound}
      aria-current={isSpoken ? 'true' : undefined}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        className={styles.grip}
        title="拖动，或在文字里按 Alt+↑、Alt+↓ 移动"
        aria-label={`移动${labelOf(body)}`}
      >
        <Icon name="grip" size={14} />
        <span aria-hidden="true">{body.number}</span>
      </button>
      <SentenceBody {...body} hasActions={hasActions} />
      <DropLine side={dropSide} offset={1} />
    </div>
  )
}, showSame)

/** A part of its own: sorting renders every line while one is dragged. */
const SentenceBody = memo(function SentenceBody(props: SentenceBodyProps) {
  const { id, pageId, number, isLast, sentence, job, caret, hasActions } = props
  const { editing, view } = useEditorContext()
  const { entered } = useCaret()
  const label = labelOf(props)
  const ref = { pageId, index: number - 1 }
  const { field, write, press, paste } = useSentenceText(ref, sentence.text, isLast)
  const { isReadable, onSelect, addReading } = useReading(write)
  const [isVoiceOpen, setVoiceOpen] = useState(false)
  return (
    <>
      <LineField
        {...field}
        aria-label={label}
        caret={caret}
        onFocus={() => entered(id)}
        onSelect={onSelect}
        onLineKey={press}
        onPaste={paste}
      />
      <SentenceSound
        label={label}
        sentence={sentence}
        job={job}
        hasActions={hasActions}
        isReadable={isReadable}
        onReading={() => void addReading()}
        isVoiceOpen={isVoiceOpen}
        onVoice={() => setVoiceOpen(!isVoiceOpen)}
        onRecord={() => changeView(view, { recordedSentence: ref })}
        onDelete={() => changeSentence(editing, ref, '')}
      />
      <SentenceNotes label={label} pageId={pageId} sentence={sentence} isVoiceOpen={isVoiceOpen} />
    </>
  )
}, showSame)

/** The text of a sentence while it is typed, and the keys that split, join and move it. */
function useSentenceText(ref: SentenceRef, text: string, isLast: boolean) {
  const { editing } = useEditorContext()
  const { message } = App.useApp()
  const narrating = useNarrating()
  const { toNew, toSentence } = useCaret()
  // What is typed may have spaces at its ends, or nothing at all, which the document has not.
  const [typed, setTyped] = useState({ value: text, text })
  if (typed.text !== text) setTyped({ value: typed.value.trim() === text ? typed.value : text, text })
  const { value } = typed
  const { pageId, index } = ref

  function write(next: string, isComposing = false) {
    setTyped({ value: next, text })
    if (isComposing || next.trim() === '') return
    changeSentence(editing, ref, next)
    narrating.newStep(sentenceStep(ref))
  }

  function join(second: number) {
    const offset = joinToPrevious(editing, { pageId, index: second })
    if (offset === undefined) void message.info(`合起来超过 ${MAX_SPOKEN} 字，没有合并`)
    else toSentence({ pageId, index: second - 1 }, offset)
  }

  function enter(at: number) {
    const offset = at - (value.length - value.trimStart().length)
    if (value.slice(at).trim() === '') toNew({ pageId, index: index + 1 })
    else if (value.slice(0, at).trim() === '') toNew(ref)
    else if (splitSentenceAt(editing, ref, offset)) toSentence({ pageId, index: index + 1 }, 0)
  }

  function move(by: -1 | 1, offset: number) {
    const to = moveSentenceBy(editing, ref, by)
    if (to) toSentence(to, offset)
  }

  function removeBlank() {
    changeSentence(editing, ref, '')
    if (index > 0) toSentence({ pageId, index: index - 1 }, Infinity)
    else toNew(ref)
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { selectionStart: start, selectionEnd: end } = event.currentTarget
    const isCaret = start === end
    const run = () => {
      if (event.altKey && event.key === 'ArrowUp') return () => move(-1, start)
      if (event.altKey && event.key === 'ArrowDown') return () => move(1, start)
      if (event.key === 'Enter' && !event.shiftKey) return () => enter(start)
      if (event.key === 'Backspace' && value.trim() === '') return removeBlank
      // The first sentence of a page has none to join: it goes to the page before.
      if (event.key === 'Backspace' && isCaret && start === 0)
        return index > 0 ? () => join(index) : () => move(-1, 0)
      if (event.key === 'Delete' && isCaret && end === value.length && !isLast) return () => join(index + 1)
      if (event.key === 'Escape') return () => event.currentTarget.blur()
      return undefined
    }
    const action = run()
    if (!action) return
    event.preventDefault()
    action()
  }

  const paste = usePasteSentences(value, (script) => {
    const written = addToScript(editing, ref, scriptPagesOf(script, 'blankLines'), { isReplacing: true })
    if (written) toSentence({ ...written.end, index: written.end.index - 1 }, Infinity)
  })

  const field = {
    value,
    onChange: (event: { target: { value: string }; nativeEvent: Event }) =>
      write(event.target.value, event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing),
    onCompositionEnd: (event: { currentTarget: { value: string } }) => write(event.currentTarget.value),
    onBlur: () => {
      if (value.trim() === '') changeSentence(editing, ref, '')
      else setTyped({ value: text, text })
    },
  }
  return { field, write, press, paste }
}
