import { isElementName, schemaOf } from '#engine/elements/schemas.ts'
import { DataButton } from './DataButton.tsx'
import { Geometry } from './Geometry.tsx'
import { Head } from './Head.tsx'
import { handMadePanels } from './hand-made.ts'
import { KindNotes } from './KindNotes.tsx'
import { KindSections } from './KindSections.tsx'
import { OwnSections } from './OwnSections.tsx'
import { usePanelValue } from './panel.ts'

export function StylePanel() {
  const isVisual = usePanelValue((located) => located.every(({ element }) => schemaOf(element.elName).visual))
  const elName = usePanelValue(([first, second]) => (first && !second ? first.element.elName : ''))
  const HandMade = isElementName(elName) ? handMadePanels[elName] : undefined
  return (
    <>
      <Head />
      <DataButton />
      {isVisual && <Geometry />}
      <KindNotes />
      {HandMade ? <HandMade /> : <KindSections />}
      <OwnSections />
    </>
  )
}
