import { Button } from 'antd'
import { describeVoice, genderLabel, voiceOf } from '#engine/document/catalogue/voices.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { changeView } from '#src/screens/editor/shared/view-state.ts'
import { Permitted } from '#src/session/index.ts'
import { VoiceAvatar } from './VoiceAvatar.tsx'
import styles from './voice-card.module.css'

/** Shows the current voice and opens the voice picker. */
export function VoiceCard({ voiceName }: { voiceName: string }) {
  const { view } = useEditorContext()
  const voice = voiceOf(voiceName)
  return (
    <div className={styles.card}>
      <VoiceAvatar voiceName={voiceName} size={40} />
      <span className={styles.words}>
        <b>
          {voice?.label ?? voiceName}
          {voice && <span className={styles.tag}>{genderLabel(voice.gender)}</span>}
        </b>
        <small>{voice ? describeVoice(voice) : '不认识这个声音，请换一个'}</small>
      </span>
      {/* Changing the voice discards the sounds; they must be synthesized again. */}
      <Permitted to="voice:make">
        <Button
          size="small"
          aria-label="更换声音"
          onClick={() => changeView(view, { isVoicePickerOpen: true })}
        >
          更换
        </Button>
      </Permitted>
    </div>
  )
}
