import type { Gesture } from './gesture.ts'
import { SelectField } from './SelectField.tsx'

interface Font {
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
  fonts: readonly Font[]
  /** Called when the list opens, to load the fonts that its names are set in. */
  onOpen?: () => void
}

/** Selects one of the bundled font families, each set in its own font. */
export function FontField({ value, label, fonts, onOpen, ...callbacks }: FontFieldProps) {
  return (
    <SelectField
      label={label}
      value={value}
      options={fonts.map((font) => ({ value: font.family, label: font.label }))}
      {...(onOpen && { onOpen })}
      renderOption={({ value, label }) => (
        <span
          style={{ fontFamily: `"${fonts.find(({ family }) => family === value)?.cssFamily}"`, fontSize: 14 }}
        >
          {label}
        </span>
      )}
      {...callbacks}
    />
  )
}
