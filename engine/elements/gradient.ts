import * as z from 'zod/mini'
import { anyColor, color, flag, type Infer, number } from './fields.ts'

/**
 * The fill of a shape. With `gradient`, `colors[i]` stands at `positions[i]` percent of a CSS linear
 * gradient of `angle` degrees (0 = to top, 90 = to right); without, `bgColor` fills.
 */
export const fillSchema = z.looseObject({
  bgColor: color('#ffcc22'),
  gradient: flag(false),
  angle: number(90, { min: -3600, max: 3600 }),
  colors: z._default(z.array(anyColor), () => []),
  positions: z._default(z.array(z.number().check(z.minimum(0), z.maximum(100))), () => []),
})

export type Fill = Infer<typeof fillSchema>
