import { data } from './data.ts'
import { festive } from './festive.ts'
import { government } from './government.ts'
import { minimal } from './minimal.ts'
import { news } from './news.ts'
import { product } from './product.ts'
import type { Style, StyleName } from './style.ts'

export type { Font, PageKind, Scheme, Style, StyleName } from './style.ts'
export { svgAddress } from './svg.ts'

/** The styles in the order of the author's choice. */
export const styles = { news, data, government, product, festive, minimal } as const satisfies Record<
  StyleName,
  Style
>
