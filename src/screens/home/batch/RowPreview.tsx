import { Button, Skeleton } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import {
  type BatchTable,
  type FillingValues,
  type Mapping,
  type Project,
  valuesOfRow,
} from '#engine/document/index.ts'
import { fillFittedTemplate } from '#engine/making/check/fit-texts.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './batch.module.css'

interface RowPreviewProps {
  template: Project
  table: BatchTable
  mapping: Mapping
}

/** The pages that a row will have, drawn as in its video. */
export function RowPreview({ template, table, mapping }: RowPreviewProps) {
  const [wanted, setRow] = useState(0)
  const row = Math.min(wanted, table.rows.length - 1)
  // By content: pictures of other rows arrive one by one.
  const values = JSON.stringify(valuesOfRow(table.rows[row] ?? [], mapping))
  const filled = useMemo(
    () => fillFittedTemplate(template, JSON.parse(values) as FillingValues),
    [template, values],
  )
  const { crowded } = filled
  const pictures = usePictures(filled.project)
  return (
    <section className={styles.preview} aria-label="预览">
      <div className={styles.buttons}>
        <Button
          icon={<Icon name="back" />}
          aria-label="上一行"
          disabled={row === 0}
          onClick={() => setRow(row - 1)}
        />
        <span>
          第 {row + 1} 行，共 {table.rows.length} 行
        </span>
        <Button
          icon={<Icon name="arrowRight" />}
          aria-label="下一行"
          disabled={row + 1 >= table.rows.length}
          onClick={() => setRow(row + 1)}
        />
        {filled.empty.length > 0 && <span data-alarming>{filled.empty.join('、')} 是空的</span>}
      </div>
      {crowded.length > 0 && (
        <small className={styles.remarks}>
          <Icon name="warning" size={14} /> {crowded.join('；')}
        </small>
      )}
      <ol className={styles.pages}>
        {filled.project.pages.map(({ uuid }, index) => (
          <li key={uuid}>
            {pictures[index] === undefined ? (
              <Skeleton.Node active />
            ) : pictures[index] === null ? (
              <span>这一页没有画出来</span>
            ) : (
              <img src={pictures[index]} alt={`第 ${index + 1} 页`} />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Addresses of the pages' pictures in their order as they are drawn; null for one that failed. */
function usePictures(project: Project): readonly (string | null)[] {
  const [drawn, setDrawn] = useState<{ project: Project; urls: (string | null)[] }>({ project, urls: [] })
  useEffect(() => {
    const stop = new AbortController()
    const urls: (string | null)[] = []
    void drawPages(project, stop.signal, (url) => {
      urls.push(url)
      setDrawn({ project, urls: [...urls] })
    })
    return () => {
      stop.abort()
      for (const url of urls) if (url !== null) URL.revokeObjectURL(url)
    }
  }, [project])
  return drawn.project === project ? drawn.urls : []
}

async function drawPages(project: Project, signal: AbortSignal, onPicture: (url: string | null) => void) {
  for (const index of project.pages.keys()) {
    const blob = await drawPage(project, index, signal).catch(() => null)
    if (signal.aborted) return
    onPicture(blob && URL.createObjectURL(blob))
  }
}

async function drawPage(project: Project, index: number, signal: AbortSignal): Promise<Blob> {
  const { drawStill } = await import('../covers/draw-still.ts')
  return drawStill(project, index, signal)
}
