import { readingError } from '#engine/elements/voice/pronunciation.ts'
import { NarrationClipVoice } from '#src/screens/editor/audio/narration/NarrationClipVoice.tsx'
import { VoiceAvatar } from '#src/screens/editor/audio/narration/VoiceAvatar.tsx'
import { voiceWords } from '#src/screens/editor/audio/narration/voice-words.ts'
import styles from './sentence.module.css'
import type { Sentence } from './use-script.ts'

interface SentenceNotesProps {
  /** Names the sentence. */
  label: string
  pageId: string
  sentence: Sentence
  isVoiceOpen: boolean
}

/** Below a sentence: why its readings cannot be spoken, and its voice if that is not the page's, or is changed. */
export function SentenceNotes({ label, pageId, sentence, isVoiceOpen }: SentenceNotesProps) {
  const error = readingError(sentence.text)
  const isVoiceShown = sentence.hasOwnVoice && !isVoiceOpen
  if (error === undefined && !isVoiceShown && !isVoiceOpen) return null
  return (
    <div className={styles.notes}>
      {error !== undefined && (
        <small role="alert" className={styles.wrong}>
          {error}
        </small>
      )}
      {isVoiceShown && (
        <small className={styles.own} title="这一句的声音和语速与本页不同">
          <VoiceAvatar voiceName={sentence.voiceName} size={16} />
          {voiceWords(sentence)}
        </small>
      )}
      {isVoiceOpen && <NarrationClipVoice label={label} pageId={pageId} narrationClip={sentence} />}
    </div>
  )
}
