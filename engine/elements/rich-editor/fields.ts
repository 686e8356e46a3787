import { boxSections, paddingSection } from '../box-fields.ts'
import type { PanelOf } from '../panel-fields.ts'
import { textSection, textShadowSection, textStrokeSection } from '../text-fields.ts'
import type { RichEditorElement } from './schema.ts'

/** The style applies where the HTML sets nothing; the HTML is edited on the stage. */
export const richEditorFields: PanelOf<RichEditorElement> = [
  textSection,
  textStrokeSection,
  textShadowSection,
  paddingSection,
  ...boxSections,
]
