import { boxSections, paddingSection } from '../box-fields.ts'
import type { PanelOf } from '../panel-fields.ts'
import { textSection, textShadowSection, textStrokeSection } from '../text-fields.ts'
import type { RichEditorElement } from './schema.ts'

/** The style is where the HTML says nothing else; the HTML itself is edited on the page. */
export const richEditorFields: PanelOf<RichEditorElement> = [
  textSection,
  textStrokeSection,
  textShadowSection,
  paddingSection,
  ...boxSections,
]
