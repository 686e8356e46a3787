import type { Page } from '#engine/document/index.ts'

/** What a page without a name is called. */
export const pageLabel = ({ name }: Pick<Page, 'name'>, index: number) => name || `第 ${index + 1} 页`
