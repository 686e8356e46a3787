import { useMemo, useState } from 'react'
import { hasGlyph } from '#engine/document/catalogue/font-coverage.ts'
import type { Project } from '#engine/document/index.ts'
import { type MissingGlyphs, missingGlyphsOf, missingGlyphsText } from '#engine/document/missing-glyphs.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './glyph-check.module.css'

interface GlyphCheckProps {
  project: Project
  /** Whether covers are exported rather than pages. */
  isOfCovers: boolean
  /** Shows an element to the author. */
  show: (missing: MissingGlyphs) => void
}

/** Names the texts of a work whose font lacks characters, or is missing. Renders nothing if there are none. */
export function GlyphCheck({ project, isOfCovers, show }: GlyphCheckProps) {
  const [isOpen, setOpen] = useState(false)
  const missing = useMemo(() => {
    const isCovers = isOfCovers && project.coverList.length > 0
    return missingGlyphsOf({ ...project, ...(isCovers ? { pages: [] } : { coverList: [] }) }, hasGlyph)
  }, [project, isOfCovers])
  if (missing.length === 0) return null
  const isTofu = missing.some(({ fallback }) => fallback === null)
  return (
    <section className={styles.check} aria-label="字体检查">
      <button
        type="button"
        className={styles.summary}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="warning" size={14} />
        <span>
          {missing.length} 处文字缺字，{isTofu ? '有的可能显示为方框' : '会用别的字体显示'}
        </span>
        <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={14} />
      </button>
      {isOpen && (
        <ul className={styles.list}>
          {missing.map((each) => (
            <li key={`${each.containerId} ${each.elementId} ${each.fallback} ${each.characters === null}`}>
              <button type="button" title="去修改" onClick={() => show(each)}>
                <b>
                  {each.on === 'page' ? `第 ${each.at + 1} 页` : `封面 ${each.at + 1}`}·{each.name}
                </b>
                <span>{missingGlyphsText(each)}</span>
                <Icon name="arrowRight" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
