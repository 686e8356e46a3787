import { useMemo } from 'react'
import type { Page } from '#engine/document/index.ts'
import { type WebPage, webPagesOn } from '#engine/document/operations/index.ts'
import { segmentAt } from '#engine/timeline/index.ts'
import styles from './live-web-pages.module.css'
import { usePoses } from './PageLayer.tsx'
import { type ShownFrame, WebPageOverlay } from './WebPageOverlay.tsx'

/**
 * Opens the web pages of the shown page over their cards while these stand still, below what lies above the cards.
 * During transitions and animations the card's picture is shown, as in the video.
 */
export function LiveWebPages(props: ShownFrame) {
  const { project, plan, frame } = props
  const segment = segmentAt(plan, project, frame)
  const index = segment.kind === 'page' ? segment.page : segment.from
  const page = project.pages[index]
  if (!page) return null
  return (
    <WebPages
      key={page.uuid}
      page={page}
      index={index}
      seconds={segment.kind === 'page' ? segment.time : null}
      {...props}
    />
  )
}

interface WebPagesProps extends ShownFrame {
  page: Page
  index: number
  /** Page time in seconds; null during a transition. */
  seconds: number | null
}

function WebPages({ page, index, seconds, ...shown }: WebPagesProps) {
  const webPages = useMemo(() => webPagesOn(page).filter(({ url }) => isOpened(url)), [page])
  const poses = usePoses(page, webPages.length > 0)
  if (!poses) return null
  const isStill = (rootId: string) => {
    if (seconds === null) return false
    const { identity, opacity } = poses.poseAt(rootId, seconds)
    return identity && opacity === 1
  }
  return webPages.map((webPage) => {
    const isVisible = isStill(webPage.rootId)
    return (
      <div key={webPage.element.uuid} className={styles.place} style={{ zIndex: webPage.layer }}>
        <LiveWebPage webPage={webPage} isVisible={isVisible} />
        <WebPageOverlay webPage={webPage} index={index} isVisible={isVisible} {...shown} />
      </div>
    )
  })
}

/** An https page cannot frame http pages (mixed content); the card is more useful than a blank frame. */
const isOpened = (url: string) => window.location.protocol !== 'https:' || /^https:/i.test(url)

function LiveWebPage({ webPage, isVisible }: { webPage: WebPage; isVisible: boolean }) {
  const { element, url, box, opacity } = webPage
  const { left, top, width, height, rotate } = box
  return (
    <div
      className={styles.webPage}
      style={{
        ...{ left, top, width, height, opacity },
        transform: `rotate(${rotate}deg)`,
        visibility: isVisible ? 'visible' : 'hidden',
      }}
    >
      {/* Without allow-same-origin: a foreign page must not reach the editor. */}
      <iframe
        src={url}
        title={'title' in element.propsValue ? element.propsValue.title || url : url}
        sandbox="allow-scripts allow-forms allow-popups"
        referrerPolicy="no-referrer"
      />
      <a href={url} target="_blank" rel="noopener noreferrer">
        在新标签页打开
      </a>
    </div>
  )
}
