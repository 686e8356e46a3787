import { Input } from 'antd'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { setPageDuration } from '#engine/document/operations/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useStepGesture } from '#src/screens/editor/shared/step-gesture.ts'
import { NumberField } from '#src/ui/controls/index.ts'
import type { PageFacts } from './use-page.ts'

interface NameFieldProps {
  /** What is named, in Chinese. */
  noun?: string
  name: string
  /** The placeholder: how it is called without a name. */
  label: string
  onKeep: (name: string) => void
  onEnd: () => void
}

/** Renames a page or a marker. Enter and blur keep the name, Escape does not. */
export function NameField({ noun = '页面', name, label, onKeep, onEnd }: NameFieldProps) {
  const [value, setValue] = useState(name)
  const hasEnded = useRef(false)
  const end = (isKept: boolean) => {
    // Unmounting the field blurs it.
    if (hasEnded.current) return
    hasEnded.current = true
    if (isKept) onKeep(value)
    onEnd()
  }
  const press = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') end(true)
    if (event.key === 'Escape') end(false)
  }
  return (
    <Input
      size="small"
      variant="filled"
      autoFocus
      aria-label={`${noun}名称`}
      placeholder={label}
      maxLength={50}
      value={value}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setValue(event.target.value)}
      onBlur={() => end(true)}
      onKeyDown={press}
      onPointerDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  )
}

/** Sets the duration of a page. Enter and leaving it keep the duration, Escape does not. */
export function DurationField({ page, onEnd }: { page: PageFacts; onEnd: () => void }) {
  const { undoable } = useEditorContext().editing
  const gesture = useStepGesture()((next: number) => setPageDuration(undoable.project, page.uuid, next))
  const field = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const input = field.current?.querySelector('input')
    input?.focus()
    input?.select()
  }, [])
  const hasEnded = useRef(false)
  const isScrubbed = useRef(false)
  const end = (isKept: boolean) => {
    // The control commits what was changed before Enter and blur arrive here.
    if (hasEnded.current) return
    hasEnded.current = true
    if (isKept) gesture.onCommit()
    else gesture.onCancel()
    onEnd()
  }
  const press = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') end(true)
    if (event.key === 'Escape') end(false)
  }
  const pointerDown = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation()
    const isUnit = event.target instanceof Element && event.target.closest('[data-scrub=true]') !== null
    isScrubbed.current = isUnit && event.button === 0
  }
  const release = () => {
    isScrubbed.current = false
  }
  return (
    <span
      ref={field}
      onKeyDown={press}
      onPointerDown={pointerDown}
      onPointerUp={release}
      onPointerCancel={release}
      // Pressing the unit to scrub may take the focus from the number.
      onBlur={() => isScrubbed.current || end(true)}
    >
      <NumberField
        label="页面时长"
        unit="秒"
        min={0.1}
        max={3600}
        step={0.5}
        value={page.data.duration}
        onChange={gesture.onChange}
        onCommit={() => end(true)}
        onCancel={() => end(false)}
      />
    </span>
  )
}
