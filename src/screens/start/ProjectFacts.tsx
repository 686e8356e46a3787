import { length } from '../../ui/format.ts'
import type { OpenedProject } from './open-project.ts'
import styles from './start.module.css'

/** What is open: its title and its size in pages, time and px. */
export function ProjectFacts({ opened, seconds }: { opened: OpenedProject | null; seconds: number | null }) {
  const project = opened?.project
  const facts = [
    ['页面', project && `${project.pages.length} 页`],
    ['时长', seconds === null ? undefined : length(seconds)],
    ['画面', project && `${project.width} × ${project.height}`],
    ['帧率', project && `${project.fps} 帧/秒`],
  ] as const
  return (
    <>
      <h2 className={styles.projectTitle} title={project?.title}>
        {project?.title ?? '\u00A0'}
      </h2>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
