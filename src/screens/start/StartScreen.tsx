import { useStills } from '#src/stills/use-stills.ts'
import { LoadingBar } from '#src/ui/LoadingBar.tsx'
import { PageMessage } from '#src/ui/PageMessage.tsx'
import { ExportPanel } from './ExportPanel.tsx'
import { OpenPanel } from './OpenPanel.tsx'
import type { OpenedProject } from './open-project.ts'
import { ProjectFacts } from './ProjectFacts.tsx'
import { ProjectStage } from './ProjectStage.tsx'
import { Remarks } from './Remarks.tsx'
import styles from './start.module.css'
import { useDropFiles } from './use-drop-files.ts'
import { useOpenedProject } from './use-opened-project.ts'
import { useVideoExport } from './use-video-export.ts'

export function StartScreen() {
  const { opened, error, openOwn, backToSample } = useOpenedProject()
  const isOver = useDropFiles(openOwn)
  if (!opened) {
    if (error === null) return <LoadingBar />
    return (
      <PageMessage
        art="broken"
        title="样例没有读到"
        hint="请检查网络后重试，你的文件没有受影响"
        action={{ label: '重试', icon: 'retry', run: backToSample }}
        detail={error}
      />
    )
  }
  return (
    <main className={styles.screen}>
      <div className={styles.title}>
        <h1>把页面变成短视频</h1>
        <p>文字、图片、图表和音乐排成页面，就在这个浏览器里生成 MP4，文件不离开你的电脑</p>
      </div>
      {/* The key resets pictures and video for another project. */}
      <Workbench key={opened.key} opened={opened} onFiles={openOwn} onSample={backToSample} />
      {isOver && <div className={styles.dropHint}>松开鼠标，打开项目</div>}
    </main>
  )
}

interface WorkbenchProps {
  opened: OpenedProject
  onFiles: (files: readonly File[]) => void
  onSample: () => void
}

/** px; twice the widest card. */
const STILL_WIDTH = 480

/** One project with its pages, its video and remarks. */
function Workbench({ opened, onFiles, onSample }: WorkbenchProps) {
  const stills = useStills(opened.project, { width: STILL_WIDTH, resolveUrl: opened.resolveUrl })
  const video = useVideoExport(opened)
  return (
    <div className={styles.columns}>
      <ProjectStage opened={opened} stills={stills} video={video.state} />
      <aside className={styles.side}>
        <section className={styles.card} aria-label="项目">
          <ProjectFacts opened={opened} seconds={stills.seconds} />
          <ExportPanel opened={opened} video={video} />
        </section>
        <Remarks opened={opened} stills={stills} video={video.state} />
        <OpenPanel isSample={opened.isSample} onFiles={onFiles} onSample={onSample} />
      </aside>
    </div>
  )
}
