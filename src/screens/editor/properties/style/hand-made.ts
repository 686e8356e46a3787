import type { ComponentType } from 'react'
import type { ElementName } from '#engine/elements/schemas.ts'
import { VoicePanel } from './VoicePanel.tsx'

/** Panels in place of a kind's sections, for content that fields cannot describe. */
export const handMadePanels: Partial<Record<ElementName, ComponentType>> = {
  'qk-voice': VoicePanel,
}
