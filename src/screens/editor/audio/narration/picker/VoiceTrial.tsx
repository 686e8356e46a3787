import { Button, Input } from 'antd'
import { genderLabel, MAX_SAMPLE, NEUTRAL_LEVEL, type Voice } from '#engine/document/catalogue/voices.ts'
import { useAuditionPosition } from '#src/sound/index.ts'
import { clock } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LevelField } from '../LevelField.tsx'
import { VoiceAvatar } from '../VoiceAvatar.tsx'
import { Wave } from '../Wave.tsx'
import type { Samples } from './use-samples.ts'
import styles from './voice-trial.module.css'

export interface Levels {
  voiceSpeed: number
  voiceVolume: number
}

interface VoiceTrialProps {
  voice: Voice | undefined
  voiceName: string
  text: string
  /** Describes where the text comes from. */
  origin: string
  levels: Levels
  samples: Samples
  onText: (text: string) => void
  onLevels: (levels: Levels) => void
  onTry: () => void
}

/** Details of the selected voice, with a sample spoken from a text. */
export function VoiceTrial({
  voice,
  voiceName,
  text,
  origin,
  levels,
  samples,
  ...callbacks
}: VoiceTrialProps) {
  const { playing, loading, failed, latest } = samples
  const position = useAuditionPosition()
  const isPlaying = playing === TRIAL
  const own = latest?.name === TRIAL ? latest : null
  const gesture = (key: keyof Levels) => ({
    value: levels[key],
    onChange: (value: number) => callbacks.onLevels({ ...levels, [key]: value }),
    onCommit: () => {},
    onCancel: () => {},
  })
  return (
    <aside className={styles.trial} aria-label="试听与调整">
      <div className={styles.head}>
        <VoiceAvatar voiceName={voiceName} size={56} />
        <span>
          <b>{voice?.label ?? voiceName}</b>
          <small>{voice ? `${genderLabel(voice.gender)}，${voice.character}` : '不认识这个声音'}</small>
        </span>
      </div>
      <h3>试听文字</h3>
      <div className={styles.text}>
        <Input.TextArea
          variant="borderless"
          aria-label="试听文字"
          rows={4}
          maxLength={MAX_SAMPLE}
          value={text}
          onChange={(event) => callbacks.onText(event.target.value)}
        />
        <p>
          <span>{origin}</span>
          {text.length} / {MAX_SAMPLE}
        </p>
      </div>
      <div className={styles.player}>
        <button
          type="button"
          data-loading={loading === TRIAL}
          disabled={text.trim() === ''}
          onClick={isPlaying ? samples.stop : callbacks.onTry}
        >
          <Icon name={loading === TRIAL ? 'spinner' : isPlaying ? 'pause' : 'play'} size={14} />
          {isPlaying ? '停止' : '试听'}
        </button>
        <Wave
          src={own?.src ?? null}
          bars={42}
          played={own && isPlaying ? position / own.seconds : own ? 1 : 0}
        />
        <span>{own ? clock(own.seconds) : '--:--'}</span>
      </div>
      {failed?.name === TRIAL && (
        <p className={styles.failed} role="alert">
          {failed.message}
        </p>
      )}
      <div className={styles.adjust}>
        <h3>调整</h3>
        <Button
          type="link"
          size="small"
          disabled={levels.voiceSpeed === NEUTRAL_LEVEL && levels.voiceVolume === NEUTRAL_LEVEL}
          onClick={() => callbacks.onLevels({ voiceSpeed: NEUTRAL_LEVEL, voiceVolume: NEUTRAL_LEVEL })}
        >
          恢复默认
        </Button>
      </div>
      <LevelField label="语速" words={['慢', '正常', '快']} {...gesture('voiceSpeed')} />
      <LevelField label="音量" words={['轻', '正常', '响']} {...gesture('voiceVolume')} />
    </aside>
  )
}

/** Audition name of the sample. */
export const TRIAL = 'trial'
