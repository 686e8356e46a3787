import { Button, Slider } from 'antd'
import { useEffect, useState } from 'react'
import { toImage } from '#engine/export/index.ts'
import type { Player } from '#engine/player/index.ts'
import { createFrameRenderer } from '#engine/scene/index.ts'
import type { LivePlayer, Playable } from '#src/player/index.ts'
import { timecode } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { PageButtons, PageLine } from './PageTransport.tsx'
import styles from './preview-player.module.css'
import type { Paging } from './use-paging.ts'
import { LoopButton, VideoButtons, VideoLine } from './VideoTransport.tsx'

/** px; twice the shown width. */
const WIDTH = 144

/**
 * URLs of the pages' still pictures, by page; undefined until drawn.
 * @param isEnabled delays drawing while false
 */
function usePageStills(playable: Playable, isEnabled: boolean): readonly (string | undefined)[] {
  const [urls, setUrls] = useState<readonly string[]>([])
  useEffect(() => {
    if (!isEnabled) return undefined
    const stop = new AbortController()
    const drawn: string[] = []
    // The seek bar works without pictures.
    drawStills(playable, stop.signal, drawn, setUrls).catch(() => {})
    return () => {
      stop.abort()
      for (const url of drawn) URL.revokeObjectURL(url)
    }
  }, [playable, isEnabled])
  return urls
}

async function drawStills(
  { project, resolveUrl }: Playable,
  signal: AbortSignal,
  drawn: string[],
  show: (urls: readonly string[]) => void,
) {
  const renderer = await createFrameRenderer(project, { width: WIDTH, resolveUrl, signal })
  try {
    for (const index of project.pages.keys()) {
      const blob = await toImage(await renderer.renderStill(index), 'image/png')
      if (signal.aborted) return
      drawn.push(URL.createObjectURL(blob))
      show([...drawn])
    }
  } finally {
    renderer.dispose()
  }
}

interface PreviewTransportProps {
  live: LivePlayer
  playable: Playable
  /** null in video mode. */
  paging: Paging | null
}

/** Transport bar: play, seek, turn pages, loop, volume. */
export function PreviewTransport({ live, playable, paging }: PreviewTransportProps) {
  const { player, plan, state } = live
  const stills = usePageStills(playable, player !== null)
  const { start, end } = paging?.part ?? { start: 0, end: state?.duration ?? plan?.seconds ?? 0 }
  return (
    <footer className={styles.transport}>
      {paging ? (
        <PageLine live={live} paging={paging} name={playable.project.pages[paging.index]?.name ?? ''} />
      ) : (
        <VideoLine live={live} pages={playable.project.pages} stills={stills} />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- pressed with the mouse a button takes no focus: the space bar goes on playing */}
      <div
        className={styles.buttons}
        onMouseDown={(event) => {
          if (event.target instanceof Element && event.target.closest('button')) event.preventDefault()
        }}
      >
        <span className={styles.time}>
          {timecode((state?.time ?? 0) - start)} <span>/ {timecode(end - start)}</span>
        </span>
        <div className={styles.center}>
          {paging ? <PageButtons live={live} paging={paging} /> : <VideoButtons live={live} />}
        </div>
        <div className={styles.right}>
          {!paging && <LoopButton live={live} />}
          <PreviewVolume player={player} />
        </div>
      </div>
    </footer>
  )
}

/** Volume slider and mute. */
function PreviewVolume({ player }: { player: Player | null }) {
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
