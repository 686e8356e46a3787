import { Button } from 'antd'
import { snapshot } from 'valtio/vanilla'
import { PAGE_DURATION, type Page } from '#engine/document/index.ts'
import { activeCover, activePage, changePage, goToPage, runAction } from '#engine/editing/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { NumberField, Section, TextField } from '#src/ui/controls/index.ts'
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
      {isCover ? <CoverNote /> : <PageSections />}
      <WorkSection />
    </div>
  )
}

function PageSections() {
  const { editing } = useEditorContext()
  const page = useEditing((editing) => snapshot(activePage(editing)) as Page)
  const number = useEditing((editing) => editing.undoable.project.pages.indexOf(activePage(editing)) + 1)
  const { history } = editing
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
                onChange={(name) => changePage(editing, { name })}
                onCommit={() => void history.commit()}
                onCancel={() => history.cancel()}
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
                onChange={(duration) => changePage(editing, { duration })}
                onCommit={() => void history.commit()}
                onCancel={() => history.cancel()}
              />
            </span>
            <span className={styles.aside}>含前后转场</span>
          </LabelledRow>
        </div>
      </Section>
      <BackgroundFields page={page} />
      <TransitionFields page={page} />
    </>
  )
}

/** Covers have no background setting: they use that of the first page, or of the page they were made from. */
function CoverNote() {
  const { editing } = useEditorContext()
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
      <p className={styles.note}>
        {hasOwnBackground
          ? '封面取自页面，背景也是。页面修改后，在页面菜单里更新封面'
          : '封面用第 1 页的背景，在第 1 页里修改'}
      </p>
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

function WorkSection() {
  const title = useEditing(({ undoable }) => undoable.project.title)
  const description = useEditing(({ undoable }) => undoable.project.description)
  const width = useEditing(({ undoable }) => undoable.project.width)
  const height = useEditing(({ undoable }) => undoable.project.height)
  const fps = useEditing(({ undoable }) => undoable.project.fps)
  const facts = [
    ['标题', title],
    ['简介', description],
    ['画布', `${width} × ${height}`],
    ['帧率', `${fps} 帧/秒`],
  ] as const
  return (
    <Section title="视频">
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd title={value}>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
