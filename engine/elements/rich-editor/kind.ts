import { boxSections, paddingSection } from '../box-fields.ts'
import { defineKind } from '../kind.ts'
import type { PanelOf } from '../panel-fields.ts'
import { marksSection, textSection, textShadowSection, textStrokeSection } from '../text-fields.ts'
import { richEditorPresets } from './presets.ts'
import { type RichEditorElement, richEditorSchema } from './schema.ts'

/** The style applies where the HTML sets nothing; the HTML is edited on the stage. */
const richEditorFields: PanelOf<RichEditorElement> = [
  textSection,
  marksSection,
  textStrokeSection,
  textShadowSection,
  paddingSection,
  ...boxSections,
]

export const richEditorKind = defineKind({
  schema: richEditorSchema,
  fields: richEditorFields,
  presets: richEditorPresets,
  icon: 'alignLeft',
  panel: { notes: 'richTextNotes' },
})
