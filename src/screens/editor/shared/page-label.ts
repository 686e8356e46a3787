import type { Page } from '#engine/document/index.ts'

/** The name of a page, or its number if it has none. */
export const pageLabel = ({ name }: Pick<Page, 'name'>, index: number) => name || `第 ${index + 1} 页`
