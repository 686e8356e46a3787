import { schemaOf } from '#engine/elements/schemas.ts'
import { DataButton } from './DataButton.tsx'
import { Geometry } from './Geometry.tsx'
import { Head } from './Head.tsx'
import { KindSections } from './KindSections.tsx'
import { usePanelValue } from './panel.ts'
import { usePanelParts } from './panel-parts.ts'

export function StylePanel() {
  const isVisual = usePanelValue((located) => located.every(({ element }) => schemaOf(element.elName).visual))
  const { Notes, Body, Sections } = usePanelParts()
  return (
    <>
      <Head />
      <DataButton />
      {isVisual && <Geometry />}
      {Notes && <Notes />}
      {Body ? <Body /> : <KindSections />}
      {Sections && <Sections />}
    </>
  )
}
