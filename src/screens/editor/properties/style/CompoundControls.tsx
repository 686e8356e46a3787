import { snapshot } from 'valtio/vanilla'
import {
  type Container,
  firstShadow,
  type Located,
  setBackgroundFill,
  setField,
  setRadius,
  setShadow,
} from '#engine/document/operations/index.ts'
import { type BackgroundFill, backgroundFillOf } from '#engine/elements/css-gradient.ts'
import { LENGTH_LIMIT } from '#engine/elements/fields.ts'
import { valueAt } from '#engine/elements/panel-fields.ts'
import { type Fill, FillField, RadiusField, ShadowField } from '#src/ui/controls/index.ts'
import { shared, usePanelGesture, usePanelValue } from './panel.ts'
import { Gradients } from './lazy-gradients.ts'

/**
 * Controls whose value spans several paths. Each part is read and written separately, for several elements
 * too.
 */

export function ShadowControl({ label }: { label: string }) {
  const gesture = usePanelGesture(setShadow)
  const part =
    <Part extends 'x' | 'y' | 'blur' | 'spread' | 'color' | 'inset'>(name: Part) =>
    (located: readonly Located[]) =>
      shared(located, ({ element }) => firstShadow(element)[name])
  const value = {
    x: usePanelValue(part('x')),
    y: usePanelValue(part('y')),
    blur: usePanelValue(part('blur')),
    spread: usePanelValue(part('spread')),
    color: usePanelValue(part('color')),
    inset: usePanelValue(part('inset')),
  }
  return <ShadowField label={label} value={value} max={LENGTH_LIMIT} {...gesture} />
}

export function RadiusControl({ label }: { label: string }) {
  const gesture = usePanelGesture(setRadius)
  const filletIndex = usePanelValue((located) =>
    shared(located, ({ element }) => element.commonStyle.filletIndex),
  )
  const radii = usePanelValue((located) =>
    [0, 1, 2, 3, 4]
      .map((at) => shared(located, ({ element }) => element.commonStyle.borderRadius[at]))
      .join(),
  )
  const [uniform = null, ...corners] = radii.split(',').map((text) => (text === '' ? null : Number(text)))
  const isPerCorner = filletIndex === null ? null : filletIndex === 1
  return (
    <RadiusField label={label} value={{ uniform, corners, isPerCorner }} max={LENGTH_LIMIT} {...gesture} />
  )
}

export function FillControl({ label, path }: { label: string; path: string }) {
  const gesture = usePanelGesture((container: Container, id: string, change: Partial<Fill>) => {
    for (const [key, value] of Object.entries(change)) {
      setField(container, id, `${path}.${key}`, Array.isArray(value) ? [...value] : value)
    }
  })
  const value = usePanelValue((located) =>
    shared(located, ({ element }) => snapshot(valueAt(element, path) as Fill)),
  )
  return <FillField label={label} value={value} Gradients={Gradients} {...gesture} />
}

export function BackgroundControl({ label }: { label: string }) {
  const gesture = usePanelGesture(setBackgroundFill)
  // Serialized, so that equal backgrounds are identical values.
  const background = usePanelValue((located) => {
    const value = shared(located, ({ element }) => backgroundFillOf(element.commonStyle))
    return value && JSON.stringify(value)
  })
  const value = background === null ? null : (JSON.parse(background) as BackgroundFill)
  return <FillField label={label} value={value} Gradients={Gradients} {...gesture} />
}
