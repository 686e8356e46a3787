import { useMemo } from 'react'
import type { Project } from '#engine/document/index.ts'
import { firstPages, useStills } from '#src/stills/use-stills.ts'
import styles from './page-stills.module.css'

interface PageStillsProps {
  project: Project
  resolveUrl?: (src: string) => string
  /** What is different about a page, in a word, by its id. */
  marks?: ReadonlyMap<string, string>
}

/** The pages of a project, side by side. */
export function PageStills({ project, resolveUrl, marks }: PageStillsProps) {
  const pages = useMemo(() => firstPages(project), [project])
  const { urls, error } = useStills(pages, { width: 320, ...(resolveUrl && { resolveUrl }) })
  const isFailed = error !== null
  return (
    <ol className={styles.pages}>
      {project.pages.map((page, at) => (
        <li key={page.uuid}>
          <div className={styles.still} data-waiting={urls[at] === undefined && !isFailed}>
            {urls[at] === undefined ? (
              isFailed && <span>画面没有读到</span>
            ) : (
              <img src={urls[at]} alt={`第 ${at + 1} 页`} />
            )}
          </div>
          <p>
            {at + 1}&ensp;{page.name}
            {marks?.has(page.uuid) && <em>{marks.get(page.uuid)}</em>}
          </p>
        </li>
      ))}
    </ol>
  )
}
