import { SHIPPED_FONTS, shippedFont } from '#engine/document/catalogue/fonts.ts'
import { loadFonts } from '#engine/text/fonts.ts'
import { FontField, type Gesture } from '#src/ui/controls/index.ts'
import { FontHint } from './FontHint.tsx'

interface FontControlProps extends Gesture<string> {
  value: string | null
  label: string
}

/** Documents may name any family; the control shows the one that is actually used. */
export function FontControl({ value, ...field }: FontControlProps) {
  const family = value === null ? null : (shippedFont(value)?.family ?? value)
  return (
    <>
      <FontField {...field} value={family} fonts={SHIPPED_FONTS} onOpen={loadFontNames} />
      <FontHint family={value} />
    </>
  )
}

/** Loads the fonts in which the list shows each family's name. */
function loadFontNames() {
  const style = { fontSize: 14, fontWeight: 400, fontStyle: 'normal' as const }
  void loadFonts(
    SHIPPED_FONTS.map(({ family, label }) => ({ style: { ...style, fontFamily: family }, text: label })),
  )
}
