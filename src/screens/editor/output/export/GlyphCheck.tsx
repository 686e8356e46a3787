import { useEffect, useMemo, useState } from 'react'
import type { CodePointBounds } from '#engine/document/catalogue/code-points.ts'
import { hasGlyph } from '#engine/document/catalogue/font-coverage.ts'
import type { Project } from '#engine/document/index.ts'
import {
  type MissingGlyphs,
  missingGlyphsOf,
  missingGlyphsText,
  withUploaded,
} from '#engine/document/missing-glyphs.ts'
import { uploadedCoverage } from '#engine/text/uploaded-fonts.ts'
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
  const uploaded = useUploadedCoverage(project)
  const missing = useMemo(() => {
    const isCovers = isOfCovers && project.coverList.length > 0
    const checked = { ...project, ...(isCovers ? { pages: [] } : { coverList: [] }) }
    return missingGlyphsOf(checked, withUploaded(hasGlyph, uploaded))
  }, [project, isOfCovers, uploaded])
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

/** The characters of the uploaded fonts of a work, by family, as far as they are known. */
function useUploadedCoverage({ fonts }: Project): ReadonlyMap<string, CodePointBounds> {
  const [known, setKnown] = useState<ReadonlyMap<string, CodePointBounds>>(new Map())
  const families = (fonts ?? []).map(({ family }) => family).join('\n')
  useEffect(() => {
    let isStale = false
    const read = async () => {
      const found = new Map<string, CodePointBounds>()
      for (const family of families.split('\n').filter(Boolean)) {
        const bounds = await uploadedCoverage(family)
        if (bounds) found.set(family, bounds)
      }
      if (!isStale && found.size > 0) setKnown(found)
    }
    void read()
    return () => {
      isStale = true
    }
  }, [families])
  return known
}
