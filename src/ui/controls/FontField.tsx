import type { ReactNode } from 'react'
import type { Gesture } from './gesture.ts'
import { SelectField } from './SelectField.tsx'

export interface Font {
  /** The stored value. */
  family: string
  label: string
  /** The family name in CSS. */
  cssFamily: string
}

interface FontFieldProps extends Gesture<string> {
  /** A stored family name; null for several values. */
  value: string | null
  label: string
  /** Fonts of the product. */
  fonts: readonly Font[]
  /** Fonts of the author, listed first. */
  ownFonts?: readonly Font[]
  /** Called when the list opens, to load the fonts that its names are set in. */
  onOpen?: () => void
  /** Below the list, such as the way to further fonts. */
  footer?: ReactNode
}

const optionsOf = (fonts: readonly Font[]) => fonts.map(({ family, label }) => ({ value: family, label }))

/** Selects a font family, each set in its own font. */
export function FontField({
  value,
  label,
  fonts,
  ownFonts = [],
  onOpen,
  footer,
  ...callbacks
}: FontFieldProps) {
  const all = [...ownFonts, ...fonts]
  const options =
    ownFonts.length > 0
      ? [
          { label: '我的字体', options: optionsOf(ownFonts) },
          { label: '自带字体', options: optionsOf(fonts) },
        ]
      : optionsOf(fonts)
  return (
    <SelectField
      label={label}
      value={value}
      options={options}
      {...(onOpen && { onOpen })}
      {...(footer !== undefined && { footer })}
      renderOption={({ value, label }) => (
        <span
          style={{ fontFamily: `"${all.find(({ family }) => family === value)?.cssFamily}"`, fontSize: 14 }}
        >
          {label}
        </span>
      )}
      {...callbacks}
    />
  )
}
