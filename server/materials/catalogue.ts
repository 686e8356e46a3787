import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { GRADIENTS } from '#engine/document/catalogue/gradients.ts'
import { createElement } from '#engine/document/index.ts'
import { dividerKind } from '#engine/elements/divider/kind.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import type { Fill } from '#engine/elements/gradient.ts'
import type { Preset } from '#engine/elements/preset.ts'
import { rectangleBorderKind } from '#engine/elements/rectangle-border/kind.ts'
import type { PropsOf } from '#engine/elements/schemas.ts'
import { shapeKind } from '#engine/elements/shape/kind.ts'
import { outlineExtent, outlinePath } from '#engine/elements/shape/outline.ts'
import type { MaterialKind, Orientation } from '../api/materials.ts'
import type { NewMaterial } from '../db/material-library.ts'
import type { Database } from '../db/open.ts'
import { colorFamilies } from './color-family.ts'
import { pinyinWords } from './pinyin.ts'
import { boxPicture, gradientPicture, outlinePicture } from './preset-pictures.ts'
import { MATERIALS_FOLDER } from '../shipped-folders.ts'

export interface MaterialClass {
  id: string
  name: string
  /** Empty at the top. */
  parentId: string
}

/** How materials are classified. */
export interface Catalogue {
  /** In display order, each before those below it. */
  classes: readonly MaterialClass[]
  /** Words that relate to a label. */
  related: ReadonlyMap<string, readonly string[]>
}

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
  /** Folders of pictures or videos, each listed by a file of its name. */
  collections: z.array(z.string()),
  materials: z.array(entrySchema),
  related: z.record(z.string(), z.array(z.string())),
})

const LICENSE = '有连云自有素材，可免费商用'

const collectionSchema = z.object({
  /** Of all files, to show. */
  license: z.string().default(LICENSE),
  /** Of all files. A video has a poster beside it. */
  extension: z.enum(['svg', 'mp4']).default('svg'),
  materials: z.array(entrySchema.omit({ id: true, url: true }).extend({ file: z.string() })),
})

/** Of the gradients: see assets/LICENSES.md. */
const GRADIENT_LICENSE = '取值来自 webgradients（MIT 许可），可免费商用'
const PAGE = { width: 384, height: 682 }

export async function loadCatalogue(): Promise<Catalogue> {
  const { classes, related } = await readIndex()
  return {
    classes: classes.flatMap(({ id, name, children }) => [
      { id, name, parentId: '' },
      ...children.map((child) => ({ ...child, parentId: id })),
    ]),
    related: new Map(Object.entries(related)),
  }
}

/** What `assets/materials/index.json` and its collections list, shapes and gradients. */
export async function shippedMaterials(): Promise<NewMaterial[]> {
  const { collections, materials } = await readIndex()
  const pictures = await Promise.all(collections.map(collection))
  const all = [...materials.map(fileMaterial), ...shapes(), ...pictures.flat(), ...gradients()]
  return all.map((material, rank) => ({ ...material, rank }))
}

/** The setting that tells which materials the database contains. */
const SHIPPED = 'shipped-materials'

/** Makes the public library what this version of the product ships. Does nothing if the last start did so. */
export async function seedMaterials({
  materialLibrary,
  settings,
}: Pick<Database, 'materialLibrary' | 'settings'>): Promise<void> {
  const materials = await shippedMaterials()
  const digest = createHash('sha256').update(JSON.stringify(materials)).digest('hex')
  if ((await settings.get(SHIPPED)) === digest) return
  await materialLibrary.ship(materials)
  await settings.set(SHIPPED, digest)
}

const readIndex = async () => indexSchema.parse(await readJson('index'))

const readJson = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(MATERIALS_FOLDER, `${name}.json`), 'utf8'))

/** What a search looks at: words and their pinyin, those of the name first. */
export const searchText = (name: string, labels: readonly string[]): string =>
  [name, ...labels, ...pinyinWords(name), ...pinyinWords(labels.join(' '))].join(' ').toLowerCase()

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

async function collection(folder: string): Promise<NewMaterial[]> {
  const { license, extension, materials } = collectionSchema.parse(await readJson(folder))
  const isVideo = extension === 'mp4'
  return materials.map(({ file, seconds, ...facts }) => ({
    ...shipped({
      ...facts,
      id: `${folder}-${file}`,
      kind: isVideo ? 'video' : 'image',
      url: `/materials/${folder}/${file}.${extension}`,
      contentType: isVideo ? 'video/mp4' : 'image/svg+xml',
      license,
    }),
    ...(isVideo && { poster: `/materials/${folder}/${file}.jpg`, seconds: seconds ?? null }),
  }))
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
    const element = createElement('qk-rectangle-border', { propsValue: fill, commonStyle: PAGE })
    return { ...shipped({ ...facts, colors, ...PAGE }), element: withoutId(element) }
  })
}

function shapes(): NewMaterial[] {
  return [
    ...presetsOf(rectangleBorderKind, 'box', boxPicture),
    ...presetsOf(dividerKind, 'line', boxPicture),
    ...presetsOf(shapeKind, 'outline', (props, style) =>
      outlinePicture(props, style, outlinePath(props, style), outlineExtent(props, style)),
    ),
  ]
}

type FilledKind = typeof rectangleBorderKind | typeof dividerKind | typeof shapeKind

/** @param prefix of the ids, which drawings of the material library keep. */
function presetsOf<Kind extends FilledKind>(
  { schema, presets = [] }: Kind,
  prefix: string,
  picture: (props: PropsOf<Kind['schema']['elName']>, style: CommonStyle) => string,
): NewMaterial[] {
  return (presets as readonly Preset<PropsOf<Kind['schema']['elName']>>[]).map(
    ({ id, label, elements: [preset] }) => {
      const element = createElement<Kind['schema']['elName']>(schema.elName, preset)
      const { commonStyle, propsValue } = element
      const { width, height } = commonStyle
      const fill = propsValue as unknown as Fill // what the props of each of these kinds include
      const facts = {
        id: `shape-${prefix}-${id}`,
        name: label,
        kind: 'shape' as const,
        classId: 'shape',
        labels: ['形状'],
        colors: fill.gradient ? fill.colors : [fill.bgColor || commonStyle.borderColor],
        url: picture(propsValue, commonStyle),
        contentType: 'image/svg+xml',
        license: LICENSE,
      }
      return { ...shipped({ ...facts, width, height }), element: withoutId(element) }
    },
  )
}

/** Each use gives its element an id of its own. */
function withoutId({ uuid: _uuid, ...element }: { uuid: string } & Record<string, unknown>) {
  return element
}
