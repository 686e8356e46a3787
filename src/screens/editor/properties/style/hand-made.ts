import type { ComponentType } from 'react'
import type { ElementName } from '#engine/elements/schemas.ts'
import { VoicePanel } from './VoicePanel.tsx'

/** Panels that take the place of a kind's sections: its content is more than fields. */
export const handMadePanels: Partial<Record<ElementName, ComponentType>> = {
  'qk-voice': VoicePanel,
}
