import type { ReportEntry } from '#engine/document/index.ts'
import type { Stills } from '#src/stills/use-stills.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { OpenedProject } from './open-project.ts'
import styles from './start.module.css'
import type { VideoExport } from './use-video-export.ts'

interface RemarksProps {
  opened: OpenedProject
  stills: Stills
  video: VideoExport
}

/** Differences from the file: missing media, rendering differences and changes made by the import. */
export function Remarks({ opened, stills, video }: RemarksProps) {
  const silent = video.phase === 'done' ? video.silent : []
  const missing = [
    ...stills.missing.map(({ src, reason }) => ({ src, text: reason })),
    ...silent.map((src) => ({ src, text: '声音没有读到，视频中此处静音' })),
  ]
  const notable = opened.report.filter(({ kind }) => kind !== 'filled')
  const filled = opened.report.length - notable.length
  if (missing.length + stills.warnings.length + notable.length === 0) {
    return filled > 0 && !opened.isSample ? (
      <p className={styles.note}>导入时补全了 {filled} 处默认值</p>
    ) : null
  }
  return (
    <section className={styles.card} aria-label="提示">
      {missing.length > 0 && (
        <Remark isWarning title={`${missing.length} 个素材没有读到`} hint="本机的素材请和项目文件一起拖进来">
          {missing.map(({ src, text }) => (
            <li key={src + text}>
              <b title={src}>{shortName(src)}</b>
              {text}
            </li>
          ))}
        </Remark>
      )}
      {stills.warnings.length > 0 && (
        <Remark isWarning title={`${stills.warnings.length} 处画法有所不同`}>
          {stills.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </Remark>
      )}
      {notable.length > 0 && (
        <Remark title={`导入时${counts(notable)}${filled > 0 ? `，补全 ${filled} 处默认值` : ''}`}>
          {notable.map(({ path, message }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the report of an import never changes
            <li key={index}>
              <code>{path}</code>
              {message}
            </li>
          ))}
        </Remark>
      )}
    </section>
  )
}

interface RemarkProps {
  title: string
  hint?: string
  isWarning?: boolean
  children: React.ReactNode
}

function Remark({ title, hint, isWarning = false, children }: RemarkProps) {
  return (
    <details className={styles.remark} data-warning={isWarning}>
      <summary>
        {isWarning && <Icon name="warning" size={14} />}
        {title}
      </summary>
      {hint !== undefined && <p>{hint}</p>}
      <ul>{children}</ul>
    </details>
  )
}

/** 修改 3 处，去掉 1 处. */
function counts(report: readonly ReportEntry[]): string {
  const of = (kind: ReportEntry['kind']) => report.filter((entry) => entry.kind === kind).length
  const [changed, dropped] = [of('changed'), of('dropped')]
  return [changed > 0 && `修改 ${changed} 处`, dropped > 0 && `去掉 ${dropped} 处`].filter(Boolean).join('，')
}

const shortName = (src: string) => (src.startsWith('data:') ? '内嵌素材' : (src.split(/[\\/]/).at(-1) ?? src))
