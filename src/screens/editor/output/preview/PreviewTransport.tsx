import type { LivePlayer, Playable } from '#src/player/index.ts'
import { paddedTimecode } from '#src/ui/format.ts'
import { PageButtons, PageLine } from './PageTransport.tsx'
import { PreviewVolume } from './PreviewVolume.tsx'
import styles from './preview-player.module.css'
import { usePageStills } from './use-page-stills.ts'
import type { Paging } from './use-paging.ts'
import { LoopButton, VideoButtons, VideoLine } from './VideoTransport.tsx'

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
          {paddedTimecode((state?.time ?? 0) - start)} <span>/ {paddedTimecode(end - start)}</span>
        </span>
        <div className={styles.centre}>
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
