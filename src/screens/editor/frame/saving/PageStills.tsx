import type { Project } from '#engine/document/index.ts'
import styles from './page-stills.module.css'
import { useStills } from './use-stills.ts'

interface PageStillsProps {
  project: Project
  resolveUrl?: (src: string) => string
  /** A word on a page, by its id: what is different about it. */
  marks?: ReadonlyMap<string, string>
}

/** The pages of a project to look at. */
export function PageStills({ project, resolveUrl, marks }: PageStillsProps) {
  const { urls, isFailed } = useStills(project, { width: 320, ...(resolveUrl && { resolveUrl }) })
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
