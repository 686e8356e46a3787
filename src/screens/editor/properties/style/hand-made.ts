import type { ComponentType } from 'react'
import { type ElementName, isElementName } from '../../../../../engine/elements/schemas.ts'
import { VoicePanel } from './VoicePanel.tsx'

/** Panels of kinds whose content is more than fields. */
const panels: Partial<Record<ElementName, ComponentType>> = {
  'qk-voice': VoicePanel,
}

/** The panel that takes the place of a kind's sections. */
export const handMadePanel = (elName: string): ComponentType | undefined =>
  isElementName(elName) ? panels[elName] : undefined
