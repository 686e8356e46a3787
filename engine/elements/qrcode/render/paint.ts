import { contentShape, pixelGridOf } from '#engine/paint/index.ts'
import type { Canvas2D, LoadedImage, PaintEnv } from '../../element-renderer.ts'
import { paintCard } from '../../render/placeholder.ts'
import type { QrcodeElement } from '../schema.ts'
import { type DotGrid, traceDots, traceRounded, traceSquares } from './dots.ts'
import { logoPlace } from './logo.ts'
import { codeOf, type Modules } from './modules.ts'

const traces = { square: traceSquares, rounded: traceRounded, dots: traceDots }

/** Paints the code of an element. Why there is none is for the author, so only the stage says it. */
export function paintQrcode(context: Canvas2D, element: QrcodeElement, env: PaintEnv): void {
  const code = codeOf(element)
  if (typeof code !== 'string') paintModules(context, element, code, env)
  else if (env.isEditing) paintCard(context, element.commonStyle, code)
}

/** Paints the dark modules as one path without seams, with edges on device pixels. */
function paintModules(
  context: Canvas2D,
  { commonStyle, propsValue }: QrcodeElement,
  { size, isDark }: Modules,
  env: PaintEnv,
): void {
  const { margin, dotStyle, logoSrc, logoSize } = propsValue
  const content = contentShape(context, commonStyle)
  const grid = pixelGridOf(context)
  const side = Math.min(content.width, content.height)
  if (side <= 0) return
  const step = side / (size + 2 * margin)
  const left = content.x + (content.width - side) / 2 + margin * step
  const top = content.y + (content.height - side) / 2 + margin * step
  // A logo whose picture is missing leaves no gap.
  const logo = logoSrc === '' ? null : env.image(logoSrc)
  const hole = logo ? logoPlace(size, logoSize) : null
  const isInHole = (at: number) => hole !== null && at >= hole.from && at < hole.to
  const dots: DotGrid = {
    size,
    edgesX: Array.from({ length: size + 1 }, (_, index) => grid.x(left + index * step)),
    edgesY: Array.from({ length: size + 1 }, (_, index) => grid.y(top + index * step)),
    isDark: (row, column) => {
      const isInside = Math.min(row, column) >= 0 && Math.max(row, column) < size
      return isInside && isDark(row, column) && !(isInHole(row) && isInHole(column))
    },
  }
  context.save()
  context.beginPath()
  traces[dotStyle](context, dots)
  context.fillStyle = commonStyle.color || '#000000'
  context.fill()
  if (logo && hole) {
    const reach = (hole.to - hole.from - 2 * hole.gap) * step
    const inset = (hole.from + hole.gap) * step
    paintLogo(context, logo, { x: left + inset, y: top + inset, side: reach })
  }
  context.restore()
}

/** Paints a picture in its own ratio within a square with slightly rounded corners. */
function paintLogo(
  context: Canvas2D,
  { source, width, height }: LoadedImage,
  { x, y, side }: { x: number; y: number; side: number },
) {
  const scale = side / Math.max(width, height, 1)
  const [across, down] = [width * scale, height * scale]
  const [from, below] = [x + (side - across) / 2, y + (side - down) / 2]
  context.beginPath()
  context.roundRect(from, below, across, down, side * 0.12)
  context.clip()
  context.imageSmoothingEnabled = true
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, from, below, across, down)
}
