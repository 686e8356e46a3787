import { App, Button, Input } from 'antd'
import { type ClipboardEvent, useState } from 'react'
import { newId } from '#engine/document/index.ts'
import { type ScriptPaging, scriptPagesOf } from '#engine/document/operations/index.ts'
import { activePage, addToScript } from '#engine/editing/index.ts'
import { useNarrating } from '#src/screens/editor/audio/narration/narrating.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useUnaddedText } from '#src/screens/editor/shared/use-unadded-text.ts'
import { usePermission } from '#src/session/index.ts'
import { SegmentedField } from '#src/ui/controls/index.ts'
import styles from './empty-script.module.css'
import { scriptProblem } from './script-limits.ts'

const PAGINGS = [
  { value: 'blankLines', label: '空行分页' },
  { value: 'lines', label: '每行一页' },
  { value: 'none', label: '都在本页' },
] as const

/** A work without a script: write or paste one, which becomes pages with narration. */
export function EmptyScript() {
  const { editing } = useEditorContext()
  const narrating = useNarrating()
  const mayMake = usePermission('voice:make')
  const [text, setText] = useUnaddedText('script')
  const [paging, setPaging] = useState<ScriptPaging>('blankLines')
  const { message } = App.useApp()
  const problem = scriptProblem(text, paging)
  const pages = problem === null ? scriptPagesOf(text, paging) : []
  const count = pages.flat().length

  function add(isMaking: boolean) {
    const step = newId()
    const first = paging === 'none' ? activePage(editing) : editing.undoable.project.pages[0]
    if (!first) return
    addToScript(editing, { pageId: first.uuid, index: 0 }, pages, { step })
    setText('')
    if (isMaking) narrating.make('all', step)
  }

  /** Refuses what is too long before the browser lays it out, which would take seconds. */
  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const { selectionStart, selectionEnd, value } = event.currentTarget
    const pasted = event.clipboardData.getData('text/plain')
    const tooLong = scriptProblem(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd), 'none')
    if (tooLong === null) return
    event.preventDefault()
    void message.warning(`${tooLong}。没有粘贴`)
  }

  return (
    <section className={styles.empty} aria-label="写讲稿">
      <div className={styles.invitation}>
        <h3>还没有讲稿</h3>
        <p>写下或粘贴要说的话，每句是一段配音</p>
        <p>页面不够时自动新建，背景与第 1 页相同</p>
        <p>新页面默认显示字幕，时长跟随配音</p>
      </div>
      <div className={styles.paper}>
        <Input.TextArea
          aria-label="讲稿"
          placeholder={'第一页要说的话。可以有好几句。\n\n空一行，是第二页要说的话。'}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onPaste={paste}
        />
        <div className={styles.choices}>
          <div className={styles.paging}>
            <SegmentedField
              label="怎样分页"
              value={paging}
              options={PAGINGS}
              onChange={setPaging}
              onCommit={keep}
              onCancel={keep}
            />
          </div>
          <span role="status">{problem ?? (count > 0 && `${pages.length} 页，${count} 句`)}</span>
          <Button disabled={count === 0} onClick={() => add(false)}>
            添加
          </Button>
          {mayMake && (
            <Button type="primary" disabled={count === 0} onClick={() => add(true)}>
              添加并生成配音
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

/** The choice is not part of the document: there is nothing to undo. */
const keep = () => undefined
