import { Button, Input } from 'antd'
import { MAX_SPOKEN } from '#engine/document/catalogue/voices.ts'
import { newId, sentencesOf } from '#engine/document/index.ts'
import { addNarrationText } from '#engine/editing/index.ts'
import { usePermission } from '#src/session/index.ts'
import { NarrationClipList } from '../audio/narration/NarrationClipList.tsx'
import { NarrationFoot } from '../audio/narration/NarrationFoot.tsx'
import { useNarrating } from '../audio/narration/narrating.ts'
import { PacingFields } from '../audio/narration/PacingFields.tsx'
import { useNarration } from '../audio/narration/use-narration.ts'
import { VoiceCard } from '../audio/narration/VoiceCard.tsx'
import { useEditorContext } from '../shared/editor-context.ts'
import { useUnaddedText } from '../shared/use-unadded-text.ts'
import drawer from './drawer.module.css'
import styles from './voice.module.css'

/** The narration of the active page: write, synthesize, play. */
export function VoiceDrawer() {
  const narration = useNarration()
  const { narrationClips, pageNumber, voice } = narration
  return (
    <>
      <VoiceCard voiceName={voice.voiceName} />
      <Composer pageNumber={pageNumber} />
      <section className={drawer.group}>
        <h3>第 {pageNumber} 页配音</h3>
        {narrationClips.length === 0 ? (
          <p className={styles.empty}>还没有配音。写下旁白后，每句是一段，按顺序播放</p>
        ) : (
          <NarrationClipList
            key={narration.pageId}
            pageId={narration.pageId}
            narrationClips={narrationClips}
            showsFound
          />
        )}
      </section>
      <PacingFields />
      <div className={styles.foot}>
        <NarrationFoot narration={narration} />
      </div>
    </>
  )
}

function Composer({ pageNumber }: { pageNumber: number }) {
  const { editing } = useEditorContext()
  const narrating = useNarrating()
  const mayMake = usePermission('voice:make')
  const [text, setText] = useUnaddedText('narration')
  const count = sentencesOf(text).length

  function add(andMake: boolean) {
    const step = newId()
    if (addNarrationText(editing, text, step) === 0) return
    setText('')
    if (andMake) narrating.make('page', step)
  }

  return (
    <section className={styles.composer} aria-label="写旁白">
      <Input.TextArea
        aria-label={`第 ${pageNumber} 页旁白`}
        placeholder="写下或粘贴这一页的旁白，按句号、问号、分号和换行分成句"
        autoSize={{ minRows: 4, maxRows: 12 }}
        maxLength={MAX_SPOKEN}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p className={styles.count}>
        <span>{count > 0 && `分成 ${count} 句`}</span>
        {text.length} / {MAX_SPOKEN}
      </p>
      <div className={styles.buttons}>
        <Button disabled={count === 0} onClick={() => add(false)}>
          只添加文字
        </Button>
        {mayMake && (
          <Button type="primary" disabled={count === 0} onClick={() => add(true)}>
            添加并生成
          </Button>
        )}
      </div>
    </section>
  )
}
