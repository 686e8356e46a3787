import { Progress as Bar, Button, Tooltip } from 'antd'
import { useEffect, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { posterOf } from '#engine/document/operations/index.ts'
import type { NamedMissing } from '#engine/scene/file-uses.ts'
import { PageThumbnail } from '#src/screens/editor/shared/thumbnails/PageThumbnail.tsx'
import { usePermission } from '#src/session/index.ts'
import { SingleClickButton } from '#src/ui/SingleClickButton.tsx'
import { FloatingPanel } from '#src/ui/FloatingPanel.tsx'
import { clock, fileSize, timeLeft } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useWarnOnLeave } from '#src/ui/use-warn-on-leave.ts'
import { useCopyLink } from '#src/ui/use-copy-link.ts'
import styles from './export-card.module.css'
import { type Exporting, type ExportState, useExporting, wouldBeLost } from './exporting.ts'
import { type Finished, isUnderWay, type Progress, percentOf, sizeOf, type VideoOrder } from './job.ts'

const TITLES: Record<Progress['phase'], string> = {
  running: '正在导出视频',
  asking: '有素材没有读到',
  done: '视频已生成',
  failed: '视频没有生成',
}

/** Progress of the export, in a corner while the author goes on editing. */
export function ExportCard() {
  const exporting = useExporting()
  const state = useExportState(exporting)
  useWarnOnLeave(wouldBeLost(state))
  useEffect(() => {
    exporting.resume().catch(() => undefined) // the list of videos reports what is wrong
    return () => exporting.leave()
  }, [exporting])
  const { order, progress, isFolded } = state
  if (!order || isFolded) return null
  const isRunning = progress.phase === 'running'
  const corner = isRunning
    ? { label: '收到顶栏', icon: 'shrink' as const, run: () => exporting.fold(true) }
    : { label: '关闭', icon: 'close' as const, run: () => exporting.close() }
  return (
    <FloatingPanel className={styles.card} aria-label={TITLES[progress.phase]}>
      <header className={styles.head}>
        <h2 aria-live="polite">{TITLES[progress.phase]}</h2>
        <Tooltip title={corner.label}>
          <Button
            type="text"
            aria-label={corner.label}
            icon={<Icon name={corner.icon} />}
            onClick={corner.run}
          />
        </Tooltip>
      </header>
      <div className={styles.body}>
        <OrderPicture order={order} />
        <div className={styles.facts}>
          <p className={styles.name}>{order.fileName}</p>
          <p className={styles.meta}>{metaOf(order)}</p>
          <Present progress={progress} exporting={exporting} order={order} />
        </div>
      </div>
      {isRunning && (
        <footer className={styles.foot}>
          <ExportSteps progress={progress} pages={order.project.pages.length} />
          <SingleClickButton type="text" size="small" danger onClick={() => exporting.close()}>
            取消
          </SingleClickButton>
        </footer>
      )}
    </FloatingPanel>
  )
}

/** Read-only state; the order is held by reference. */
const useExportState = ({ state }: Exporting): ExportState => useSnapshot(state) as ExportState

const metaOf = ({ project, quality, fps }: VideoOrder) => {
  const { width, height } = sizeOf(project, quality)
  return `MP4·${width} × ${height}·${fps} 帧/秒`
}

function OrderPicture({ order }: { order: VideoOrder }) {
  const scenery = useMemo(() => posterOf(order.project), [order])
  return <PageThumbnail page={scenery} height={96} />
}

interface PresentProps {
  progress: Progress
  exporting: Exporting
  order: VideoOrder
}

function Present({ progress, exporting, order }: PresentProps) {
  if (progress.phase === 'running') return <Running progress={progress} />
  if (progress.phase === 'asking') return <Asking missing={progress.missing} exporting={exporting} />
  if (progress.phase === 'done') return <Done progress={progress} order={order} />
  return <Failed message={progress.message} exporting={exporting} order={order} />
}

function Running({ progress }: { progress: Progress }) {
  const percent = percentOf(progress)
  const left = 'secondsLeft' in progress ? progress.secondsLeft : null
  return (
    <>
      <p className={styles.percent}>
        <strong>{percent}%</strong>
        {left !== null && <span>{timeLeft(left)}</span>}
      </p>
      <Bar percent={percent} showInfo={false} size={{ height: 6 }} aria-label="导出进度" />
    </>
  )
}

const LISTED = 4

function Asking({ missing, exporting }: { missing: readonly NamedMissing[]; exporting: Exporting }) {
  return (
    <>
      <ul className={styles.missing}>
        {missing.slice(0, LISTED).map(({ src, name, reason }) => (
          <li key={src}>
            <b title={src}>{name}</b> {reason}
          </li>
        ))}
        {missing.length > LISTED && <li>还有 {missing.length - LISTED} 个</li>}
      </ul>
      <div className={styles.buttons}>
        <Button onClick={() => exporting.close()}>取消</Button>
        <Button type="primary" onClick={() => exporting.accept()}>
          仍然导出
        </Button>
      </div>
    </>
  )
}

function Done({ progress, order }: { progress: Finished; order: VideoOrder }) {
  const copy = useCopyLink()
  const { url, bytes, took, reused, remarks } = progress
  return (
    <>
      <p className={styles.meta}>
        {bytes !== null && fileSize(bytes)}
        {took !== null && `·用时 ${clock(took)}`}
        {reused !== null && reused > 0 && `·沿用上次 ${Math.floor(reused * 100)}%`}
      </p>
      {remarks.map((remark) => (
        <p key={remark} className={styles.warning}>
          {remark}
        </p>
      ))}
      <div className={styles.buttons}>
        {order.maker === 'service' && <Button onClick={() => void copy(url)}>复制链接</Button>}
        <Button
          type="primary"
          href={url}
          download={`${order.fileName}.mp4`}
          icon={<Icon name="download" size={14} />}
        >
          下载
        </Button>
      </div>
    </>
  )
}

function Failed({ message, exporting, order }: { message: string; exporting: Exporting; order: VideoOrder }) {
  const isHere = order.maker === 'browser'
  const mayOrder = usePermission('video:make')
  return (
    <>
      <p className={styles.failed} role="alert">
        {message}
      </p>
      <div className={styles.buttons}>
        {(mayOrder || !isHere) && (
          <Button onClick={() => exporting.retry(isHere ? 'service' : 'browser')}>
            {isHere ? '用服务生成' : '在浏览器生成'}
          </Button>
        )}
        <Button type="primary" onClick={() => exporting.retry()}>
          重试
        </Button>
      </div>
    </>
  )
}

/** Progress ring in the header while the card is collapsed. */
export function ExportRing() {
  const exporting = useExporting()
  const { order, progress, isFolded } = useExportState(exporting)
  if (!order || !isFolded) return null
  const percent = percentOf(progress)
  const label = isUnderWay(progress) ? `正在导出视频，${percent}%` : TITLES[progress.phase]
  return (
    <Tooltip title={label}>
      <button
        type="button"
        className={styles.ring}
        aria-label={label}
        data-phase={progress.phase}
        onClick={() => exporting.fold(false)}
      >
        <svg viewBox="0 0 40 40" width={40} height={40} aria-hidden="true">
          <circle cx={20} cy={20} r={15} pathLength={100} />
          <circle cx={20} cy={20} r={15} pathLength={100} strokeDasharray={`${percent} 100`} />
        </svg>
        <RingCenter phase={progress.phase} percent={percent} />
      </button>
    </Tooltip>
  )
}

function RingCenter({ phase, percent }: { phase: Progress['phase']; percent: number }) {
  if (phase === 'running') return <span>{percent}</span>
  return <Icon name={phase === 'done' ? 'check' : 'warning'} size={14} />
}

type State = 'done' | 'now' | 'later'

/** 准备素材 → 渲染画面 3/6 → 混合声音; the service reports its own steps. */
function ExportSteps({ progress, pages }: { progress: Progress & { phase: 'running' }; pages: number }) {
  if (progress.step === 'ordered')
    return (
      <ol className={styles.steps}>
        <Step state="now" text={progress.message} />
      </ol>
    )
  const { step } = progress
  const drawing = step === 'drawing' ? `渲染画面 ${progress.page}/${pages}` : '渲染画面'
  return (
    <ol className={styles.steps}>
      <Step state={step === 'loading' ? 'now' : 'done'} text="准备素材" />
      <Step state={step === 'loading' ? 'later' : step === 'drawing' ? 'now' : 'done'} text={drawing} />
      <Step state={step === 'closing' ? 'now' : 'later'} text="混合声音" />
    </ol>
  )
}

function Step({ state, text }: { state: State; text: string }) {
  return (
    <li data-state={state} {...(state === 'now' && { 'aria-current': 'step' as const })}>
      {state === 'done' && <Icon name="check" size={14} />}
      {state === 'now' && <i className={styles.spinner} />}
      {text}
    </li>
  )
}
