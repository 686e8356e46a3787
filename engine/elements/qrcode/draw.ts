import { boxImages, boxInk, contentShape, gridOf, paintBox } from '../../scene/paint/index.ts'
import type { CommonStyle } from '../element.ts'
import type { Canvas2D, Draw } from '../kind.ts'
import { labelFont, paintCard } from '../placeholder.ts'
import { type Modules, modulesOf } from './modules.ts'

/** Light modules on each side that readers need to find the code (ISO/IEC 18004). */
const QUIET_ZONE = 4

export const drawQrcode: Draw<'qk-qrcode'> = {
  needs({ commonStyle, propsValue }) {
    const code = modulesOf(propsValue.url)
    const images = boxImages(commonStyle)
    return typeof code === 'string' ? { images, fonts: [labelFont(code)] } : { images }
  },
  paint(context, { commonStyle, propsValue }, env) {
    const code = modulesOf(propsValue.url)
    const backgroundColor = commonStyle.backgroundColor || '#ffffff'
    paintBox(context, { ...commonStyle, backgroundColor }, env)
    if (typeof code === 'string') paintCard(context, commonStyle, code)
    else paintModules(context, commonStyle, code)
  },
  ink: ({ commonStyle }) => boxInk(commonStyle),
}

/** The dark modules as one path, so that no seams show between them; their edges lie on device pixels. */
function paintModules(context: Canvas2D, style: CommonStyle, { size, isDark }: Modules): void {
  const content = contentShape(context, style)
  const grid = gridOf(context)
  const side = Math.min(content.width, content.height)
  const step = side / (size + 2 * QUIET_ZONE)
  const left = content.x + (content.width - side) / 2 + QUIET_ZONE * step
  const top = content.y + (content.height - side) / 2 + QUIET_ZONE * step
  const edgesX = Array.from({ length: size + 1 }, (_, index) => grid.x(left + index * step))
  const edgesY = Array.from({ length: size + 1 }, (_, index) => grid.y(top + index * step))
  context.save()
  context.beginPath()
  for (let row = 0; row < size; row += 1) {
    for (const [from, to] of darkRuns(size, (column) => isDark(row, column))) {
      const [x = 0, endX = 0] = [edgesX[from], edgesX[to]]
      const [y = 0, endY = 0] = [edgesY[row], edgesY[row + 1]]
      context.rect(x, y, endX - x, endY - y)
    }
  }
  context.fillStyle = style.color || '#000000'
  context.fill()
  context.restore()
}

/** Neighbouring dark columns as [first, after the last]. */
function darkRuns(size: number, isDark: (column: number) => boolean): [number, number][] {
  const runs: [number, number][] = []
  for (let column = 0; column < size; column += 1) {
    const last = runs.at(-1)
    if (!isDark(column)) continue
    if (last?.[1] === column) last[1] = column + 1
    else runs.push([column, column + 1])
  }
  return runs
}
