import { Button, Slider } from 'antd'
import { useState } from 'react'
import type { Player } from '#engine/player/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './preview-player.module.css'

/** Volume slider and mute. */
export function PreviewVolume({ player }: { player: Player | null }) {
  const [volume, setVolume] = useState(100)
  const [isMuted, setIsMuted] = useState(false)
  const mute = (isMuted: boolean) => {
    player?.setMuted(isMuted)
    setIsMuted(isMuted)
  }
  return (
    <>
      <Button
        type="text"
        shape="circle"
        disabled={!player}
        aria-label={isMuted ? '打开声音' : '静音'}
        title={isMuted ? '打开声音' : '静音'}
        icon={<Icon name={isMuted || volume === 0 ? 'muted' : 'sound'} />}
        onClick={() => mute(!isMuted)}
      />
      <div data-volume className={styles.volume}>
        <Slider
          min={0}
          max={100}
          value={isMuted ? 0 : volume}
          disabled={!player}
          tooltip={{ formatter: null }}
          ariaLabelForHandle="音量"
          onChange={(value) => {
            setVolume(value)
            player?.setVolume(value / 100)
            if (isMuted) mute(false)
          }}
        />
      </div>
    </>
  )
}
