import { Tabs } from 'antd'
import { useMemo } from 'react'
import { type Cover, coverTemplates, PAGE_SHAPES, type Project } from '#engine/document/index.ts'
import {
  coverOfPage,
  coverOfPicture,
  resizeContainer,
  type Still,
  stillOfCover,
} from '#engine/document/operations/index.ts'
import { joinedProject, runAction } from '#engine/editing/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { pageLabel } from '#src/screens/editor/shared/page-label.ts'
import { pickPicture } from '#src/screens/editor/shared/pick-picture.ts'
import { PageThumbnail } from '#src/screens/editor/shared/thumbnails/PageThumbnail.tsx'
import { useUploader } from '#src/screens/editor/shared/use-uploader.ts'
import { changeView } from '#src/screens/editor/shared/view-state.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { MomentPicker } from './MomentPicker.tsx'
import styles from './new-cover.module.css'

/** The size that the templates of covers are drawn for. */
const [DRAWN_SIZE = { width: 384, height: 682 }] = PAGE_SHAPES

/** Lets the author choose what a new cover looks like: a page, a moment of the video, a template, a picture. */
export function NewCoverDialog() {
  const { editing, view } = useEditorContext()
  const project = useMemo(() => joinedProject(editing), [editing])
  const uploader = useUploader()
  const close = () => changeView(view, { isNewCoverOpen: false })
  function add(cover: Cover) {
    runAction(editing, 'addCover', { cover })
    close()
  }

  const pages = (
    <ul className={styles.choices}>
      {project.pages.map((page, index) => (
        <Choice
          key={page.uuid}
          label={pageLabel(page, index)}
          page={page}
          onSelect={() => add(coverOfPage(page))}
        />
      ))}
    </ul>
  )
  const others = (
    <ul className={styles.choices}>
      {uploader && (
        <li>
          <button
            type="button"
            className={styles.choice}
            onClick={() => void pickPicture(uploader, (src) => add(coverOfPicture(src)))}
          >
            <span className={styles.blank}>
              <Icon name="replaceImage" size={20} />
            </span>
            上传图片
          </button>
        </li>
      )}
      <li>
        <button
          type="button"
          className={styles.choice}
          onClick={() => runAction(editing, 'addCover') && close()}
        >
          <span className={styles.blank}>
            <Icon name="plus" size={20} />
          </span>
          空白封面
        </button>
      </li>
    </ul>
  )

  return (
    <Dialog open centered className="raised" width={760} title="新建封面" footer={null} onCancel={close}>
      <Tabs
        items={[
          { key: 'page', label: '页面', children: pages },
          { key: 'moment', label: '视频画面', children: <MomentPicker project={project} add={add} /> },
          { key: 'template', label: '封面模板', children: <Templates project={project} add={add} /> },
          { key: 'other', label: '图片与空白', children: others },
        ]}
      />
    </Dialog>
  )
}

/** What separates the parts of a title, such as 巷子里的一碗面 · 探店. */
const SEPARATOR = /\s*[·|｜：:—]+\s*/

/** The words that templates show until the author writes others: the parts of the title. */
function textsOf({ title }: Project) {
  const [first = title, ...rest] = title.split(SEPARATOR).filter(Boolean)
  return { title: first, subtitle: rest.join('·') || '点击输入一句介绍' }
}

interface TemplatesProps {
  project: Project
  add: (cover: Cover) => void
}

function Templates({ project, add }: TemplatesProps) {
  // Memoized: thumbnails are drawn anew for another object.
  const covers = useMemo(
    () =>
      coverTemplates.map(({ id, label, create }) => {
        const cover = create(textsOf(project))
        const { width, height } = project
        resizeContainer(cover, DRAWN_SIZE, { width, height })
        return { id, label, cover, still: stillOfCover(project, cover) }
      }),
    [project],
  )
  return (
    <ul className={styles.choices}>
      {covers.map(({ id, label, cover, still }) => (
        <Choice key={id} label={label} page={still} onSelect={() => add(cover)} />
      ))}
    </ul>
  )
}

interface ChoiceProps {
  label: string
  page: Still
  onSelect: () => void
}

const HEIGHT = 213

function Choice({ label, page, onSelect }: ChoiceProps) {
  return (
    <li>
      <button type="button" className={styles.choice} onClick={onSelect}>
        <PageThumbnail page={page} height={HEIGHT} />
        {label}
      </button>
    </li>
  )
}
