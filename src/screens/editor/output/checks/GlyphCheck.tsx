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
import { placeKey } from '#engine/document/found-places.ts'
import { ElementCheck } from './ElementCheck.tsx'
import { exported } from './exported.ts'

interface GlyphCheckProps {
  project: Project
  /** Whether covers are exported rather than pages. */
  isOfCovers: boolean
  /** Shows a place to the author. */
  show: (missing: MissingGlyphs) => void
}

/**
 * Names the texts of a work, subtitles included, whose font lacks characters or is missing. Renders nothing if there
 * are none.
 */
export function GlyphCheck({ project, isOfCovers, show }: GlyphCheckProps) {
  const uploaded = useUploadedCoverage(project)
  const missing = useMemo(
    () => missingGlyphsOf(exported(project, isOfCovers), withUploaded(hasGlyph, uploaded)),
    [project, isOfCovers, uploaded],
  )
  const isTofu = missing.some(({ fallback }) => fallback === null)
  return (
    <ElementCheck
      label="字体检查"
      summary={`${missing.length} 处文字缺字，${isTofu ? '有的可能显示为方框' : '会用别的字体显示'}`}
      found={missing}
      keyOf={(each) => `${placeKey(each)} ${each.fallback} ${each.characters === null}`}
      noteOf={missingGlyphsText}
      show={show}
    />
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
