import type { CSSProperties } from 'react'
import type { Bounds } from '#engine/geometry/index.ts'
import type { RichTextLink } from '#engine/text/index.ts'
import styles from './hot-spots.module.css'
import { linkProps } from './link-props.ts'

interface TextLinksProps {
  links: readonly RichTextLink[]
  /** Where the element with the text is. */
  shape: CSSProperties
}

/** The links in the text of an element: each takes the focus once, and only its words can be pressed. */
export function TextLinks({ links, shape }: TextLinksProps) {
  return (
    <div className={styles.links} style={shape}>
      {links.map(({ href, text, areas, bounds }, index) => (
        <a
          // oxlint-disable-next-line react/no-array-index-key -- links have no ids, and their order never changes
          key={index}
          {...linkProps(href)}
          className={styles.link}
          aria-label={text.trim() || href}
          title={href}
          style={boxStyle(bounds, { left: 0, top: 0 })}
        >
          {areas.map((area) => (
            <span key={`${area.left} ${area.top}`} style={boxStyle(area, bounds)} />
          ))}
        </a>
      ))}
    </div>
  )
}

const boxStyle = (box: Bounds, origin: Pick<Bounds, 'left' | 'top'>): CSSProperties => ({
  left: box.left - origin.left,
  top: box.top - origin.top,
  width: box.right - box.left,
  height: box.bottom - box.top,
})
