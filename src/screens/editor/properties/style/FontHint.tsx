import { useEffect, useState } from 'react'
import { DEFAULT_FONT, shippedFont } from '#engine/document/catalogue/fonts.ts'
import { writtenText } from '#engine/document/index.ts'
import { lackingCharacters } from '#engine/scene/index.ts'
import { usePanelValue } from './panel.ts'
import styles from './style-panel.module.css'

/** Debounce while typing, ms. */
const PAUSE = 400
const SHOWN = 8
const STYLE = { fontSize: 16, fontWeight: 400, fontStyle: 'normal' as const }

/** Lists the characters that the family lacks, or says that the family is not available. */
export function FontHint({ family }: { family: string | null }) {
  const text = usePanelValue((located) => located.map(({ element }) => writtenText(element) ?? '').join(''))
  const [lacking, setLacking] = useState<readonly string[]>([])

  useEffect(() => {
    if (family === null) return undefined
    let isStale = false
    const look = async () => {
      const found = await lackingCharacters({ style: { ...STYLE, fontFamily: family }, text })
      if (!isStale) setLacking(found)
    }
    const timer = setTimeout(() => void look(), PAUSE)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [family, text])

  if (family === null) return null
  const instead = `以${DEFAULT_FONT.label}显示`
  if (!shippedFont(family)) {
    return <p className={styles.hint}>{`没有“${family}”这款字体，${instead}`}</p>
  }
  const seen = lacking.filter((character) => text.includes(character))
  if (seen.length === 0) return null
  const names = seen.slice(0, SHOWN).join(' ')
  return (
    <p className={styles.hint} role="status">
      {seen.length > SHOWN
        ? `这款字体没有 ${names} 等 ${seen.length} 个字，${instead}`
        : `这款字体没有 ${names}，${instead}`}
    </p>
  )
}
