import { App } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ExportPanel } from './ExportPanel.tsx'
import { OpenPanel } from './OpenPanel.tsx'
import { type OpenedProject, openFiles, openSample } from './open-project.ts'
import { ProjectFacts } from './ProjectFacts.tsx'
import { ProjectStage } from './ProjectStage.tsx'
import { Remarks } from './Remarks.tsx'
import styles from './start.module.css'
import { useDropFiles } from './use-drop-files.ts'
import { useStills } from './use-stills.ts'
import { useVideoExport } from './use-video-export.ts'

export function StartScreen() {
  const { opened, openOwn, backToSample } = useOpenedProject()
  const stills = useStills(opened)
  const video = useVideoExport(opened)
  const isOver = useDropFiles(openOwn)

  return (
    <main className={styles.screen} data-over={isOver}>
      <div className={styles.title}>
        <h1>把页面变成短视频</h1>
        <p>文字、图片、图表和音乐排成页面，就在这个浏览器里生成 MP4，文件不离开你的电脑</p>
      </div>
      <div className={styles.columns}>
        <ProjectStage opened={opened} stills={stills} video={video.state} />
        <aside className={styles.side}>
          <section className={styles.card} aria-label="项目">
            <ProjectFacts opened={opened} seconds={stills.seconds} />
            <ExportPanel opened={opened} video={video} />
          </section>
          {opened && <Remarks opened={opened} stills={stills} video={video.state} />}
          <OpenPanel isSample={opened?.isSample ?? true} onFiles={openOwn} onSample={backToSample} />
        </aside>
      </div>
      {isOver && <div className={styles.dropHint}>松开鼠标，打开项目</div>}
    </main>
  )
}

/** The project on the screen: the sample first, then whatever the author opens. */
function useOpenedProject() {
  const { message } = App.useApp()
  const [opened, setOpened] = useState<OpenedProject | null>(null)
  const latest = useRef(0)

  const open = useCallback(
    async (load: () => Promise<OpenedProject>) => {
      const turn = ++latest.current
      try {
        const next = await load()
        // Something else was opened while this one was still being read.
        if (turn === latest.current) setOpened(next)
        else next.release()
      } catch (error) {
        if (turn !== latest.current) return
        void message.error({ content: error instanceof Error ? error.message : String(error), duration: 5 })
      }
    },
    [message],
  )
  const backToSample = useCallback(() => void open(openSample), [open])
  const openOwn = useCallback((files: readonly File[]) => void open(() => openFiles(files)), [open])

  useEffect(backToSample, [backToSample])
  useEffect(() => () => opened?.release(), [opened])
  return { opened, openOwn, backToSample }
}
