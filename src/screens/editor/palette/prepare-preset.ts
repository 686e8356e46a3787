import { boundsOf, unionOf } from '../../../../engine/document/index.ts'
import type { Element } from '../../../../engine/elements/schemas.ts'
import type { Resources } from '../../../../engine/scene/index.ts'
import { fitText } from '../../../../engine/stage/index.ts'
import type { Preset } from './preset.ts'

/** New elements of a preset, everything they need loaded, texts in boxes of their size. */
export async function preparePreset(preset: Preset, resources: Resources): Promise<Element[]> {
  const elements = preset.make()
  await resources.load([{ elements }])
  for (const element of elements) fitText(element)
  return elements
}

/** The upright rectangle around all of them. */
export const boundsOfAll = (elements: readonly Element[]) =>
  unionOf(elements.map(({ commonStyle }) => boundsOf(commonStyle)))
