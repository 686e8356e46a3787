import { Button } from 'antd'
import { useState } from 'react'
import { changeSubtitles } from '#engine/document/operations/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useStepGesture } from '#src/screens/editor/shared/step-gesture.ts'
import { usePageSubtitles, useSubtitleSettings } from '#src/screens/editor/shared/use-subtitles.ts'
import { changeView } from '#src/screens/editor/shared/view-state.ts'
import { SegmentedField, SwitchField } from '#src/ui/controls/index.ts'
import drawer from '../drawer.module.css'
import { SubtitleFiles } from './SubtitleFiles.tsx'
import { SubtitleList } from './SubtitleList.tsx'
import { SubtitleStyle } from './SubtitleStyle.tsx'
import styles from './subtitles.module.css'

const TABS = [
  { value: 'texts', label: '文字' },
  { value: 'style', label: '样式' },
] as const

/** The subtitles of the work: whether and how they are shown, their texts, and files of them. */
export function SubtitleDrawer() {
  const { editing, view } = useEditorContext()
  const settings = useSubtitleSettings()
  const pages = usePageSubtitles()
  const { undoable } = editing
  const gestureOf = useStepGesture()
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('texts')
  const isEmpty = pages.every(({ subtitles }) => subtitles.length === 0)
  return (
    <>
      <SwitchField
        label="在画面上显示字幕"
        value={settings?.isShown ?? false}
        {...gestureOf((isShown: boolean) => changeSubtitles(undoable.project, { isShown }))}
      />
      {settings?.isShown && (
        <div className={styles.tabs}>
          <SegmentedField
            label="字幕的文字和样式"
            value={tab}
            options={TABS}
            onChange={setTab}
            onCommit={() => {}}
            onCancel={() => {}}
          />
        </div>
      )}
      {settings?.isShown && tab === 'style' ? (
        <SubtitleStyle settings={settings} />
      ) : (
        <section className={drawer.group} aria-label="字幕列表">
          <div className={styles.head}>
            <h3>字幕</h3>
            <SubtitleFiles isEmpty={isEmpty} />
          </div>
          {isEmpty ? (
            <div className={styles.empty}>
              <p>字幕由配音的文字和时间自动生成。先写下旁白并生成配音，或导入字幕文件作为旁白</p>
              <Button onClick={() => changeView(view, { drawer: 'voice' })}>去写配音</Button>
            </div>
          ) : (
            <SubtitleList pages={pages} />
          )}
        </section>
      )}
    </>
  )
}
