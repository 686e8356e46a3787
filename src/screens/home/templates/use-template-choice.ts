import { PAGE_SHAPES } from '#engine/document/page-size.ts'
import type { TemplateShape } from '#server/api/templates.ts'
import { entriesOf } from '../lists/entries-of.ts'
import { useAddressChoice } from '../lists/use-address-choice.ts'

export const SORTS = { recommended: '推荐', created: '最新', title: '名称' }

/** Names of the shapes of pages by key; empty for all. */
export const SHAPES = Object.fromEntries([
  ['', '全部尺寸'],
  ...PAGE_SHAPES.map(({ id, label }) => [id, `${label} ${id}`] as const),
  ['free', '自由尺寸'],
]) as Record<TemplateShape | '', string> // of these keys

/**
 * What the list shows, as in the address: a category, empty for all, or the author's favorites, of all categories; and
 * templates of one shape.
 */
export function useTemplateChoice() {
  const { favorites, ...choice } = useAddressChoice({
    tag: [],
    favorites: ['', '1'],
    shape: entriesOf(SHAPES).map(([key]) => key),
    sort: ['recommended', 'created', 'title'],
  })
  return { ...choice, isFavorites: favorites === '1' }
}
export type TemplateChoice = ReturnType<typeof useTemplateChoice>
