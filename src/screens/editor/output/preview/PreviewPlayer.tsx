import { Button, ConfigProvider } from 'antd'
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { joinedProject } from '#engine/editing/index.ts'
import type { StatesOf } from '#engine/document/operations/index.ts'
import type { ElementEvent } from '#engine/elements/element.ts'
import { type LivePlayer, type Playable, usePlayer } from '#src/player/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { MissingMedia } from '#src/screens/editor/shared/MissingMedia.tsx'
import { closePreview } from '#src/screens/editor/shared/view-state.ts'
import { type Segment, SegmentedField } from '#src/ui/controls/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { dark } from '#src/ui/theme/index.ts'
import { HotSpots } from './HotSpots.tsx'
import { LiveWebPages } from './LiveWebPages.tsx'
import { PageLayer } from './PageLayer.tsx'
import { PreviewTransport } from './PreviewTransport.tsx'
import styles from './preview-player.module.css'
import { usePaging } from './use-paging.ts'
import { usePreviewKeys } from './use-preview-keys.ts'
import { useTurning } from './use-turning.ts'

/** ms; long enough to read an address. */
const DURATION = 5000

/** A message that disappears by timer; a new message restarts the timer. */
function useToast(): { toast: string | null; showToast: (text: string) => void } {
  const [toast, setToast] = useState<{ text: string } | null>(null)
  useEffect(() => {
    if (!toast) return undefined
    const timer = setTimeout(() => setToast(null), DURATION)
    return () => clearTimeout(timer)
  }, [toast])
  return { toast: toast?.text ?? null, showToast: (text) => setToast({ text }) }
}

/** px; more is not seen at this size, less is not sharp. */
const NARROWEST = 240
const WIDEST = 1080

/** Rendering width in device px for a picture of this aspect ratio (width / height) and CSS height; even. */
function previewWidth(ratio: number, height: number, devicePixels: number): number {
  const width = Math.round((height * ratio * devicePixels) / 2) * 2
  return Math.min(Math.max(width, NARROWEST), WIDEST)
}

/** Height of the window that is not available to the picture, px. */
const CHROME = 196

type Mode = 'video' | 'page'

const MODES: readonly Segment<Mode>[] = [
  { value: 'video', label: '视频' },
  { value: 'page', label: '网页' },
]

/** Plays a snapshot of the work over the editor, with sound. Escape closes it. */
export function PreviewPlayer() {
  const { view } = useEditorContext()
  const dialog = useRef<HTMLDialogElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [mode, setMode] = useState<Mode>('video')
  const close = () => closePreview(view)

  useEffect(() => {
    const opened = dialog.current
    const before = document.activeElement
    // A native modal dialog makes the rest of the page inert.
    opened?.showModal()
    // The initial focus is not on the close button: the space bar plays.
    opened?.querySelector<HTMLElement>('[data-keys]')?.focus()
    return () => {
      opened?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      data-theme="dark"
      aria-label="预览"
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <ConfigProvider theme={dark}>
        {/* The key remounts it for another attempt. */}
        <Show
          key={attempt}
          mode={mode}
          onMode={setMode}
          onClose={close}
          onRetry={() => setAttempt(attempt + 1)}
        />
      </ConfigProvider>
    </dialog>
  )
}

interface ShowProps {
  mode: Mode
  onMode: (mode: Mode) => void
  onClose: () => void
  onRetry: () => void
}

function Show({ mode, onMode, onClose, onRetry }: ShowProps) {
  const { editing, resolveUrl, view: editorView } = useEditorContext()
  const show = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [playable] = useState<Playable>(() => ({ project: joinedProject(editing), resolveUrl }))
  const { width, height } = playable.project
  const [pixels] = useState(() =>
    previewWidth(width / height, window.innerHeight - CHROME, window.devicePixelRatio),
  )
  const live = usePlayer(playable, canvas, pixels)
  const { player, plan } = live
  const { toast, showToast } = useToast()
  const [states, setStates] = useState<StatesOf>(() => new Map())
  const { setStates: setPlayerStates } = live
  const showStates = useCallback(
    (next: StatesOf) => {
      setPlayerStates(next)
      setStates(next)
    },
    [setPlayerStates],
  )

  useEffect(() => {
    if (!player || !plan) return
    if (editorView.previewFrom === 'page') {
      const { pages } = playable.project
      const index = pages.findIndex(({ uuid }) => uuid === editing.undoable.activePageId)
      player.seek((plan.pages[index]?.start ?? 0) / plan.fps)
    }
    player.play()
  }, [player, plan, playable, editing, editorView])

  const paging = usePaging(live, mode === 'page')
  const keyDown = usePreviewKeys(live, paging)
  const turning = useTurning(paging)
  useKeepFocus(show, paging?.index)

  async function run(event: ElementEvent) {
    const text = await runEvent(event, playable.project.title)
    if (text !== null) showToast(text)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the dialog's keys, whatever of it has the focus
    <div
      ref={show}
      data-keys
      tabIndex={-1}
      className={styles.show}
      onKeyDownCapture={keyDown}
      onKeyDown={stop}
    >
      <header className={styles.head}>
        <h2>{playable.project.title}</h2>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- as in the transport: the keys stay the player's */}
        <div className={styles.mode} onMouseDown={(event) => event.preventDefault()}>
          <SegmentedField
            label="预览方式"
            options={MODES}
            value={mode}
            onChange={onMode}
            onCommit={nothing}
            onCancel={nothing}
          />
        </div>
        <div className={styles.headEnd}>
          <MissingMedia missing={live.missing} warnings={live.warnings} className={styles.missing} />
          <Button
            type="text"
            aria-label="关闭预览"
            icon={<Icon name="close" size={18} />}
            onClick={onClose}
          />
        </div>
      </header>
      <div className={styles.stage} data-mode={mode} {...turning}>
        {live.error === null ? (
          <>
            <div className={styles.frame} style={{ '--ratio': width / height }}>
              {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the keys are the dialog's */}
              <canvas
                ref={canvas}
                className={styles.picture}
                data-ready={player !== null}
                aria-label="预览画面"
                onClick={paging ? undefined : () => player?.toggle()}
              />
              {plan && live.state && (
                <PageLayer width={width}>
                  {paging && (
                    <HotSpots
                      project={playable.project}
                      plan={plan}
                      frame={live.state.frame}
                      setStates={showStates}
                      onEvent={(event) => void run(event)}
                    />
                  )}
                  <LiveWebPages {...playable} {...{ plan, states, pixels }} frame={live.state.frame} />
                </PageLayer>
              )}
            </div>
            {!player && <Loading live={live} />}
            <output className={styles.toast} data-empty={toast === null}>
              {toast}
            </output>
          </>
        ) : (
          <div className={styles.error} role="alert">
            <Icon name="error" size={32} />
            <p>预览没有播放，内容没有改动</p>
            <small>{live.error}</small>
            <Button icon={<Icon name="retry" size={14} />} onClick={onRetry}>
              重试
            </Button>
          </div>
        )}
      </div>
      <PreviewTransport live={live} playable={playable} paging={paging} />
    </div>
  )
}

const nothing = () => undefined

/** Restores the focus when the focused hot spot disappears with its page. */
function useKeepFocus(show: RefObject<HTMLElement | null>, page: number | undefined) {
  useEffect(() => {
    if (page !== undefined && document.activeElement === document.body) show.current?.focus()
  }, [show, page])
}

/** Keeps key events from the editor's shortcuts. */
const stop = (event: KeyboardEvent) => event.stopPropagation()

function Loading({ live }: { live: LivePlayer }) {
  const percent = Math.round(live.progress * 100)
  return (
    <div className={styles.loading} role="status">
      <span>正在读取素材 {percent}%</span>
      <progress aria-label="读取素材" max={100} value={percent} />
    </div>
  )
}

/**
 * Runs an element's event as far as the preview supports it; the browser follows links.
 * @param title of the work
 * @returns a Chinese message for the author; null for none
 */
async function runEvent({ type, url }: ElementEvent, title: string): Promise<string | null> {
  if (type === 'submitForm') return `预览不会发送表单。在网页里，填写的内容会发送到 ${url.trim()}`
  if (type === 'share') return share(url.trim(), title)
  return null
}

async function share(url: string, title: string): Promise<string | null> {
  if ('share' in navigator) {
    try {
      await navigator.share({ url, title })
      return null
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return null // the author canceled sharing
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    return `已复制分享地址 ${url}`
  } catch {
    return `没有复制成功，可以手动复制：${url}`
  }
}
