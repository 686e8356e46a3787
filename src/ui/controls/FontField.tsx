import type { Gesture } from './gesture.ts'
import { SelectField } from './SelectField.tsx'

interface Font {
  /** What is stored. */
  family: string
  label: string
  /** The family's name in CSS. */
  cssFamily: string
}

interface FontFieldProps extends Gesture<string> {
  /** A stored family name; null: several. */
  value: string | null
  label: string
  fonts: readonly Font[]
  /** Called when the list opens: its names are shown in their fonts. */
  onOpen?: () => void
}

/** A font family of those that ship, each shown in itself. */
export function FontField({ value, label, fonts, onOpen, ...told }: FontFieldProps) {
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
      {...told}
    />
  )
}
