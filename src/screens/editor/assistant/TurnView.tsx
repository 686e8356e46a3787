import { App, Button, Input } from 'antd'
import { useState } from 'react'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { showStep } from '#engine/editing/index.ts'
import { useEditorContext } from '../shared/editor-context.ts'
import { LONGEST_QUESTION, SCOPES } from './AskField.tsx'
import styles from './assistant.module.css'
import { ChangeCard } from './ChangeCard.tsx'
import type { Turn } from './conversation.ts'
import { Markdown } from './Markdown.tsx'
import { useAssistant } from './use-assistant.ts'

/** A question with its answer and the changes that it proposes. */
export function TurnView({ turn, isLast }: { turn: Turn; isLast: boolean }) {
  const { assistant } = useAssistant()
  const { message } = App.useApp()
  const { answer, state, problem, changes, isOfModel } = turn
  const isOver = state !== 'running'

  async function copy() {
    try {
      await navigator.clipboard.writeText(answer)
      void message.success('已复制')
    } catch {
      void message.error('没有复制成功，请选中文字后复制')
    }
  }

  return (
    <article className={styles.turn} aria-label={turn.question.slice(0, 60)}>
      <Question turn={turn} isEditable={isLast && isOver && isOfModel} />
      {answer !== '' && <Markdown text={answer} />}
      {state === 'running' && (
        <p className={styles.status} role="status">
          <Icon name="spinner" className={styles.spinner ?? ''} />
          {answer === '' ? '正在想…' : '正在回答…'}
        </p>
      )}
      {state === 'stopped' && <p className={styles.status}>已停止，收到的内容还在</p>}
      {problem !== null && (
        <p className={state === 'failed' ? styles.problem : styles.status} role="alert">
          {problem}
        </p>
      )}
      {changes.length > 0 && <Changes turn={turn} />}
      {isOver && (
        <div className={styles.tools}>
          {answer !== '' && <IconButton icon="copy" label="复制回答" size={24} onClick={() => void copy()} />}
          {isLast && isOfModel && (
            <IconButton icon="retry" label="重新回答" size={24} onClick={() => assistant.askAgain()} />
          )}
        </div>
      )}
    </article>
  )
}

function Question({ turn, isEditable }: { turn: Turn; isEditable: boolean }) {
  const { assistant } = useAssistant()
  const [text, setText] = useState<string | null>(null)
  const scope = SCOPES.find(({ value }) => value === turn.scope)?.label
  if (text === null)
    return (
      <div className={styles.question}>
        <p>{turn.question}</p>
        <small>
          {scope}
          {isEditable && (
            <IconButton icon="edit" label="修改问题" size={24} onClick={() => setText(turn.question)} />
          )}
        </small>
      </div>
    )
  const wanted = text.trim()
  return (
    <div className={styles.edit}>
      <Input.TextArea
        autoFocus
        aria-label="修改问题"
        value={text}
        maxLength={LONGEST_QUESTION}
        autoSize={{ minRows: 2, maxRows: 8 }}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          setText(null)
        }}
      />
      <div>
        <Button size="small" onClick={() => setText(null)}>
          取消
        </Button>
        <Button
          size="small"
          type="primary"
          disabled={wanted === ''}
          onClick={() => assistant.askAgain(wanted)}
        >
          重新发送
        </Button>
      </div>
    </div>
  )
}

const factsOf = ({ accepted, left }: { accepted: number; left: number }) =>
  `已采用 ${accepted} 处${left > 0 ? `，${left} 处不再合适` : ''}`

function Changes({ turn: { id, changes, state } }: { turn: Turn }) {
  const { assistant } = useAssistant()
  const { editing } = useEditorContext()
  const { message } = App.useApp()
  const open = changes.filter(({ decision }) => decision === 'open').length

  function acceptAll() {
    const run = () => assistant.acceptAll(id)
    // Several changes are several steps.
    const result = showStep(editing, editing.history, run, (done) =>
      done.accepted === 1 ? factsOf(done) : null,
    )
    if (result.accepted === 0) void message.warning('没有采用，作品后来改过，请逐处查看')
    else if (result.accepted > 1) void message.success(`${factsOf(result)}，每处都可以单独撤销`)
  }

  return (
    <section className={styles.changes} aria-label="提出的改动">
      <header>
        <h3>提出 {changes.length} 处改动</h3>
        {open > 1 && (
          <Button size="small" disabled={state === 'running'} onClick={acceptAll}>
            全部采用
          </Button>
        )}
      </header>
      {changes.map((change) => (
        <ChangeCard key={change.id} turnId={id} change={change} isDisabled={state === 'running'} />
      ))}
    </section>
  )
}
