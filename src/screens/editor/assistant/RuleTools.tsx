import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { isRunning } from './assistant.ts'
import styles from './assistant.module.css'
import { useEditorContext } from '../shared/editor-context.ts'
import { useUnaddedText } from '../shared/use-unadded-text.ts'
import { selectedIds } from '#engine/editing/index.ts'
import type { Project } from '#engine/document/index.ts'
import { styles as pageStyles, type StyleName } from '#engine/making/index.ts'
import { useAssistant } from './use-assistant.ts'

type Form = 'script' | 'chart'

const LONGEST = 200_000

const STYLES = [
  { value: '', label: '按内容选风格' },
  ...Object.entries(pageStyles).map(([value, { label }]) => ({ value, label })),
]

/** What the assistant does without a model: by rules, in this browser. */
export function RuleTools() {
  const { editing } = useEditorContext()
  const { assistant, state } = useAssistant()
  const [form, setForm] = useState<Form | null>(null)
  const isBusy = isRunning(state)

  /** The pages that the scope names, and the elements if it is the selection. */
  function scopeOf({ pages }: Project) {
    const { activePageId } = editing.undoable
    const isWork = state.scope === 'work'
    return {
      pageIds: isWork ? pages.map(({ uuid }) => uuid) : [activePageId],
      elementIds: state.scope === 'selection' ? selectedIds(editing) : [],
    }
  }

  async function shorten() {
    const { shorterTexts } = await import('./rules.ts')
    assistant.answerByRule('缩短文字', (project) => {
      const { pageIds, elementIds } = scopeOf(project)
      return shorterTexts(project, pageIds, elementIds)
    })
  }

  async function split() {
    const { shorterSentences } = await import('./rules.ts')
    assistant.answerByRule('拆分配音', (project) => shorterSentences(project, scopeOf(project).pageIds))
  }

  if (form !== null) return <RuleForm form={form} onDone={() => setForm(null)} />
  return (
    <div className={styles.ruleList} role="group" aria-label="常用功能">
      <Button size="small" disabled={isBusy} onClick={() => setForm('script')}>
        脚本变成页面
      </Button>
      <Button size="small" disabled={isBusy} onClick={() => void shorten()}>
        缩短文字
      </Button>
      <Button size="small" disabled={isBusy} onClick={() => void split()}>
        拆分配音
      </Button>
      <Button size="small" disabled={isBusy} onClick={() => setForm('chart')}>
        数字做成图表
      </Button>
    </div>
  )
}

function RuleForm({ form, onDone }: { form: Form; onDone: () => void }) {
  const { editing } = useEditorContext()
  const { assistant } = useAssistant()
  const isScript = form === 'script'
  const [text, setText] = useUnaddedText(isScript ? 'rule-script' : 'rule-chart')
  const [style, setStyle] = useState<StyleName | ''>('')

  async function make() {
    const { chartOfNumbers, pagesOfScript } = await import('./rules.ts')
    const { activePageId } = editing.undoable
    assistant.answerByRule(isScript ? '脚本变成页面' : '数字做成图表', (project) =>
      isScript
        ? pagesOfScript(project, text, { style: style || undefined, after: activePageId })
        : chartOfNumbers(project, text, activePageId),
    )
    setText('')
    onDone()
  }

  return (
    <div className={styles.edit}>
      <Input.TextArea
        autoFocus
        aria-label={isScript ? '脚本' : '数字'}
        value={text}
        maxLength={LONGEST}
        placeholder={
          isScript ? '粘贴脚本，空一行就是下一页' : '粘贴表格，或写成“一月 120，二月 150，三月 180”'
        }
        autoSize={{ minRows: 4, maxRows: 10 }}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          onDone()
        }}
      />
      <div>
        {isScript && (
          <Select
            size="small"
            aria-label="风格"
            options={STYLES}
            value={style}
            onChange={(next) => setStyle(next)}
          />
        )}
        <Button size="small" onClick={onDone}>
          取消
        </Button>
        <Button size="small" type="primary" disabled={text.trim() === ''} onClick={() => void make()}>
          {isScript ? '做成页面' : '做成图表'}
        </Button>
      </div>
    </div>
  )
}
