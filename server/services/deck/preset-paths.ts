import type { Size } from '#engine/geometry/index.ts'
import { type Frame, frameOf, pathData as d, sector } from './preset-frame.ts'

type Outline = (frame: Frame) => string

/** Corners in the order top left, top right, bottom right, bottom left, cut or rounded. */
function cornered({ w, h, ss }: Frame, kind: 'snip' | 'round', shares: readonly number[]): string {
  const [a = 0, b = 0, c = 0, e = 0] = shares.map((share) => Math.min(0.5, Math.max(0, share)) * ss)
  const corner = (size: number, x: number, y: number) =>
    kind === 'round' ? d`A${size} ${size} 0 0 1 ${x} ${y}` : d`L${x} ${y}`
  return (
    d`M${a} 0L${w - b} 0` +
    corner(b, w, b) +
    d`L${w} ${h - c}` +
    corner(c, w - c, h) +
    d`L${e} ${h}` +
    corner(e, 0, h - e) +
    d`L0 ${a}` +
    corner(a, a, 0) +
    'Z'
  )
}

const ellipse = (x: number, y: number, rx: number, ry: number, sweep: 0 | 1) =>
  d`M${x - rx} ${y}A${rx} ${ry} 0 1 ${sweep} ${x + rx} ${y}A${rx} ${ry} 0 1 ${sweep} ${x - rx} ${y}Z`

const polygon = (points: readonly (readonly [number, number])[]) =>
  `${points.map(([x, y], index) => d`${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')}Z`

const hexagon = ({ w, h }: Frame, x: number) =>
  d`M0 ${h / 2}L${x} 0L${w - x} 0L${w} ${h / 2}L${w - x} ${h}L${x} ${h}Z`

/** An arrow to the right with what its tail looks like. */
function arrow({ w, h, ss, share }: Frame, tail: (shaft: number, head: number) => string): string {
  const half = (Math.min(1, share('adj1', 50_000)) * h) / 2
  const head = Math.min(w, share('adj2', 50_000) * ss)
  const [top, bottom] = [h / 2 - half, h / 2 + half]
  const underside = d`M${w} ${h / 2}L${w - head} ${h}L${w - head} ${bottom}`
  return underside + tail(half, head) + d`L${w - head} ${top}L${w - head} 0Z`
}

function can({ w, h, ss, share }: Frame): string {
  const ry = Math.min(h / 2, (ss * share('adj', 25_000)) / 2)
  const side = d`M0 ${ry}A${w / 2} ${ry} 0 0 1 ${w} ${ry}L${w} ${h - ry}A${w / 2} ${ry} 0 0 1 0 ${h - ry}Z`
  return `${side}${d`M${w} ${ry}A${w / 2} ${ry} 0 0 1 0 ${ry}`}`
}

/** A curly brace between the x of its arms and that of its tip. */
function brace({ h, share }: Frame, arms: number, tip: number, radius: number): string {
  const middle = h * share('adj2', 50_000)
  const ry = Math.min(radius, middle / 2, (h - middle) / 2)
  const [rx, x] = [Math.abs(arms - tip) / 2, (arms + tip) / 2]
  const [outward, inward] = arms > tip ? [0, 1] : [1, 0]
  return (
    d`M${arms} 0A${rx} ${ry} 0 0 ${outward} ${x} ${ry}L${x} ${middle - ry}A${rx} ${ry} 0 0 ${inward} ${tip} ${middle}` +
    d`A${rx} ${ry} 0 0 ${inward} ${x} ${middle + ry}L${x} ${h - ry}A${rx} ${ry} 0 0 ${outward} ${arms} ${h}`
  )
}

/** A bracket between the x of its arms and that of its side. */
function bracket({ h }: Frame, arms: number, side: number, radius: number): string {
  const [rx, ry] = [Math.abs(arms - side), Math.min(h / 2, radius)]
  const sweep = arms > side ? 0 : 1
  return d`M${arms} 0A${rx} ${ry} 0 0 ${sweep} ${side} ${ry}L${side} ${h - ry}A${rx} ${ry} 0 0 ${sweep} ${arms} ${h}`
}

const CLOUD =
  'M20 85C5 85 0 70 8 60C-2 50 5 32 18 34C20 15 42 10 52 22C62 8 84 14 84 32C98 34 103 52 94 62C100 78 88 88 76 84C66 96 50 96 44 88C36 94 26 92 20 85Z'

/** Without the bubbles of a thought. */
const cloud = ({ w, h }: Frame) =>
  CLOUD.replaceAll(/([\d.-]+) ([\d.-]+)/g, (_, x, y) => d`${(Number(x) * w) / 100} ${(Number(y) * h) / 100}`)

function sun({ w, h, share }: Frame): string {
  const radius = 0.5 - share('adj', 25_000)
  const ray = (index: number) => {
    const at = (angle: number, far: number) =>
      [w * (0.5 + far * Math.cos(angle)), h * (0.5 + far * Math.sin(angle))] as const
    const angle = (index * Math.PI) / 4
    const inner = radius + (0.5 - radius) * 0.3
    return polygon([at(angle, 0.5), at(angle + 0.22, inner), at(angle - 0.22, inner)])
  }
  const rays = Array.from({ length: 8 }, (_, index) => ray(index)).join('')
  return `${ellipse(w / 2, h / 2, w * radius, h * radius, 1)}${rays}`
}

/** Outlines of presets that the product's shapes lack, with their adjustments (ECMA-376 part 1, 20.1.9.18). */
const OUTLINES: Readonly<Record<string, Outline>> = {
  homePlate: ({ w, h, ss, share }) =>
    d`M0 0L${w - ss * share('adj', 50_000)} 0L${w} ${h / 2}L${w - ss * share('adj', 50_000)} ${h}L0 ${h}Z`,
  chevron: ({ w, h, ss, share }) => {
    const x = Math.min(w, ss * share('adj', 50_000))
    return d`M0 0L${w - x} 0L${w} ${h / 2}L${w - x} ${h}L0 ${h}L${x} ${h / 2}Z`
  },
  parallelogram: ({ w, h, ss, share }) => {
    const x = Math.min(w, ss * share('adj', 25_000))
    return d`M${x} 0L${w} 0L${w - x} ${h}L0 ${h}Z`
  },
  flowChartInputOutput: ({ w, h }) => d`M${w / 5} 0L${w} 0L${w * 0.8} ${h}L0 ${h}Z`,
  trapezoid: ({ w, h, ss, share }) => {
    const x = Math.min(w / 2, ss * share('adj', 25_000))
    return d`M${x} 0L${w - x} 0L${w} ${h}L0 ${h}Z`
  },
  hexagon: (frame) => hexagon(frame, frame.ss * frame.share('adj', 25_000)),
  flowChartPreparation: (frame) => hexagon(frame, frame.w / 5),
  octagon: (frame) => {
    const cut = frame.share('adj', 29_289)
    return cornered(frame, 'snip', [cut, cut, cut, cut])
  },
  flowChartManualOperation: ({ w, h }) => d`M0 0L${w} 0L${w * 0.8} ${h}L${w * 0.2} ${h}Z`,
  flowChartMerge: ({ w, h }) => d`M0 0L${w} 0L${w / 2} ${h}Z`,
  flowChartDelay: ({ w, h }) => d`M0 0L${w / 2} 0A${w / 2} ${h / 2} 0 0 1 ${w / 2} ${h}L0 ${h}Z`,
  flowChartOffpageConnector: ({ w, h }) => d`M0 0L${w} 0L${w} ${h * 0.8}L${w / 2} ${h}L0 ${h * 0.8}Z`,
  flowChartManualInput: ({ w, h }) => d`M0 ${h / 5}L${w} 0L${w} ${h}L0 ${h}Z`,
  flowChartDocument: ({ w, h }) =>
    d`M0 0L${w} 0L${w} ${h * 0.85}C${w * 0.6} ${h * 0.7} ${w * 0.4} ${h * 1.1} 0 ${h * 0.92}Z`,
  flowChartPredefinedProcess: ({ w, h }) =>
    d`M0 0L${w} 0L${w} ${h}L0 ${h}ZM${w / 8} 0L${w / 8} ${h}M${w * 0.875} 0L${w * 0.875} ${h}`,
  plus: ({ w, h, ss, share }) => {
    const x = ss * share('adj', 25_000)
    return (
      d`M${x} 0L${w - x} 0L${w - x} ${x}L${w} ${x}L${w} ${h - x}L${w - x} ${h - x}` +
      d`L${w - x} ${h}L${x} ${h}L${x} ${h - x}L0 ${h - x}L0 ${x}L${x} ${x}Z`
    )
  },
  heart: ({ w, h }) =>
    d`M${w / 2} ${h / 4}C${w * 0.7} ${h * -0.3} ${w * 1.5} ${h / 4} ${w / 2} ${h}C${w * -0.5} ${h / 4} ${w * 0.3} ${h * -0.3} ${w / 2} ${h / 4}Z`,
  leftRightArrow: ({ w, h, ss, share }) => {
    const [y, x] = [(h * (1 - share('adj1', 50_000))) / 2, Math.min(w / 2, ss * share('adj2', 50_000))]
    return (
      d`M0 ${h / 2}L${x} 0L${x} ${y}L${w - x} ${y}L${w - x} 0L${w} ${h / 2}` +
      d`L${w - x} ${h}L${w - x} ${h - y}L${x} ${h - y}L${x} ${h}Z`
    )
  },
  upDownArrow: ({ w, h, ss, share }) => {
    const [x, y] = [(w * (1 - share('adj1', 50_000))) / 2, Math.min(h / 2, ss * share('adj2', 50_000))]
    return (
      d`M${w / 2} 0L${w} ${y}L${w - x} ${y}L${w - x} ${h - y}L${w} ${h - y}` +
      d`L${w / 2} ${h}L0 ${h - y}L${x} ${h - y}L${x} ${y}L0 ${y}Z`
    )
  },
  notchedRightArrow: (frame) =>
    arrow(frame, (half, head) => {
      const { h } = frame
      const notch = (half * head) / (h / 2)
      return d`L0 ${h / 2 + half}L${notch} ${h / 2}L0 ${h / 2 - half}`
    }),
  uturnArrow: ({ w, h, ss, share }) => {
    const [shaft, wing] = [ss * share('adj1', 25_000), ss * share('adj2', 25_000)]
    const [head, bend] = [ss * share('adj3', 25_000), ss * share('adj4', 43_750)]
    const bottom = h * share('adj5', 75_000)
    const right = w - wing + shaft / 2
    const inner = Math.max(0, bend - shaft)
    return (
      d`M0 ${h}L0 ${bend}A${bend} ${bend} 0 0 1 ${bend} 0L${right - bend} 0A${bend} ${bend} 0 0 1 ${right} ${bend}` +
      d`L${right} ${bottom - head}L${w} ${bottom - head}L${w - wing} ${bottom}L${w - 2 * wing} ${bottom - head}` +
      d`L${right - shaft} ${bottom - head}L${right - shaft} ${shaft + inner}` +
      d`A${inner} ${inner} 0 0 0 ${right - shaft - inner} ${shaft}L${shaft + inner} ${shaft}` +
      d`A${inner} ${inner} 0 0 0 ${shaft} ${shaft + inner}L${shaft} ${h}Z`
    )
  },
  bentArrow: ({ w, h, ss, share }) => {
    const [shaft, wing] = [ss * share('adj1', 25_000), ss * share('adj2', 25_000)]
    const [head, bend] = [ss * share('adj3', 25_000), ss * share('adj4', 43_750)]
    const top = wing - shaft / 2
    const inner = Math.max(0, bend - shaft)
    return (
      d`M0 ${h}L0 ${top + bend}A${bend} ${bend} 0 0 1 ${bend} ${top}L${w - head} ${top}L${w - head} 0L${w} ${wing}` +
      d`L${w - head} ${2 * wing}L${w - head} ${top + shaft}L${shaft + inner} ${top + shaft}` +
      d`A${inner} ${inner} 0 0 0 ${shaft} ${top + shaft + inner}L${shaft} ${h}Z`
    )
  },
  snip1Rect: (frame) => cornered(frame, 'snip', [0, frame.share('adj', 16_667)]),
  snip2SameRect: (frame) => {
    const [top, bottom] = [frame.share('adj1', 16_667), frame.share('adj2', 0)]
    return cornered(frame, 'snip', [top, top, bottom, bottom])
  },
  snip2DiagRect: (frame) => {
    const [one, other] = [frame.share('adj1', 0), frame.share('adj2', 16_667)]
    return cornered(frame, 'snip', [one, other, one, other])
  },
  round1Rect: (frame) => cornered(frame, 'round', [0, frame.share('adj', 16_667)]),
  round2SameRect: (frame) => {
    const [top, bottom] = [frame.share('adj1', 16_667), frame.share('adj2', 0)]
    return cornered(frame, 'round', [top, top, bottom, bottom])
  },
  round2DiagRect: (frame) => {
    const [one, other] = [frame.share('adj1', 16_667), frame.share('adj2', 0)]
    return cornered(frame, 'round', [one, other, one, other])
  },
  teardrop: ({ w, h, share }) => {
    const reach = share('adj', 100_000)
    const [x, y] = [w / 2 + (w / 2) * reach, h / 2 - (h / 2) * reach]
    return (
      d`M0 ${h / 2}A${w / 2} ${h / 2} 0 0 1 ${w / 2} 0Q${(w / 2 + x) / 2} 0 ${x} ${y}Q${w} ${(h / 2 + y) / 2} ${w} ${h / 2}` +
      d`A${w / 2} ${h / 2} 0 0 1 ${w / 2} ${h}A${w / 2} ${h / 2} 0 0 1 0 ${h / 2}Z`
    )
  },
  donut: ({ w, h, ss, share }) => {
    const ring = Math.min(ss / 2, ss * share('adj', 25_000))
    return ellipse(w / 2, h / 2, w / 2, h / 2, 1) + ellipse(w / 2, h / 2, w / 2 - ring, h / 2 - ring, 0)
  },
  frame: ({ w, h, ss, share }) => {
    const x = ss * share('adj1', 12_500)
    return d`M0 0L${w} 0L${w} ${h}L0 ${h}ZM${x} ${x}L${x} ${h - x}L${w - x} ${h - x}L${w - x} ${x}Z`
  },
  halfFrame: ({ w, h, ss, share }) => {
    const [y, x] = [ss * share('adj1', 33_333), ss * share('adj2', 33_333)]
    return d`M0 0L${w} 0L${w - (y * w) / h} ${y}L${x} ${y}L${x} ${h - (x * h) / w}L0 ${h}Z`
  },
  corner: ({ w, h, ss, share }) => {
    const [y, x] = [h - ss * share('adj1', 50_000), ss * share('adj2', 50_000)]
    return d`M0 0L${x} 0L${x} ${y}L${w} ${y}L${w} ${h}L0 ${h}Z`
  },
  diagStripe: ({ w, h, share }) =>
    d`M0 ${h * share('adj', 50_000)}L${w * share('adj', 50_000)} 0L${w} 0L0 ${h}Z`,
  pie: (frame) => sector(frame, frame.degrees('adj1', 0), frame.degrees('adj2', 270), 'center'),
  chord: (frame) => sector(frame, frame.degrees('adj1', 45), frame.degrees('adj2', 270), 'closed'),
  arc: (frame) => sector(frame, frame.degrees('adj1', 270), frame.degrees('adj2', 0), 'open'),
  blockArc: (frame) => {
    const hole = Math.min(1, Math.max(0, 1 - 2 * frame.share('adj3', 25_000)))
    return sector(frame, frame.degrees('adj1', 180), frame.degrees('adj2', 0), hole)
  },
  moon: ({ w, h, share }) => {
    const x = w * share('adj', 50_000)
    return d`M${w} 0A${w} ${h / 2} 0 0 0 ${w} ${h}A${w - x} ${h / 2} 0 0 1 ${w} 0Z`
  },
  sun,
  lightningBolt: ({ w, h }) =>
    polygon(
      [
        [39, 0],
        [60, 28],
        [51, 32],
        [76, 56],
        [67, 60],
        [100, 100],
        [46, 68],
        [56, 63],
        [23, 45],
        [35, 38],
        [0, 18],
      ].map(([x = 0, y = 0]) => [(x * w) / 100, (y * h) / 100] as const),
    ),
  can,
  flowChartMagneticDisk: can,
  cube: ({ w, h, ss, share }) => {
    const y = ss * share('adj', 25_000)
    return (
      d`M0 ${y}L${y} 0L${w} 0L${w} ${h - y}L${w - y} ${h}L0 ${h}Z` +
      d`M0 ${y}L${w - y} ${y}L${w - y} ${h}M${w - y} ${y}L${w} 0`
    )
  },
  leftBrace: (frame) => brace(frame, frame.w, 0, frame.ss * frame.share('adj1', 8333)),
  rightBrace: (frame) => brace(frame, 0, frame.w, frame.ss * frame.share('adj1', 8333)),
  bracePair: (frame) => {
    const radius = frame.ss * frame.share('adj', 8333)
    return brace(frame, 2 * radius, 0, radius) + brace(frame, frame.w - 2 * radius, frame.w, radius)
  },
  leftBracket: (frame) => bracket(frame, frame.w, 0, frame.ss * frame.share('adj', 8333)),
  rightBracket: (frame) => bracket(frame, 0, frame.w, frame.ss * frame.share('adj', 8333)),
  bracketPair: (frame) => {
    const radius = frame.ss * frame.share('adj', 16_667)
    return bracket(frame, radius, 0, radius) + bracket(frame, frame.w - radius, frame.w, radius)
  },
  cloudCallout: cloud,
  cloud,
}

/** Whether a preset has no inside that could be filled. */
export const isOpen = (name: string): boolean =>
  /^(?:arc|.*Brac(?:e|ket)(?:Pair)?|brac(?:e|ket)Pair)$/.test(name)

/**
 * Path data of a preset in a box from 0, 0.
 * @returns undefined for a preset that is unknown, or whose shape the product has itself
 */
export const presetPath = (
  name: string,
  size: Size,
  adjustments: Readonly<Record<string, number>>,
): string | undefined => OUTLINES[name]?.(frameOf(size, adjustments))
