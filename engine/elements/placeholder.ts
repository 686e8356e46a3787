import type { Draw } from './kind.ts'
export const drawPlaceholder: Draw = {
  paint(context, { commonStyle }) { context.fillStyle = '#ccc'; context.fillRect(0, 0, commonStyle.width, commonStyle.height) },
  ink: () => ({ top: 0, right: 0, bottom: 0, left: 0 }),
}
