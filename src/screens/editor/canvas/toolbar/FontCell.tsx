import { fontOf } from '#engine/text/fonts.ts'
import { useFonts } from '#src/fonts/index.ts'
import { Choice } from './Choice.tsx'

interface FontCellProps {
  /** A stored family; null for several. */
  family: string | null
  onSelect: (family: string) => void
}

/** Selects the font of the selected part of a rich text. */
export function FontCell({ family, onSelect }: FontCellProps) {
  const { fonts, ownFonts, onOpen, manage, dialog } = useFonts(family ?? '', onSelect)
  const font = family === null ? undefined : fontOf(family)
  return (
    <>
      <Choice
        label="字体"
        shown={family === null ? '多个字体' : font?.label}
        options={[...ownFonts, ...fonts].map(({ family, label, cssFamily }) => ({
          key: family,
          label: <span style={{ fontFamily: `"${cssFamily}"` }}>{label}</span>,
        }))}
        value={font?.family ?? null}
        onSelect={onSelect}
        onOpen={onOpen}
        more={[{ key: 'manage fonts', label: '上传与管理字体', icon: 'upload', onClick: manage }]}
      />
      {dialog}
    </>
  )
}
