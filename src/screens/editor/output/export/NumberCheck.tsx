import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { proxy } from 'valtio/vanilla'
import type { Project } from '#engine/document/index.ts'
import { type Contradiction, contradictionsOf } from '#engine/making/check/contradictions.ts'
import { perEditor, useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './glyph-check.module.css'

interface NumberCheckProps {
  project: Project
  /** Shows an element to the author. */
  show: (found: Contradiction) => void
}

/** What the author has looked at and wants to keep, until the editor is closed. */
const ignoredOf = perEditor(() => proxy<{ keys: string[] }>({ keys: [] }))

const keyOf = ({ elementId, label, number, known }: Contradiction) =>
  [elementId, label, number, ...known].join(' ')

/** Numbers that are listed of the data. */
const SHOWN = 4

/** Lists numbers in texts that contradict the charts and tables of the work. Renders nothing if there are none. */
export function NumberCheck({ project, show }: NumberCheckProps) {
  const ignored = ignoredOf(useEditorContext())
  const { keys } = useSnapshot(ignored)
  const [isOpen, setOpen] = useState(false)
  const all = useMemo(() => contradictionsOf(project), [project])
  const found = all.filter((each) => !keys.includes(keyOf(each)))
  if (found.length === 0) return null
  return (
    <section className={styles.check} aria-label="数字检查">
      <button
        type="button"
        className={styles.summary}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="warning" size={14} />
        <span>{found.length} 个数字与图表或表格不一致</span>
        <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={14} />
      </button>
      {isOpen && (
        <ul className={styles.list}>
          {found.map((each) => (
            <li key={keyOf(each)} className={styles.withAction}>
              <button type="button" title="去修改" onClick={() => show(each)}>
                <b>
                  第 {each.at + 1} 页·{each.name}
                </b>
                <span>
                  {each.label}写的是 {each.number}，数据里是 {each.known.slice(0, SHOWN).join('、')}
                  {each.known.length > SHOWN && '……'}
                </span>
                <Icon name="arrowRight" size={14} />
              </button>
              <Button type="text" size="small" onClick={() => ignored.keys.push(keyOf(each))}>
                忽略
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
