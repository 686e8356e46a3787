import { TextData } from './TextData.tsx'
import { TextFit } from './TextFit.tsx'

/** What the panel of texts has below their content. */
export function TextNotes() {
  return (
    <>
      <TextFit />
      <TextData />
    </>
  )
}
