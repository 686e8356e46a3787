import { Button } from 'antd'
import { useState } from 'react'
import type { Project } from '#engine/document/index.ts'
import { boundDataOf } from '#engine/document/operations/index.ts'
import { refusal } from '#src/screens/editor/shared/data-refusal.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { type Refreshed, refreshAll } from '#src/screens/editor/shared/refresh-data.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './data-check.module.css'

interface DataCheckProps {
  project: Project
  onRefresh: () => void
}

/** Offers to refresh bound charts, tables and texts before the video is made. Renders nothing if there are none. */
export function DataCheck({ project, onRefresh }: DataCheckProps) {
  const editor = useEditorContext()
  const [isReading, setReading] = useState(false)
  const [result, setResult] = useState<Refreshed | null>(null)
  const count = boundDataOf(project).length
  if (count === 0) return null

  async function refresh() {
    setReading(true)
    try {
      setResult(await refreshAll(editor))
      onRefresh()
    } finally {
      setReading(false)
    }
  }

  return (
    <section className={styles.check} aria-label="数据来源">
      <Icon name={result && result.failed.length > 0 ? 'warning' : 'table'} size={14} />
      <p role="status">{result ? resultOf(result) : `${count} 处图表、表格或文字绑定了数据来源`}</p>
      <Button size="small" loading={isReading} onClick={() => void refresh()}>
        {result ? '再刷新' : '刷新数据'}
      </Button>
    </section>
  )
}

function resultOf({ read, changed, failed }: Refreshed): string {
  const [first] = failed
  if (first) {
    const host = URL.canParse(first.url) ? new URL(first.url).host : first.url
    return `${host}：${refusal(first.reason)}，用上一次的数据`
  }
  if (read === 0) return '来源里没有绑定的范围，用上一次的数据'
  return changed === 0 ? '数据已是最新的' : `已刷新，${changed} 处有变化，可以撤销`
}
