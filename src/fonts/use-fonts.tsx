import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { SHIPPED_FONTS, type ShippedFont } from '#engine/document/catalogue/fonts.ts'
import { uploadedRecord } from '#engine/document/index.ts'
import { fontOf, loadFonts } from '#engine/text/fonts.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { lazyOverlay } from '#src/ui/lazy-overlay.tsx'
import type { FontsDialogProps } from './FontsDialog.tsx'
import { fontFamilies } from './font-families.ts'
import { useMyFonts } from './use-my-fonts.ts'

const FontsDialog = lazyOverlay<FontsDialogProps>(() =>
  import('./FontsDialog.tsx').then((m) => m.FontsDialog),
)

interface FontChoice {
  /** The stored value of the selected font. */
  family: string | null
  fonts: readonly ShippedFont[]
  ownFonts: readonly ShippedFont[]
  /** Lists the author's fonts, and loads the names of all fonts in their own fonts. */
  onOpen: () => void
  /** Opens the dialog of the author's fonts. */
  manage: () => void
  /** A button that does so. */
  footer: ReactNode
  /** To be rendered beside the field. */
  dialog: ReactNode
}

/**
 * What a field that selects a font shows: the fonts of the product and of the author.
 * @param value a family as the document has it; null for several
 * @param pick selects a font from the dialog
 */
export function useFonts(value: string | null, pick: (family: string) => void): FontChoice {
  const [isListed, setListed] = useState(false)
  const [isManaging, setManaging] = useState(false)
  const { data: cards = [] } = useMyFonts({ isNeeded: isListed })
  const own = fontFamilies(cards).flatMap(({ normal }) => uploadedRecord(normal.family) ?? [])
  // A font of a work that somebody else made, or that its author has deleted.
  const used = value === null ? null : uploadedRecord(value)
  const ownFonts = used && !own.some(({ family }) => family === used.family) ? [used, ...own] : own
  const manage = () => setManaging(true)
  const close = () => setManaging(false)
  return {
    family: value === null ? null : (fontOf(value)?.family ?? value),
    fonts: SHIPPED_FONTS,
    ownFonts,
    onOpen() {
      setListed(true)
      loadNames([...SHIPPED_FONTS, ...ownFonts])
    },
    manage,
    footer: (
      <Button type="text" block icon={<Icon name="upload" size={14} />} onClick={manage}>
        上传与管理字体
      </Button>
    ),
    dialog: isManaging && (
      <FontsDialog onUse={({ family }) => pick(family)} onClose={close} onNotLoaded={close} />
    ),
  }
}

/** Loads the fonts in which a list shows each family's name. */
function loadNames(fonts: readonly ShippedFont[]) {
  const style = { fontSize: 14, fontWeight: 400, fontStyle: 'normal' as const }
  void loadFonts(fonts.map(({ family, label }) => ({ style: { ...style, fontFamily: family }, text: label })))
}
