import { Button } from 'antd'
import { colord } from 'colord'
import { type Container, setField } from '#engine/document/operations/index.ts'
import { activePage } from '#engine/editing/index.ts'
import { scanErrors } from '#engine/elements/qrcode/render/scan.ts'
import { isQrcode } from '#engine/elements/qrcode/schema.ts'
import { isRichEditor } from '#engine/elements/rich-editor/schema.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { richTextError } from '#engine/text/index.ts'
import { narrationOf } from '#engine/timeline/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { pickPresenter } from '#src/screens/editor/shared/pick-presenter.ts'
import { useUploader } from '#src/screens/editor/shared/use-uploader.ts'
import { changeView } from '#src/screens/editor/shared/view-state.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useEditing } from '../../shared/use-editing.ts'
import styles from './kind-notes.module.css'
import { usePanelGesture, usePanelValue, usePathValue } from './panel.ts'

/** Whether the active page has narration that is heard. */
const useIsNarrated = (): boolean =>
  useEditing((editing) => narrationOf(activePage(editing), Infinity).length > 0)

const ANCHOR = 'propsValue.anchorInfo'

/** Says why a presenter does not speak, and offers to replace its video. */
export function PresenterNotes() {
  const source = usePathValue(`${ANCHOR}.source`)
  const isSpeaking = usePathValue(`${ANCHOR}.isSpeaking`)
  const isNarrated = useIsNarrated()
  const { view } = useEditorContext()
  if (source === 'video') return <VideoChoice />
  if (source !== 'character' || isSpeaking !== true || isNarrated) return null
  return (
    <p className={styles.note} role="status">
      本页没有配音，数字人不会张嘴
      <Button type="link" size="small" onClick={() => changeView(view, { drawer: 'voice' })}>
        去配音
      </Button>
    </p>
  )
}

function VideoChoice() {
  const uploader = useUploader()
  const src = usePathValue(`${ANCHOR}.src`)
  const gesture = usePanelGesture(setSource)
  if (!uploader) return null
  return (
    <div className={styles.action}>
      <Button
        block
        onClick={() =>
          void pickPresenter(uploader, 'video', ({ url }) => {
            gesture.onChange(url)
            gesture.onCommit()
          })
        }
      >
        {src === '' ? '选择视频' : '更换视频'}
      </Button>
    </div>
  )
}

function setSource(container: Container, id: string, src: string) {
  setField(container, id, `${ANCHOR}.src`, src)
}

/** Lists what prevents the selected code from being scanned, with fixes. */
export function QrcodeNotes() {
  const summary = usePanelValue((located) =>
    located
      .flatMap(({ element }) => errorsOf(element))
      .map(({ level, text }) => `${level} ${text}`)
      .join('\n'),
  )
  const lines = [...new Set(summary.split('\n'))].filter((line) => line !== '')
  if (lines.length === 0) return null
  return (
    <div className={styles.notes} role="status" aria-label="扫码检查">
      {lines.map((line) => (
        <p key={line} className={styles.note} data-level={line.slice(0, line.indexOf(' '))}>
          {line.slice(line.indexOf(' ') + 1)}
        </p>
      ))}
    </div>
  )
}

const errorsOf = (element: Element) => (isQrcode(element) ? scanErrors(element, readColor) : [])

function readColor(css: string) {
  const color = colord(css)
  return color.isValid() ? color.toRgb() : null
}

/** Shows the event of the selected button and links to its settings. */
export function ButtonNotes() {
  const { view } = useEditorContext()
  const url = usePanelValue((located) => {
    const [first, second] = located
    return second ? null : (first?.element.events.find(({ type }) => type === 'link')?.url ?? '')
  })
  if (url === null) return null
  return (
    <div className={styles.action}>
      <Button
        block
        icon={<Icon name="link" size={14} />}
        title={url}
        onClick={() => changeView(view, { inspectorTab: 'event' })}
      >
        <span className={styles.address}>{url === '' ? '设置点击后打开的链接' : url}</span>
      </Button>
    </div>
  )
}

/** Says why the selected rich texts are not fully visible. */
export function RichTextNotes() {
  const error = usePanelValue((located) => {
    for (const { element } of located) {
      if (!isRichEditor(element)) continue
      const found = richTextError(element.propsValue.richEditor)
      if (found !== null) return found
    }
    return null
  })
  if (error === null) return null
  return (
    <div className={styles.notes} role="status" aria-label="内容检查">
      <p className={styles.note}>{error}</p>
    </div>
  )
}
