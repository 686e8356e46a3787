import { Button } from 'antd'
import { useRef, useState } from 'react'
import { VOICES, voiceOf } from '#engine/document/catalogue/voices.ts'
import type { NarrationClip, VoiceSettings } from '#engine/document/operations/index.ts'
import { changeNarrationClipVoice } from '#engine/editing/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { NumberField, SelectField } from '#src/ui/controls/index.ts'
import { useNarrating } from './narrating.ts'
import styles from './narration-clip-list.module.css'

interface NarrationClipVoiceProps {
  /** Names the clip. */
  label: string
  pageId: string
  narrationClip: NarrationClip
}

/** Voice and speed of a single narration clip. A clip that had a sound is synthesized again, in the same undo step. */
export function NarrationClipVoice({ label, pageId, narrationClip }: NarrationClipVoiceProps) {
  const { editing } = useEditorContext()
  const narrating = useNarrating()
  const { at, voiceName, voiceSpeed, hasOwnVoice } = narrationClip

  // Applied when the gesture ends: each other speed is another synthesis.
  const wanted = useRef<number | null>(null)
  const [typed, setTyped] = useState<number | null>(null)

  function change(settings: Partial<VoiceSettings> | null) {
    const step = narrating.newStep()
    const silenced = changeNarrationClipVoice(editing, { pageId, at }, settings, step)
    if (silenced) narrating.retry(silenced, step)
  }

  function endTyping() {
    wanted.current = null
    setTyped(null)
  }

  const known = VOICES.map(({ id, label }) => ({ value: id as string, label }))
  const options = voiceOf(voiceName) ? known : [{ value: voiceName, label: voiceName }, ...known]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a grid everywhere
    <div role="group" aria-label={`${label}的声音与语速`} className={styles.voice}>
      <SelectField
        label={`${label}用谁的声音`}
        value={voiceName}
        options={options}
        onChange={(next) => change({ voiceName: next })}
        onCommit={NOTHING}
        onCancel={NOTHING}
      />
      <NumberField
        label={`${label}的语速`}
        prefix="语速"
        value={typed ?? voiceSpeed}
        min={0}
        max={100}
        precision={0}
        onChange={(next) => {
          wanted.current = next
          setTyped(next)
        }}
        onCommit={() => {
          if (wanted.current !== null) change({ voiceSpeed: wanted.current })
          endTyping()
        }}
        onCancel={endTyping}
      />
      <Button size="small" disabled={!hasOwnVoice} onClick={() => change(null)}>
        与本页相同
      </Button>
    </div>
  )
}

const NOTHING = () => {}
