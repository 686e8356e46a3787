import { useEffect, useState } from 'react'
import { DEFAULT_FONT } from '#engine/document/catalogue/fonts.ts'
import { uploadedFont, uploadedRecord, writtenText } from '#engine/document/index.ts'
import { missingCharacters } from '#engine/scene/index.ts'
import { fontOf } from '#engine/text/fonts.ts'
import { useFonts } from '#src/fonts/index.ts'
import { FontField, type Gesture } from '#src/ui/controls/index.ts'
import { usePanelValue } from './panel.ts'
import styles from './style-panel.module.css'

/** Debounce while typing, ms. */
const PAUSE = 400
const SHOWN = 8
const STYLE = { fontSize: 16, fontWeight: 400, fontStyle: 'normal' as const }

/** Lists the characters that the family lacks, or says that the family is not available. */
function FontHint({ family }: { family: string | null }) {
  const text = usePanelValue((located) => located.map(({ element }) => writtenText(element) ?? '').join(''))
  const [lacking, setLacking] = useState<readonly string[]>([])

  useEffect(() => {
    if (family === null) return undefined
    let isStale = false
    const check = async () => {
      const found = await missingCharacters({ style: { ...STYLE, fontFamily: family }, text })
      if (!isStale) setLacking(found)
    }
    const timer = setTimeout(() => void check(), PAUSE)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [family, text])

  if (family === null) return null
  const instead = `以${DEFAULT_FONT.label}显示`
  const uploaded = uploadedRecord(family)
  if (uploaded ? !uploadedFont(family) : !fontOf(family)) {
    return <p className={styles.hint}>{`没有“${uploaded?.label ?? family}”这款字体，${instead}`}</p>
  }
  const missing = lacking.filter((character) => text.includes(character))
  if (missing.length === 0) return null
  const names = missing.slice(0, SHOWN).join(' ')
  return (
    <p className={styles.hint} role="status">
      {missing.length > SHOWN
        ? `这款字体没有 ${names} 等 ${missing.length} 个字，${instead}`
        : `这款字体没有 ${names}，${instead}`}
    </p>
  )
}

interface FontControlProps extends Gesture<string> {
  value: string | null
  label: string
}

/** Documents may name any family; the control shows the one that is actually used. */
export function FontControl({ value, label, ...gesture }: FontControlProps) {
  const pick = (family: string) => {
    gesture.onChange(family)
    gesture.onCommit()
  }
  const { family, fonts, ownFonts, onOpen, footer, dialog } = useFonts(value, pick)
  return (
    <>
      <FontField {...{ label, fonts, ownFonts, onOpen, footer }} value={family} {...gesture} />
      <FontHint family={value} />
      {dialog}
    </>
  )
}
