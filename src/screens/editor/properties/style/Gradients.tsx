import { GRADIENTS } from '#engine/document/catalogue/gradients.ts'
import { GradientEditor, type GradientEditorProps } from '#src/ui/controls/gradient/GradientEditor.tsx'

/** The editor of gradients with our presets. */
export const Gradients = (props: Omit<GradientEditorProps, 'presets'>) => (
  <GradientEditor presets={GRADIENTS} {...props} />
)
