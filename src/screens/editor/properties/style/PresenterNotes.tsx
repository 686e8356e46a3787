import { Button } from 'antd'
import { type Container, setField } from '#engine/document/operations/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { pickPresenter } from '#src/screens/editor/shared/pick-presenter.ts'
import { useIsNarrated } from '#src/screens/editor/shared/use-is-narrated.ts'
import { useUploader } from '#src/screens/editor/shared/use-uploader.ts'
import { changeView } from '#src/screens/editor/shared/view-state.ts'
import styles from './kind-notes.module.css'
import { usePanelGesture, usePathValue } from './panel.ts'

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
