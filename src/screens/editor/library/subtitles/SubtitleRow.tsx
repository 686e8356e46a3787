import { type KeyboardEvent, memo, useState } from 'react'
import type { Subtitle } from '#engine/subtitles/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { timecode } from '#src/ui/format.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { keyOf, plainText, type SubtitleEditor } from './edit-subtitles.ts'
import styles from './subtitles.module.css'

interface SubtitleRowProps {
  subtitle: Subtitle
  isBilingual: boolean
  /** Whether it is at the playhead. */
  isCurrent: boolean
  editor: SubtitleEditor
}

/** A subtitle: its time, which seeks, and its text. Enter divides it, Backspace at its start joins it. */
export const SubtitleRow = memo(function SubtitleRow({
  subtitle,
  isBilingual,
  isCurrent,
  editor,
}: SubtitleRowProps) {
  const { playback } = useEditorContext()
  const time = timecode(subtitle.start)
  const isCorrected = editor.isCorrected(subtitle)
  return (
    <li className={styles.subtitle} data-current={isCurrent}>
      <button
        type="button"
        className={styles.time}
        aria-label={`跳到 ${time}`}
        title="跳到这里"
        onClick={() => playback.seek(subtitle.start)}
      >
        {time}
      </button>
      <div className={styles.texts}>
        <TextLine
          key={subtitle.text}
          label={`${time} 的字幕`}
          fieldKey={keyOf(subtitle)}
          text={plainText(subtitle.text)}
          onFocus={() => playback.leaveAt(subtitle.start)}
          onDone={(text) => editor.setText(subtitle, text)}
          onSplit={(text, caret) => editor.split(subtitle, text, caret)}
          onMerge={subtitle.part > 0 ? (text, previous) => editor.merge(subtitle, text, previous) : undefined}
        />
        {isBilingual && (
          <TextLine
            key={`second ${subtitle.second}`}
            label={`${time} 的第二语言字幕`}
            text={subtitle.second}
            placeholder="第二语言"
            onFocus={() => playback.leaveAt(subtitle.start)}
            onDone={(text) => editor.setSecond(subtitle, text)}
          />
        )}
      </div>
      {isCorrected && subtitle.part === 0 && (
        <span className={styles.reset}>
          <IconButton
            icon="undo"
            size={24}
            label="这一句恢复成配音的文字"
            onClick={() => editor.reset(subtitle)}
          />
        </span>
      )}
    </li>
  )
})

interface TextLineProps {
  label: string
  /** Finds the field to put the caret into. */
  fieldKey?: string
  text: string
  placeholder?: string
  onFocus: () => void
  onDone: (text: string) => void
  onSplit?: (text: string, caret: number) => void
  /** Joins it with the line before; called with the text of that one. */
  onMerge?: ((text: string, previous: string) => void) | undefined
}

/** A line that is always editable; it is written when the author leaves it. */
function TextLine({ label, fieldKey, text, placeholder, onFocus, onDone, onSplit, onMerge }: TextLineProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const value = draft ?? text

  function finish() {
    setDraft(null)
    if (value.trim() !== text) onDone(value)
  }

  function keyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return
    const field = event.currentTarget
    const { selectionStart: caret, selectionEnd } = field
    if (event.key === 'Escape') {
      setDraft(null)
      // The draft is discarded before the field loses the focus.
      requestAnimationFrame(() => field.blur())
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const isInside = value.slice(0, caret).trim() !== '' && value.slice(caret).trim() !== ''
      if (onSplit && isInside) onSplit(value, caret)
      else neighborOf(field, 1)?.focus()
    } else if (event.key === 'Backspace' && onMerge && caret === 0 && selectionEnd === 0) {
      event.preventDefault()
      onMerge(value, neighborOf(field, -1)?.value ?? '')
    }
  }

  return (
    <textarea
      className={styles.text}
      rows={1}
      aria-label={label}
      placeholder={placeholder}
      spellCheck={false}
      data-subtitle={fieldKey}
      value={value}
      onChange={(event) => setDraft(event.target.value.replaceAll('\n', ' '))}
      onFocus={onFocus}
      onBlur={finish}
      onKeyDown={keyDown}
    />
  )
}

/** The field of the subtitle before or after. */
function neighborOf(field: HTMLTextAreaElement, step: 1 | -1): HTMLTextAreaElement | undefined {
  const all = [
    ...(field.closest('[data-subtitles]')?.querySelectorAll<HTMLTextAreaElement>('[data-subtitle]') ?? []),
  ]
  return all[all.indexOf(field) + step]
}
