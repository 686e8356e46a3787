import { useCallback } from 'react'
import { type Container, setField, sizesText } from '#engine/document/operations/index.ts'
import type { AnyField } from '#engine/elements/panel-fields.ts'
import { FootageControl } from '../video/FootageControl.tsx'
import { FillControl, GroundControl, RadiusControl, ShadowControl } from './CompoundControls.tsx'
import { FilterControl, PictureControl, PicturesControl } from './PictureControls.tsx'
import { PlayMotionControl } from './PlayMotionControl.tsx'
import { usePanelGesture, usePathValue } from './panel.ts'
import { type PathField, renderControl } from './path-controls.tsx'
import { SoundControl } from './SoundControl.tsx'
import { StatesControl } from './StatesControl.tsx'

/** Renders the control of a field for the selected elements. */
export function FieldControl({ field }: { field: AnyField }) {
  switch (field.control) {
    case 'shadow':
      return <ShadowControl label={field.label} />
    case 'radius':
      return <RadiusControl label={field.label} />
    case 'ground':
      return <GroundControl label={field.label} />
    case 'footage':
      return <FootageControl />
    case 'fill':
      return <FillControl label={field.label} path={field.path} />
    case 'sound':
      return <SoundControl />
    case 'picture':
      return <PictureControl label={field.label} path={field.path} />
    case 'pictures':
      return <PicturesControl label={field.label} path={field.path} />
    case 'filter':
      return <FilterControl label={field.label} path={field.path} />
    case 'playMotion':
      return <PlayMotionControl label={field.label} />
    case 'states':
      return <StatesControl label={field.label} path={field.path} />
    default:
      return <PathControl field={field} />
  }
}

function PathControl({ field }: { field: PathField }) {
  const { path } = field
  const value = usePathValue(path)
  const write = useCallback(
    (container: Container, id: string, value: unknown) => setField(container, id, path, value),
    [path],
  )
  return renderControl({
    field,
    value,
    gesture: usePanelGesture(write, { sizesText: sizesText(path) }),
  })
}
