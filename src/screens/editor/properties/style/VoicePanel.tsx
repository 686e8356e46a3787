import type { Container } from '#engine/document/operations/index.ts'
import { setField } from '#engine/document/operations/index.ts'
import { LevelField } from '#src/screens/editor/audio/narration/LevelField.tsx'
import { NarrationClipList } from '#src/screens/editor/audio/narration/NarrationClipList.tsx'
import { NarrationFoot } from '#src/screens/editor/audio/narration/NarrationFoot.tsx'
import { PacingFields } from '#src/screens/editor/audio/narration/PacingFields.tsx'
import { useNarration } from '#src/screens/editor/audio/narration/use-narration.ts'
import { VoiceCard } from '#src/screens/editor/audio/narration/VoiceCard.tsx'
import { Permitted } from '#src/session/index.ts'
import { Section } from '#src/ui/controls/index.ts'
import { usePanelGesture, usePathValue } from './panel.ts'

const setSpeed = (container: Container, id: string, value: number) =>
  setField(container, id, 'commonStyle.voiceSpeed', value)
const setVolume = (container: Container, id: string, value: number) =>
  setField(container, id, 'commonStyle.voiceVolume', value)

/** Voice and narration of the page. */
export function VoicePanel() {
  const narration = useNarration()
  const voiceName = usePathValue('commonStyle.voiceName')
  const speed = usePathValue('commonStyle.voiceSpeed')
  const volume = usePathValue('commonStyle.voiceVolume')
  const speedGesture = usePanelGesture(setSpeed)
  const volumeGesture = usePanelGesture(setVolume)
  return (
    <>
      <Section title="声音">
        <VoiceCard voiceName={String(voiceName)} />
        <Permitted to="voice:make">
          <LevelField label="语速" words={['慢', '正常', '快']} value={numberOf(speed)} {...speedGesture} />
        </Permitted>
        <LevelField label="音量" words={['轻', '正常', '响']} value={numberOf(volume)} {...volumeGesture} />
      </Section>
      <Section title="配音">
        <NarrationClipList
          key={narration.pageId}
          pageId={narration.pageId}
          narrationClips={narration.narrationClips}
        />
        <PacingFields />
        <NarrationFoot narration={narration} />
      </Section>
    </>
  )
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)
