import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { GRADIENTS } from '#engine/document/catalogue/gradients.ts'
import { createElement } from '#engine/document/index.ts'
import { dividerKind } from '#engine/elements/divider/kind.ts'
import type { Fill } from '#engine/elements/gradient.ts'
import type { Preset } from '#engine/elements/preset.ts'
import { rectangleBorderKind } from '#engine/elements/rectangle-border/kind.ts'
import type { MaterialKind, Orientation } from '../api/materials.ts'
import type { MaterialLibrary, NewMaterial } from '../db/material-library.ts'
import { colorFamilies } from './color-family.ts'
import { gradientPicture, shapePicture } from './preset-pictures.ts'

export interface MaterialClass {
  id: string
  name: string
  /** Empty at the top. */
  parentId: string
}

/** What ships with the product. */
export interface Catalogue {
  /** In display order, each before those below it. */
  classes: readonly MaterialClass[]
  materials: readonly NewMaterial[]
  /** Words that relate to a label. */
  related: ReadonlyMap<string, readonly string[]>
}

const INDEX = fileURLToPath(new URL('../../assets/materials/index.json', import.meta.url))

const classSchema = z.object({ id: z.string(), name: z.string() })
const entrySchema = z.object({
  id: z.string(),
  classId: z.string(),
  name: z.string(),
  url: z.string(),
  labels: z.array(z.string()),
  width: z.int().optional(),
  height: z.int().optional(),
  seconds: z.number().optional(),
  colors: z.array(z.string()).default([]),
})
const indexSchema = z.object({
  classes: z.array(classSchema.extend({ children: z.array(classSchema).default([]) })),
  materials: z.array(entrySchema),
  related: z.record(z.string(), z.array(z.string())),
})

const LICENSE = '有连云自有素材，可免费商用'
/** Of the gradients: see assets/LICENSES.md. */
const GRADIENT_LICENSE = '取值来自 webgradients（MIT 许可），可免费商用'
const PAGE = { width: 384, height: 682 }

/** Reads the catalogue: the files that `assets/materials/index.json` lists, gradients and shapes. */
export async function loadCatalogue(): Promise<Catalogue> {
  const { classes, materials, related } = indexSchema.parse(JSON.parse(await readFile(INDEX, 'utf8')))
  const all = [...materials.map(fileMaterial), ...gradients(), ...shapes()]
  return {
    classes: classes.flatMap(({ id, name, children }) => [
      { id, name, parentId: '' },
      ...children.map((child) => ({ ...child, parentId: id })),
    ]),
    materials: all.map((material, rank) => ({ ...material, rank })),
    related: new Map(Object.entries(related)),
  }
}

/** Makes the public library what this version of the product ships, whatever it was before. */
export async function seedMaterials(library: Pick<MaterialLibrary, 'ship'>): Promise<void> {
  await library.ship((await loadCatalogue()).materials)
}

/** What a search looks at. */
export const searchText = (name: string, labels: readonly string[]): string =>
  [name, ...labels].join(' ').toLowerCase()

/** Orientation of a size; null where it is unknown. */
export function orientationOf(width?: number | null, height?: number | null): Orientation | null {
  if (!width || !height) return null
  if (width === height) return 'square'
  return width > height ? 'landscape' : 'portrait'
}

type Facts = Pick<NewMaterial, 'id' | 'name' | 'kind' | 'classId' | 'url' | 'contentType' | 'license'> & {
  labels: string[]
  colors: readonly string[]
  width?: number | undefined
  height?: number | undefined
}

const shipped = ({ colors, width, height, ...facts }: Facts): NewMaterial => ({
  ...facts,
  colors: colorFamilies(colors),
  width: width ?? null,
  height: height ?? null,
  orientation: orientationOf(width, height),
  search: searchText(facts.name, facts.labels),
})

function fileMaterial({ seconds, ...entry }: z.output<typeof entrySchema>): NewMaterial {
  const isSound = entry.url.endsWith('.mp3')
  const kind: MaterialKind = isSound ? 'audio' : 'image'
  const contentType = isSound ? 'audio/mpeg' : 'image/svg+xml'
  return { ...shipped({ ...entry, kind, contentType, license: LICENSE }), seconds: seconds ?? null }
}

function gradients(): NewMaterial[] {
  return GRADIENTS.map(({ index, name, angle, stops }) => {
    const colors = stops.map(({ color }) => color)
    const fill = { gradient: true, angle, colors, positions: stops.map(({ position }) => position) }
    const facts = {
      id: `gradient-${index}`,
      name,
      kind: 'gradient' as const,
      classId: 'gradient',
      labels: ['渐变', '竖版'],
      url: gradientPicture(fill, PAGE),
      contentType: 'image/svg+xml',
      license: GRADIENT_LICENSE,
    }
    const element = elementOf('qk-rectangle-border', { propsValue: fill, commonStyle: PAGE })
    return { ...shipped({ ...facts, colors, ...PAGE }), element }
  })
}

function shapes(): NewMaterial[] {
  return [rectangleBorderKind, dividerKind].flatMap(({ schema, presets = [] }) =>
    (presets as readonly Preset<Fill>[]).map(({ id, label, elements: [preset] }) => {
      const element = createElement(schema.elName, preset)
      const { width, height } = element.commonStyle
      const fill = element.propsValue
      const facts = {
        id: `shape-${schema.elName === 'qk-divider' ? 'line' : 'box'}-${id}`,
        name: label,
        kind: 'shape' as const,
        classId: 'shape',
        labels: ['形状'],
        colors: fill.gradient ? fill.colors : [fill.bgColor || element.commonStyle.borderColor],
        url: shapePicture(fill, element.commonStyle),
        contentType: 'image/svg+xml',
        license: LICENSE,
      }
      return { ...shipped({ ...facts, width, height }), element: elementOf(schema.elName, preset) }
    }),
  )
}

/** A new element without the id, which each use gives itself. */
function elementOf(
  name: 'qk-rectangle-border' | 'qk-divider',
  preset?: Parameters<typeof createElement<'qk-rectangle-border'>>[1],
): Record<string, unknown> {
  const { uuid: _, ...element } = createElement(name, preset)
  return element
}
