import { Segmented } from 'antd'
import { useState } from 'react'
import type { Stills } from '#src/stills/use-stills.ts'
import { length } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LivePreview } from './LivePreview.tsx'
import type { OpenedProject } from './open-project.ts'
import styles from './start.module.css'
import type { VideoExport } from './use-video-export.ts'

interface ProjectStageProps {
  opened: OpenedProject
  stills: Stills
  video: VideoExport
}

type View = 'pages' | 'preview' | 'video'

/** Shows the project as pages at rest, as live playback or as the rendered video. */
export function ProjectStage({ opened, stills, video }: ProjectStageProps) {
  const url = video.phase === 'done' ? video.url : null
  // A new video is shown until the author selects another view.
  const [selected, select] = useState<{ view: View; url: string | null } | null>(null)
  const view = selected?.url === url ? selected.view : url === null ? 'pages' : 'video'

  return (
    <section className={styles.stage} aria-label="预览">
      <div className={styles.stageBar}>
        <Segmented<View>
          aria-label="显示什么"
          value={view}
          onChange={(view) => select({ view, url })}
          options={[
            { label: '页面', value: 'pages' },
            { label: '播放', value: 'preview' },
            { label: '视频', value: 'video', disabled: url === null },
          ]}
        />
      </div>
      {view === 'video' && url !== null ? (
        <div className={styles.player}>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are part of the picture */}
          <video key={url} src={url} controls autoPlay playsInline />
        </div>
      ) : view === 'preview' ? (
        <LivePreview opened={opened} />
      ) : (
        <Pages opened={opened} stills={stills} />
      )}
    </section>
  )
}

function Pages({ opened, stills }: Omit<ProjectStageProps, 'video'>) {
  if (stills.error !== null) {
    return (
      <div className={styles.stageMessage} role="alert">
        <Icon name="error" size={32} />
        <p>页面没有画出来，项目文件没有改动</p>
        <small>{stills.error}</small>
      </div>
    )
  }
  const { pages, width, height } = opened.project
  return (
    <ol className={styles.pages} style={{ '--ratio': width / height }}>
      {pages.map((page, index) => (
        <li key={page.uuid}>
          <div className={styles.cover}>
            {stills.urls[index] !== undefined && (
              <img src={stills.urls[index]} alt={`第 ${index + 1} 页的画面`} draggable={false} />
            )}
          </div>
          <div className={styles.caption}>
            <b>{index + 1}</b>
            <span title={page.name}>{page.name || `第 ${index + 1} 页`}</span>
            <small>{length(page.data.duration)}</small>
          </div>
        </li>
      ))}
    </ol>
  )
}
