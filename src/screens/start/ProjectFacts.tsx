import { length } from '#src/ui/format.ts'
import type { OpenedProject } from './open-project.ts'
import styles from './start.module.css'

/** Title, page count, length and size of the project. `seconds` is null until known. */
export function ProjectFacts({ opened, seconds }: { opened: OpenedProject; seconds: number | null }) {
  const { title, pages, width, height, fps } = opened.project
  const facts = [
    ['页面', `${pages.length} 页`],
    ['时长', seconds === null ? '–' : length(seconds)],
    ['画面', `${width} × ${height}`],
    ['帧率', `${fps} 帧/秒`],
  ] as const
  return (
    <>
      <h2 className={styles.projectTitle} title={title}>
        {title}
      </h2>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
