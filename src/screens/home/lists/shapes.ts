import { PAGE_SHAPES } from '#engine/document/page-size.ts'
import type { TemplateShape } from '#server/api/templates.ts'
import { entriesOf } from './entries-of.ts'

/** Names of the shapes of pages by key; empty for all. */
export const SHAPES = Object.fromEntries([
  ['', '全部尺寸'],
  ...PAGE_SHAPES.map(({ id, label }) => [id, `${label} ${id}`] as const),
  ['free', '自由尺寸'],
]) as Record<TemplateShape | '', string> // of these keys

export const SHAPE_KEYS = entriesOf(SHAPES).map(([key]) => key)

/** The shape as a part of a query. */
export const shapeQuery = (shape: TemplateShape | '') => (shape === '' ? {} : { shape })
