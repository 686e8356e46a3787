import { Button } from 'antd'
import type { Page } from '#engine/document/index.ts'
import { coverOfPage } from '#engine/document/operations/index.ts'
import { runAction, snapshotOf } from '#engine/editing/index.ts'
import { useEditorContext } from '../shared/editor-context.ts'
import { PageThumbnail } from '../shared/thumbnails/PageThumbnail.tsx'
import { useEditing } from '../shared/use-editing.ts'
import styles from './empty-cover.module.css'

/** px */
const HEIGHT = 400

/** Over the stage while the cover tab is open without a cover: shows what stands for the video until then. */
export function EmptyCover() {
  const { actions, editing } = useEditorContext()
  const first = useEditing(({ session, covers, undoable }) => {
    const isShown = session.isCoverTab && covers.coverList.length === 0
    return isShown ? snapshotOf(undoable.project.pages[0] as Page) : null // never without a page
  })
  if (!first) return null
  return (
    <div className={styles.emptyCover}>
      <PageThumbnail page={first} height={HEIGHT} />
      <p>现在用第 1 页作封面</p>
      <div>
        <Button type="primary" onClick={() => runAction(editing, 'addCover', { cover: coverOfPage(first) })}>
          在这个画面上修改
        </Button>
        <Button onClick={() => actions.newCover.run(editing)}>换一个画面</Button>
      </div>
    </div>
  )
}
