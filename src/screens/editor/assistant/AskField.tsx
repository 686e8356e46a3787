import { Input, Segmented } from 'antd'
import { type ComponentRef, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useSelectedIds } from '../shared/use-editing.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { isRunning } from './assistant.ts'
import type { Scope } from './conversation.ts'
import styles from './assistant.module.css'
import { useAssistant } from './use-assistant.ts'

export const LONGEST_QUESTION = 20_000

export const SCOPES: readonly { value: Scope; label: string }[] = [
  { value: 'work', label: '整个作品' },
  { value: 'page', label: '当前页' },
  { value: 'selection', label: '所选元素' },
]

/** What of the work questions and rules are about. */
export function ScopeField() {
  const { assistant, state } = useAssistant()
  const hasSelection = useSelectedIds().length > 0
  const isLost = state.scope === 'selection' && !hasSelection

  useEffect(() => {
    if (isLost) assistant.setScope('page')
  }, [assistant, isLost])

  return (
    <Segmented
      size="small"
      aria-label="针对"
      options={SCOPES.map((each) => ({
        ...each,
        disabled: each.value === 'selection' && !hasSelection,
      }))}
      value={state.scope}
      onChange={(scope) => assistant.setScope(scope)}
    />
  )
}

/** The question. */
export function AskField() {
  const { assistant, state } = useAssistant()
  const field = useRef<ComponentRef<typeof Input.TextArea>>(null)
  const running = isRunning(state)
  // What was written before the panel was closed is still there.
  const [text, setText] = useState(() => state.draft)

  useEffect(() => field.current?.focus(), [])

  function write(next: string) {
    setText(next)
    assistant.write(next)
  }

  function send() {
    const question = text.trim()
    if (question === '' || running) return
    assistant.ask(question)
    write('')
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <div className={styles.field}>
      <Input.TextArea
        ref={field}
        aria-label="问题"
        value={text}
        maxLength={LONGEST_QUESTION}
        placeholder="想怎么改？Enter 发送，Shift+Enter 换行"
        autoSize={{ minRows: 2, maxRows: 8 }}
        onChange={(event) => write(event.target.value)}
        onKeyDown={press}
      />
      {running ? (
        <IconButton icon="stop" label="停止回答" onClick={() => assistant.stop()} />
      ) : (
        <IconButton icon="send" label="发送" disabled={text.trim() === ''} onClick={send} />
      )}
    </div>
  )
}
