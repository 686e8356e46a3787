import { type RefObject, useEffect, useRef } from 'react'
import { PAGE_SHAPES, pageSizeError, shapeLabel } from '#engine/document/page-size.ts'
import type { Size } from '#engine/geometry/index.ts'
import { PageSizeField } from '#src/page-size/PageSizeField.tsx'
import { usePermission, useStateAcrossLogin } from '#src/session/index.ts'
import { SingleClickButton } from '#src/ui/SingleClickButton.tsx'
import { Dialog, dialogFocus } from '#src/ui/Dialog.tsx'
import { ErrorLine } from '#src/ui/ErrorLine.tsx'
import { pickFiles } from '#src/ui/files.ts'
import { Icon, type IconName } from '#src/ui/Icon.tsx'
import { useFileDrop } from '#src/ui/use-file-drop.ts'
import { ARTICLE_FILES } from '../page-data/import-article.ts'
import { ShareProgress } from '../ShareProgress.tsx'
import { blankProject, useNewWork } from '../use-works.ts'
import { ImportChoice } from './ImportChoice.tsx'
import { ImportReport } from './ImportReport.tsx'
import styles from './start-dialog.module.css'
import { TemplatePicks } from './TemplatePicks.tsx'
import { type FileImport, useFileImport } from './use-file-import.ts'

const TITLES = { deck: '导入 PPTX', article: '导入文章' }

interface StartDialogProps {
  open: boolean
  onClose: () => void
}

/** The ways to start a video: a blank page, files, or a template. Files can be dropped anywhere. */
export function StartDialog({ open, onClose }: StartDialogProps) {
  const [selected, setSize] = useStateAcrossLogin<Size | null>('size of a new video', () => null)
  const size = selected ?? USUAL_SIZE
  const { state, start, resize, choose, cancel, open: openImported } = useFileImport(onClose)
  const startWith = (files: readonly File[]) =>
    start(files, pageSizeError(size) === undefined ? size : USUAL_SIZE)
  const drop = useFileDrop(startWith)
  // A ref: the content of a dialog that closes is not rendered again.
  const isOpen = useRef(open)
  useEffect(() => {
    isOpen.current = open
  }, [open])
  const close = () => {
    cancel()
    onClose()
  }
  return (
    <Dialog
      open={open}
      title={
        state.phase === 'imported'
          ? state.report.title
          : state.phase === 'choosing'
            ? TITLES[state.kind]
            : '新建视频'
      }
      width={800}
      centered
      onCancel={close}
      footer={null}
      className="raised"
      wrapProps={drop.handlers}
    >
      <div className={styles.body} data-dragging={drop.isOver || undefined}>
        {state.phase === 'busy' && <Busy state={state} onCancel={cancel} />}
        {state.phase === 'choosing' && (
          <ImportChoice state={state} onResize={resize} onChoose={choose} onCancel={cancel} />
        )}
        {state.phase === 'imported' && <ImportReport report={state.report} onOpen={openImported} />}
        {state.phase === 'idle' && (
          <>
            <PageSizeField value={size} onChange={setSize} />
            <Ways error={state.error} isOpen={isOpen} size={size} onFiles={startWith} />
            <TemplatePicks
              isOpen={isOpen}
              size={selected && pageSizeError(selected) === undefined ? selected : undefined}
              onClose={close}
            />
          </>
        )}
        {drop.isOver && <p className={styles.drop}>松开，用这些文件新建视频</p>}
      </div>
    </Dialog>
  )
}

const { width, height } = PAGE_SHAPES[0] as Size
const USUAL_SIZE: Size = { width, height }

interface WaysProps {
  error: string | null
  /** Whether the dialog is open. */
  isOpen: Readonly<RefObject<boolean>>
  size: Size
  onFiles: (files: readonly File[]) => void
}

function Ways({ error, isOpen, size, onFiles }: WaysProps) {
  const create = useNewWork(isOpen)
  const mayUpload = usePermission('material:upload')
  const isSizeValid = pageSizeError(size) === undefined
  const pick = async (accept: string, areSeveral: boolean) => onFiles(await pickFiles(accept, areSeveral))
  return (
    <>
      <div className={styles.ways}>
        <Way
          icon="plus"
          title="空白"
          line={isSizeValid ? `${size.width} × ${size.height} ${shapeLabel(size)}` : '先改好尺寸'}
          isBusy={create.isPending}
          isDisabled={!isSizeValid}
          isFirst
          onClick={() => create.mutate(() => blankProject(size))}
        />
        {mayUpload && (
          <>
            <Way
              icon="layers"
              title="PSD"
              line="图层变成可以改的文字和图片"
              onClick={() => void pick('.psd', false)}
            />
            <Way
              icon="presentation"
              title="PPTX"
              line="幻灯片变成页面和旁白"
              onClick={() => void pick('.pptx', false)}
            />
            <Way
              icon="article"
              title="文章"
              line="Word、Excel、PDF、Markdown 等"
              onClick={() => void pick(ARTICLE_FILES, true)}
            />
          </>
        )}
        <Way
          icon="folder"
          title="打开文件"
          line={mayUpload ? '项目文件、图片或视频' : '导出的项目文件（.json）'}
          onClick={() => void pick(mayUpload ? '.json,image/*,video/*' : '.json', mayUpload)}
        />
      </div>
      {error === null ? (
        <p className={`${styles.hint} ${styles.under}`}>
          也可以把文件拖到这里{mayUpload && '，图片和视频每个一页'}
        </p>
      ) : (
        <ErrorLine className={styles.under ?? ''}>{error}</ErrorLine>
      )}
    </>
  )
}

interface WayProps {
  icon: IconName
  title: string
  line: string
  isBusy?: boolean
  isDisabled?: boolean
  isFirst?: boolean
  onClick: () => void
}

function Way({ icon, title, line, isBusy = false, isDisabled = false, isFirst = false, onClick }: WayProps) {
  return (
    <button
      // The first way is the safe one of the dialog.
      {...dialogFocus(isFirst)}
      type="button"
      className={styles.way}
      aria-busy={isBusy}
      disabled={isBusy || isDisabled}
      onClick={onClick}
    >
      <span className={styles.disc}>
        <Icon name={isBusy ? 'spinner' : icon} size={20} />
      </span>
      <b>{title}</b>
      <small>{line}</small>
    </button>
  )
}

function Busy({
  state: { text, share },
  onCancel,
}: {
  state: FileImport & { phase: 'busy' }
  onCancel: () => void
}) {
  return (
    <div className={styles.busy}>
      <ShareProgress text={text} share={share} />
      <SingleClickButton size="large" onClick={onCancel}>
        取消
      </SingleClickButton>
    </div>
  )
}
