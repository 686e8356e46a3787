import { App, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { clonePlain, pageSizeError, type Project, shapeLabel } from '#engine/document/index.ts'
import { type Resizing, resizeProject } from '#engine/document/operations/index.ts'
import { joinedProject, resizeWork } from '#engine/editing/index.ts'
import type { Size } from '#engine/geometry/index.ts'
import { PageSizeField } from '#src/page-size/PageSizeField.tsx'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { changeView } from '#src/screens/editor/shared/view-state.ts'
import { useStills } from '#src/stills/use-stills.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import styles from './page-size-dialog.module.css'

const WAYS: { value: Resizing; label: string }[] = [
  { value: 'arrange', label: '内容重新排版' },
  { value: 'center', label: '原样居中' },
]

/** px; a picture of a page is as high as this allows. */
const STILL_WIDTH = 240

/** Selects the size of all pages, shows what becomes of each, and changes them as one step. */
export function PageSizeDialog() {
  const { editing, view } = useEditorContext()
  const { message } = App.useApp()
  const [project] = useState(() => joinedProject(editing))
  const [size, setSize] = useState<Size>({ width: project.width, height: project.height })
  const [how, setHow] = useState<Resizing>('arrange')
  const isSame = size.width === project.width && size.height === project.height
  const isValid = pageSizeError(size) === undefined
  const close = () => changeView(view, { isPageSizeOpen: false })

  function apply() {
    resizeWork(editing, size, how)
    close()
    void message.success(`已改为 ${size.width} × ${size.height}，可以撤销`)
  }

  return (
    <Dialog
      open
      centered
      className="raised"
      width={720}
      title="画布尺寸"
      okText="更改尺寸"
      cancelText="取消"
      okButtonProps={{ disabled: isSame || !isValid }}
      onOk={apply}
      onCancel={close}
    >
      <div className={styles.body}>
        <PageSizeField value={size} onChange={setSize} />
        <Segmented aria-label="内容" value={how} options={WAYS} onChange={setHow} />
        {isSame || !isValid ? (
          <p className={styles.note}>
            现在是 {project.width} × {project.height}，{shapeLabel(project)}
            。选择别的尺寸，这里先给你看每一页
          </p>
        ) : (
          <Preview key={`${size.width}×${size.height} ${how}`} project={project} size={size} how={how} />
        )}
      </div>
    </Dialog>
  )
}

interface PreviewProps {
  project: Project
  size: Size
  how: Resizing
}

/** Each page as it is and as it becomes. */
function Preview({ project, size, how }: PreviewProps) {
  const { resolveUrl } = useEditorContext()
  const resized = useMemo(() => {
    const copy = clonePlain(project)
    resizeProject(copy, size, how)
    return copy
  }, [project, size, how])
  const options = { width: STILL_WIDTH, resolveUrl }
  const before = useStills(project, options)
  const after = useStills(resized, options)
  const error = before.error ?? after.error
  return (
    <>
      {error !== null && (
        <p className={styles.note} role="alert">
          预览没有画出来：{error}。仍然可以更改，不满意再撤销
        </p>
      )}
      <ol className={styles.pages} aria-label="每一页的预览">
        {project.pages.map(({ uuid, name }, index) => (
          <li key={uuid}>
            <Picture url={before.urls[index]} size={project} label={`第 ${index + 1} 页现在的样子`} />
            <span aria-hidden="true">→</span>
            <Picture url={after.urls[index]} size={size} label={`第 ${index + 1} 页改后的样子`} />
            <small title={name}>
              {index + 1} {name}
            </small>
          </li>
        ))}
      </ol>
    </>
  )
}

function Picture({ url, size, label }: { url: string | undefined; size: Size; label: string }) {
  const style = { aspectRatio: size.width / size.height }
  return url === undefined ? (
    <i role="img" className={styles.waiting} style={style} aria-label={`正在画${label}`} />
  ) : (
    <img src={url} alt={label} style={style} draggable={false} />
  )
}
