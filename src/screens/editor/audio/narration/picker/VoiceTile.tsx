import { DEFAULT_VOICE, describeVoice, genderLabel, type Voice } from '#engine/document/catalogue/voices.ts'
import { useAuditionPosition } from '#src/sound/index.ts'
import { clock } from '#src/ui/format.ts'
import { PlayButton } from '#src/ui/PlayButton.tsx'
import { VoiceAvatar } from '../VoiceAvatar.tsx'
import { Wave } from '../Wave.tsx'
import type { Samples } from './use-samples.ts'
import styles from './voice-tile.module.css'

interface VoiceTileProps {
  voice: Voice
  isSelected: boolean
  samples: Samples
  onSelect: () => void
  onSample: () => void
}

/** A voice of the catalog with a button that plays a sample. */
export function VoiceTile({ voice, isSelected, samples, onSelect, onSample }: VoiceTileProps) {
  const { id, label, gender } = voice
  const { playing, loading, failed, latest } = samples
  const position = useAuditionPosition()
  const isPlaying = playing === id
  return (
    <div className={styles.tile} data-selected={isSelected}>
      {/* A radio and a play button beside it: buttons cannot be nested. */}
      <label className={styles.choice}>
        <input type="radio" name="voice" checked={isSelected} onChange={onSelect} aria-label={label} />
        <VoiceAvatar voiceName={id} size={52} />
        <span className={styles.words}>
          <b>
            {label}
            <span className={styles.tag}>{genderLabel(gender)}</span>
            {id === DEFAULT_VOICE && <em>默认</em>}
          </b>
          {isPlaying && latest ? (
            <span className={styles.playing}>
              <Wave src={latest.src} bars={20} played={position / latest.seconds} />
              {clock(latest.seconds)}
            </span>
          ) : (
            <span data-failed={failed?.name === id}>
              {failed?.name === id ? failed.message : describeVoice(voice)}
            </span>
          )}
          <small>{id}</small>
        </span>
      </label>
      <PlayButton
        className={styles.play}
        isPlaying={isPlaying}
        isLoading={loading === id}
        label={isPlaying ? `停止试听${label}` : `试听${label}`}
        onClick={isPlaying ? samples.stop : onSample}
      />
    </div>
  )
}
