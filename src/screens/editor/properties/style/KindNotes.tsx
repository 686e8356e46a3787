import { Button } from 'antd'
import { type Container, missingSpeech, setField } from '#engine/document/operations/index.ts'
import { activePage } from '#engine/editing/index.ts'
import { isIcon } from '#engine/elements/image/schema.ts'
import { valueAt } from '#engine/elements/panel-fields.ts'
import { isRichEditor } from '#engine/elements/rich-editor/schema.ts'
import { richTextError } from '#engine/text/index.ts'
import { narrationOf } from '#engine/timeline/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { pickPresenter } from '#src/screens/editor/shared/pick-presenter.ts'
import { useUploader } from '#src/screens/editor/shared/use-uploader.ts'
import { changeView } from '#src/screens/editor/shared/view-state.ts'
import { ColorField, Section } from '#src/ui/controls/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useEditing } from '../../shared/use-editing.ts'
import styles from './kind-notes.module.css'
import { usePanelGesture, usePanelValue, usePathValue } from './panel.ts'

/** Whether the active page has narration that is heard. */
const useIsNarrated = (): boolean =>
  useEditing((editing) => narrationOf(activePage(editing), Infinity, 0).length > 0)

const setTint = (container: Container, id: string, color: string) =>
  setField(container, id, 'propsValue.tint', color)

/** The color of icons of the material library, which are drawn in one color. */
export function IconColor() {
  const areIcons = usePanelValue((located) =>
    located.every(({ element }) => isIcon(String(valueAt(element, 'propsValue.imageSrc')))),
  )
  const color = usePathValue('propsValue.tint') as string | null // typed by the schema
  const gesture = usePanelGesture(setTint)
  if (!areIcons) return null
  return (
    <Section title="图标颜色">
      <ColorField label="图标颜色" automatic={ICON_INK} value={color} {...gesture} />
    </Section>
  )
}

/** The color in which the icons are drawn. */
const ICON_INK = '#1F2937'

const ANCHOR = 'propsValue.anchorInfo'

/** Says why a presenter does not speak, and offers to replace its video. */
export function PresenterNotes() {
  const source = usePathValue(`${ANCHOR}.source`)
  const isSpeaking = usePathValue(`${ANCHOR}.isSpeaking`)
  const isNarrated = useIsNarrated()
  const hasSentences = useEditing((editing) => missingSpeech([activePage(editing)]).length > 0)
  const { view } = useEditorContext()
  if (source === 'video') return <VideoChoice />
  if (source !== 'character' || isSpeaking !== true || isNarrated) return null
  return (
    <p className={styles.note} role="status">
      {hasSentences ? '本页的配音还没有生成，数字人暂时不会张嘴' : '本页没有配音，数字人不会张嘴'}
      <Button type="link" size="small" onClick={() => changeView(view, { drawer: 'voice' })}>
        {hasSentences ? '去生成' : '去配音'}
      </Button>
    </p>
  )
}

function VideoChoice() {
  const uploader = useUploader()
  const src = usePathValue(`${ANCHOR}.src`)
  const gesture = usePanelGesture(src === '' ? setFirstSource : setSource)
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

/** A presenter that had no video before is heard. */
function setFirstSource(container: Container, id: string, src: string) {
  setSource(container, id, src)
  setField(container, id, `${ANCHOR}.videoVolume`, 100)
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
