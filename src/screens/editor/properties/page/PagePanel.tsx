import { Button } from 'antd'
import { PAGE_DURATION, shapeLabel } from '#engine/document/index.ts'
import { narrationEnd } from '#engine/document/operations/index.ts'
import {
  activeCover,
  activePage,
  changePage,
  type Editing,
  goToPage,
  runAction,
  snapshotOf,
} from '#engine/editing/index.ts'
import { PacingFields } from '#src/screens/editor/audio/narration/PacingFields.tsx'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useStepGesture } from '#src/screens/editor/shared/step-gesture.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { changeView } from '#src/screens/editor/shared/view-state.ts'
import { NumberField, Section, SelectField, TextAreaField, TextField } from '#src/ui/controls/index.ts'
import { LabelledRow } from '../LabelledRow.tsx'
import { BackgroundFields } from './BackgroundFields.tsx'
import styles from './page-panel.module.css'
import { TransitionFields } from './TransitionFields.tsx'

/**
 * Shown when nothing is selected: page settings, the transition to the next page, and facts about the work.
 */
export function PagePanel() {
  const isCover = useEditing(({ session }) => session.isCoverTab)
  return (
    <div>
      {isCover ? <CoverSections /> : <PageSections />}
      <WorkSection />
    </div>
  )
}

function PageSections() {
  const { editing } = useEditorContext()
  const page = useEditing((editing) => snapshotOf(activePage(editing)))
  const number = useEditing((editing) => editing.undoable.project.pages.indexOf(activePage(editing)) + 1)
  const gestureOf = useStepGesture()
  const isFollowed = page.data.narration?.isFollowed === true && narrationEnd(page, 0) !== undefined
  return (
    <>
      <Section title="页面">
        <div className={styles.rows}>
          <LabelledRow label="名称">
            <div className={styles.grow}>
              <TextField
                key={page.uuid}
                label="页面名称"
                placeholder={`第 ${number} 页`}
                value={page.name}
                {...gestureOf((name: string) => changePage(editing, { name }))}
              />
            </div>
          </LabelledRow>
          <LabelledRow label="时长">
            <span className={styles.seconds}>
              <NumberField
                label="页面时长"
                unit="秒"
                value={Number(page.data.duration.toFixed(2))}
                min={PAGE_DURATION.min}
                max={PAGE_DURATION.max}
                step={0.1}
                {...gestureOf((duration: number) => changePage(editing, { duration }))}
              />
            </span>
            <span className={styles.aside}>{isFollowed ? '跟随配音' : '含前后转场'}</span>
          </LabelledRow>
          <PacingFields />
        </div>
      </Section>
      <BackgroundFields key={page.uuid} />
      <TransitionFields page={page} />
    </>
  )
}

function CoverSections() {
  const id = useEditing((editing) => activeCover(editing)?._id)
  return (
    <>
      <CoverNote />
      {id !== undefined && <BackgroundFields key={id} />}
    </>
  )
}

/** Tells where the background comes from: the first page, or the page that the cover was made from. */
function CoverNote() {
  const { editing } = useEditorContext()
  const hasCover = useEditing((editing) => activeCover(editing) !== undefined)
  const hasOwnBackground = useEditing((editing) => activeCover(editing)?.commonStyle !== undefined)
  const pageId = useEditing((editing) => {
    const { pages } = editing.undoable.project
    const taken = pages.find(({ uuid }) => uuid === activeCover(editing)?.pageId)
    return (hasOwnBackground ? taken?.uuid : pages[0]?.uuid) ?? ''
  })
  const number = useEditing(({ undoable }) => {
    return undoable.project.pages.findIndex(({ uuid }) => uuid === pageId) + 1
  })
  return (
    <Section title="封面">
      <p className={styles.note}>{noteOf({ hasCover, hasOwnBackground, isTaken: number > 0 })}</p>
      {number > 0 && (
        <Button
          block
          onClick={() => {
            runAction(editing, 'showPages')
            goToPage(editing, pageId)
          }}
        >
          前往第 {number} 页
        </Button>
      )}
    </Section>
  )
}

interface CoverFacts {
  hasCover: boolean
  hasOwnBackground: boolean
  isTaken: boolean
}

function noteOf({ hasCover, hasOwnBackground, isTaken }: CoverFacts): string {
  if (!hasCover) return '还没有封面，第 1 页代表这个视频'
  if (!hasOwnBackground) return '封面用第 1 页的背景，在下面修改后就用自己的'
  return isTaken ? '封面取自页面。页面修改后，在页面菜单里更新封面' : '选中画面上的元素，就能修改它们'
}

const FRAME_RATES = [24, 25, 30, 50, 60]

function WorkSection() {
  const { editing, view } = useEditorContext()
  const gestureOf = useStepGesture()
  const description = useEditing(({ undoable }) => undoable.project.description)
  const title = useEditing(({ undoable }) => undoable.project.title)
  const width = useEditing(({ undoable }) => undoable.project.width)
  const height = useEditing(({ undoable }) => undoable.project.height)
  const fps = useEditing(({ undoable }) => undoable.project.fps)
  // The rate of an imported work may be another one.
  const rates = [...new Set([...FRAME_RATES, fps])].sort((a, b) => a - b)
  return (
    <Section title="视频">
      <dl className={styles.facts}>
        <div>
          <dt>标题</dt>
          <dd title={title}>{title}</dd>
        </div>
      </dl>
      <div className={styles.rows}>
        <LabelledRow label="画布">
          <button
            type="button"
            className={styles.choice}
            title="更改所有页面的尺寸"
            onClick={() => changeView(view, { isPageSizeOpen: true })}
          >
            <span>
              {width} × {height}
            </span>
            <small>{shapeLabel({ width, height })}</small>
          </button>
        </LabelledRow>
        <LabelledRow label="帧率">
          <div className={styles.grow}>
            <SelectField
              label="帧率"
              value={fps}
              options={rates.map((rate) => ({ value: rate, label: `${rate} 帧/秒` }))}
              {...gestureOf((rate: number) => setWork(editing, { fps: rate }))}
            />
          </div>
        </LabelledRow>
        <LabelledRow label="简介">
          <div className={styles.grow}>
            <TextAreaField
              label="简介"
              placeholder="介绍这个视频"
              value={description}
              {...gestureOf((text: string) => setWork(editing, { description: text }))}
            />
          </div>
        </LabelledRow>
      </div>
    </Section>
  )
}

function setWork({ undoable }: Editing, change: { fps?: number; description?: string }) {
  Object.assign(undoable.project, change)
}
