import { Button, Slider } from 'antd'
import { useState } from 'react'
import { type LivePlayer, type Playable, useScrub } from '../../../player/index.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { PreviewPages } from './PreviewPages.tsx'
import styles from './preview-player.module.css'
import { padded } from './preview-time.ts'
import { usePageStills } from './use-page-stills.ts'

/** Plays, seeks, repeats, and sets how loud. */
export function PreviewTransport({ live, playable }: { live: LivePlayer; playable: Playable }) {
  const { player, plan, state } = live
  const { time, duration, playing } = state ?? { time: 0, duration: plan?.seconds ?? 0, playing: false }
  const { scrub, endScrub } = useScrub(player)
  const stills = usePageStills(playable, player !== null)
  const [isLooping, setIsLooping] = useState(false)
  const [volume, setVolume] = useState(100)
  const [isMuted, setIsMuted] = useState(false)
  const mute = (isMuted: boolean) => {
    player?.setMuted(isMuted)
    setIsMuted(isMuted)
  }

  return (
    <footer className={styles.transport}>
      <PreviewPages
        plan={plan}
        pages={playable.project.pages}
        time={time}
        stills={stills}
        onSeek={(seconds) => player?.seek(seconds)}
      >
        <Slider
          className={styles.scrubber ?? ''}
          min={0}
          max={duration || 1}
          step={1 / (plan?.fps ?? 30)}
          value={time}
          disabled={!player}
          tooltip={{ formatter: null }} // the time is below, and a tooltip would realign at every frame
          ariaLabelForHandle="播放位置"
          ariaValueTextFormatterForHandle={padded}
          onChange={scrub}
          onChangeComplete={endScrub}
        />
      </PreviewPages>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- pressed with the mouse a button takes no focus: the space bar goes on playing */}
      <div
        className={styles.buttons}
        onMouseDown={(event) => {
          if (event.target instanceof Element && event.target.closest('button')) event.preventDefault()
        }}
      >
        <span className={styles.time}>
          {padded(time)} <span>/ {padded(duration)}</span>
        </span>
        <div className={styles.centre}>
          <Button
            type="text"
            shape="circle"
            disabled={!player}
            aria-label="回到开头"
            title="回到开头  Home"
            icon={<Icon name="toStart" />}
            onClick={() => player?.seek(0)}
          />
          <Button
            className={styles.play ?? ''}
            type="text"
            shape="circle"
            disabled={!player}
            aria-label={playing ? '暂停' : '播放'}
            title={playing ? '暂停  空格' : '播放  空格'}
            icon={<Icon name={playing ? 'pause' : 'play'} size={18} />}
            onClick={() => player?.toggle()}
          />
          <Button
            type="text"
            shape="circle"
            disabled={!player}
            aria-label="到结尾"
            title="到结尾  End"
            icon={<Icon name="toEnd" />}
            onClick={() => player?.seek(duration)}
          />
        </div>
        <div className={styles.right}>
          <Button
            className={isLooping ? (styles.on ?? '') : ''}
            type="text"
            shape="circle"
            disabled={!player}
            aria-label="循环播放"
            aria-pressed={isLooping}
            title="循环播放"
            icon={<Icon name="repeat" />}
            onClick={() => {
              player?.setLoop(isLooping ? null : { start: 0, end: duration })
              setIsLooping(!isLooping)
            }}
          />
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
        </div>
      </div>
    </footer>
  )
}
