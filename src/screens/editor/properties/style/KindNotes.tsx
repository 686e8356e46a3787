import type { ComponentType } from 'react'
import { type ElementName, isElementName } from '#engine/elements/schemas.ts'
import { ButtonNotes } from './ButtonNotes.tsx'
import { PresenterNotes } from './PresenterNotes.tsx'
import { usePanelValue } from './panel.ts'
import { QrcodeNotes } from './QrcodeNotes.tsx'
import { RichTextNotes } from './RichTextNotes.tsx'

/** Notes of kinds about the selected element, beyond its fields. */
const notes: Partial<Record<ElementName, ComponentType>> = {
  'qk-button': ButtonNotes,
  'qk-v-anchor': PresenterNotes,
  'qk-qrcode': QrcodeNotes,
  'qk-rich-editor': RichTextNotes,
}

/** Renders nothing when several kinds are selected. */
export function KindNotes() {
  const elName = usePanelValue((located) => {
    const [first, ...others] = located.map(({ element }) => element.elName)
    return first !== undefined && others.every((other) => other === first) ? first : ''
  })
  const Notes = isElementName(elName) ? notes[elName] : undefined
  return Notes ? <Notes /> : null
}
