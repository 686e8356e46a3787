import { Button, Tooltip } from 'antd'
import { useId, useState } from 'react'
import { useSnapshot } from 'valtio'
import { FloatingPanel } from '#src/ui/FloatingPanel.tsx'
import { fileSize } from '#src/ui/format.ts'
import { Icon, type IconName } from '#src/ui/Icon.tsx'
import type { UploadKind } from './file-type.ts'
import styles from './upload-tray.module.css'
import type { UploadItem, Uploads, UploadsState } from './uploads.ts'

export interface UploadTrayProps {
  uploads: Uploads
}

/** Lists the uploads in a corner of the window; hidden without uploads. */
export function UploadTray({ uploads }: UploadTrayProps) {
  const state = useSnapshot(uploads.state) as UploadsState
  const [isFolded, setFolded] = useState(false)
  const listId = useId()
  if (state.list.length === 0) return null
  const label = isFolded ? '展开上传列表' : '收起上传列表'
  return (
    <FloatingPanel ref={takeCorner} className={styles.tray} aria-label="上传">
      <header className={styles.header}>
        <h2 aria-live="polite">{titleOf(state)}</h2>
        <span className={styles.note}>{noteOf(state)}</span>
        <Tooltip title={label}>
          <Button
            type="text"
            aria-label={label}
            aria-expanded={!isFolded}
            aria-controls={listId}
            className={`${isFolded ? styles.folded : styles.fold}`}
            icon={<Icon name="chevronDown" />}
            onClick={() => setFolded(!isFolded)}
          />
        </Tooltip>
      </header>
      <ul id={listId} className={styles.list} hidden={isFolded}>
        {state.list.map((item) => (
          <UploadRow key={item.id} item={item} uploads={uploads} />
        ))}
      </ul>
      {!isFolded && <FailedFooter uploads={uploads} list={state.list} />}
    </FloatingPanel>
  )
}

/** px between the tray and what floats above it. */
const GAP = 12

/** Tells other panels in the corner how much of it the tray takes: over them, it would hide their buttons. */
function takeCorner(tray: HTMLElement | null) {
  if (!tray) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() =>
    style.setProperty('--corner-taken', `${tray.offsetHeight + GAP}px`),
  )
  observer.observe(tray)
  return () => {
    observer.disconnect()
    style.removeProperty('--corner-taken')
  }
}

/** What to do with all failed uploads; each has buttons of its own, which are enough for one. */
function FailedFooter({ uploads, list }: { uploads: Uploads; list: readonly UploadItem[] }) {
  const failed = list.filter(({ status }) => status === 'failed')
  if (failed.length < 2) return null
  return (
    <footer className={styles.footer}>
      <Button type="text" size="small" onClick={() => uploads.clearFailed()}>
        清除失败的
      </Button>
      {failed.some(({ canRetry }) => canRetry) && (
        <Button type="text" size="small" className={styles.main ?? ''} onClick={() => uploads.retryAll()}>
          重试全部
        </Button>
      )}
    </footer>
  )
}

function UploadRow({ item, uploads }: { item: UploadItem; uploads: Uploads }) {
  const { id, name, status, canRetry } = item
  const isFailed = status === 'failed'
  return (
    <li className={styles.row}>
      <Thumb item={item} />
      <div className={styles.body}>
        <div className={styles.line}>
          <span className={styles.name} title={name}>
            {name}
          </span>
          <Standing item={item} />
        </div>
        <Detail item={item} />
      </div>
      {isFailed && canRetry && (
        <RowButton
          label={`继续上传 ${name}`}
          tip="继续上传"
          icon="retry"
          run={() => uploads.retry(id)}
          isMain
        />
      )}
      {status === 'done' ? (
        <span className={styles.done}>
          <Icon name="checkCircle" />
        </span>
      ) : (
        <RowButton
          label={isFailed ? `不传了 ${name}` : `取消上传 ${name}`}
          tip={isFailed ? '不传了' : '取消上传'}
          icon="close"
          run={() => uploads.cancel(id)}
        />
      )}
    </li>
  )
}

/** The status at the right of the name. */
function Standing({ item: { status, progress, canRetry } }: { item: UploadItem }) {
  if (status === 'failed') {
    return <span className={styles.failedWord}>{canRetry ? '没有传完' : '不能上传'}</span>
  }
  if (status === 'done') return <span className={styles.doneWord}>已完成</span>
  return <span className={styles.percent}>{status === 'waiting' ? '等待中' : percent(progress)}</span>
}

/** The second line: a progress bar during the upload, text afterwards. */
function Detail({ item: { name, status, progress, message, size } }: { item: UploadItem }) {
  if (status === 'failed') {
    return (
      <p className={styles.cause} role="alert">
        {message}
      </p>
    )
  }
  if (status === 'done') return <p className={styles.detail}>{fileSize(size)}，存入「我的素材」</p>
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(progress * 100)}
    >
      <div className={styles.bar} style={{ width: percent(progress) }} />
    </div>
  )
}

const KIND_ICONS: Record<UploadKind, IconName> = { image: 'image', audio: 'sound', video: 'clapper' }

function Thumb({ item: { preview, kind } }: { item: UploadItem }) {
  return (
    <span className={styles.thumb}>
      {preview === null ? (
        <Icon name={kind === null ? 'image' : KIND_ICONS[kind]} />
      ) : (
        <img src={preview} alt="" width={36} height={36} />
      )}
    </span>
  )
}

interface RowButtonProps {
  /** Accessible name; includes the file, unlike the tooltip. */
  label: string
  tip: string
  icon: IconName
  run: () => void
  isMain?: boolean
}

function RowButton({ label, tip, icon, run, isMain = false }: RowButtonProps) {
  return (
    <Tooltip title={tip}>
      <Button
        type="text"
        aria-label={label}
        className={`${isMain ? styles.main : styles.button}`}
        icon={<Icon name={icon} />}
        onClick={run}
      />
    </Tooltip>
  )
}

const percent = (share: number) => `${Math.floor(share * 100)}%`

const countOf = ({ list }: UploadsState, ...wanted: UploadItem['status'][]) =>
  list.filter(({ status }) => wanted.includes(status)).length

function titleOf(state: UploadsState): string {
  const underWay = countOf(state, 'waiting', 'uploading')
  if (underWay > 0) return `正在上传 ${underWay} 个`
  const failed = countOf(state, 'failed')
  return failed > 0 ? `${failed} 个没有上传` : `已上传 ${state.list.length} 个`
}

function noteOf(state: UploadsState): string {
  const { list, secondsLeft } = state
  if (countOf(state, 'waiting', 'uploading') === 0) return ''
  const total = `共 ${list.length} 个`
  if (secondsLeft === null) return total
  const rest =
    secondsLeft < 90 ? `${Math.max(1, Math.ceil(secondsLeft))} 秒` : `${Math.round(secondsLeft / 60)} 分钟`
  return `${total}，剩余约 ${rest}`
}
