import type { SKRSContext2D } from '@napi-rs/canvas'

export const WIDTH = 384
export const HEIGHT = 682

/** A drawn loop: the picture at phase 1 is that at phase 0. */
export interface Loop {
  /** File name without its extension. */
  file: string
  name: string
  labels: readonly string[]
  /** That it consists of. */
  colors: readonly string[]
  seconds: number
  /** @param phase 0 to 1 */
  draw: (context: SKRSContext2D, phase: number) => void
}

const TURN = 2 * Math.PI

/** 0 to 1, the same for the same number. */
const seeded = (number: number) => {
  const value = Math.sin(number * 127.1 + 11.7) * 43_758.5453
  return value - Math.floor(value)
}

const times = <Item>(count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(index))

function fill(context: SKRSContext2D, ...stops: string[]) {
  const gradient = context.createLinearGradient(0, 0, 0, HEIGHT)
  for (const [index, color] of stops.entries())
    gradient.addColorStop(index / Math.max(1, stops.length - 1), color)
  context.fillStyle = gradient
  context.fillRect(0, 0, WIDTH, HEIGHT)
}

/** A soft round spot; `rgb` like "255, 255, 255". */
function glow(context: SKRSContext2D, x: number, y: number, radius: number, rgb: string, opacity: number) {
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius)
  gradient.addColorStop(0, `rgba(${rgb}, ${opacity})`)
  gradient.addColorStop(1, `rgba(${rgb}, 0)`)
  context.fillStyle = gradient
  context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius)
}

/** Soft spots that wander in circles. */
function mesh(
  context: SKRSContext2D,
  phase: number,
  base: readonly [string, string],
  spots: readonly string[],
) {
  fill(context, ...base)
  for (const [index, rgb] of spots.entries()) {
    const angle = TURN * (phase + seeded(index)) * (index % 2 === 0 ? 1 : -1)
    const x = WIDTH * (0.2 + 0.6 * seeded(index + 10)) + 90 * Math.cos(angle)
    const y = (HEIGHT * (index + 0.5)) / spots.length + 80 * Math.sin(angle)
    glow(context, x, y, 250, rgb, 0.75)
  }
}

/** A position within the edges and a margin: what leaves at one edge comes back at the other. */
const wrapped = (value: number, size: number, margin: number) => {
  const range = size + 2 * margin
  return ((((value + margin) % range) + range) % range) - margin
}

function plane(context: SKRSContext2D, x: number, y: number, size: number, tilt: number) {
  context.save()
  context.translate(x, y)
  context.rotate(tilt)
  const wing = (color: string, points: readonly (readonly [number, number])[]) => {
    context.fillStyle = color
    context.beginPath()
    for (const [px, py] of points) context.lineTo(px * size, py * size)
    context.fill()
  }
  wing('#ffffff', [
    [1, 0],
    [-0.8, -0.55],
    [-0.45, 0],
  ])
  wing('#d5e4f7', [
    [1, 0],
    [-0.45, 0],
    [-0.7, 0.35],
  ])
  wing('#aac6ea', [
    [1, 0],
    [-0.45, 0],
    [-0.52, 0.22],
  ])
  context.restore()
}

function cloud(context: SKRSContext2D, x: number, y: number, size: number) {
  context.fillStyle = 'rgba(255, 255, 255, 0.75)'
  for (const [dx, dy, radius] of [
    [-0.6, 0.1, 0.4],
    [0, -0.15, 0.55],
    [0.6, 0.1, 0.42],
    [0.2, 0.2, 0.45],
  ] as const) {
    context.beginPath()
    context.arc(x + dx * size, y + dy * size, radius * size, 0, TURN)
    context.fill()
  }
}

function heart(context: SKRSContext2D, x: number, y: number, size: number) {
  context.beginPath()
  context.moveTo(x, y + size * 0.9)
  context.bezierCurveTo(x - size * 1.5, y - size * 0.2, x - size * 0.6, y - size, x, y - size * 0.25)
  context.bezierCurveTo(x + size * 0.6, y - size, x + size * 1.5, y - size * 0.2, x, y + size * 0.9)
  context.fill()
}

function wave(context: SKRSContext2D, phase: number, level: number, color: string, cycles: number) {
  context.fillStyle = color
  context.beginPath()
  context.moveTo(0, HEIGHT)
  for (let x = 0; x <= WIDTH; x += 6) {
    const angle = TURN * ((x / WIDTH) * cycles + phase)
    context.lineTo(x, level + 16 * Math.sin(angle) + 7 * Math.sin(2 * angle + 1))
  }
  context.lineTo(WIDTH, HEIGHT)
  context.fill()
}

export const loops: readonly Loop[] = [
  {
    file: 'dawn-gradient',
    name: '晨曦流光',
    labels: ['渐变', '柔光', '背景', '竖版'],
    colors: ['#FFD9C2', '#F7A8B8', '#B9A7F2'],
    seconds: 6,
    draw: (context, phase) =>
      mesh(
        context,
        phase,
        ['#ffe6d2', '#e9d5ff'],
        ['255, 176, 140', '247, 150, 178', '176, 160, 245', '255, 224, 168'],
      ),
  },
  {
    file: 'deep-blue-gradient',
    name: '深蓝流光',
    labels: ['渐变', '科技', '背景', '竖版'],
    colors: ['#0B1B3F', '#1F4FD8', '#26C6DA'],
    seconds: 6,
    draw: (context, phase) =>
      mesh(
        context,
        phase,
        ['#0a1330', '#0b2253'],
        ['31, 79, 216', '20, 150, 200', '80, 50, 190', '24, 90, 180'],
      ),
  },
  {
    file: 'gold-particles',
    name: '金色粒子',
    labels: ['粒子', '节日', '颁奖', '背景', '竖版'],
    colors: ['#3A0D0D', '#FFD27A'],
    seconds: 6,
    draw(context, phase) {
      fill(context, '#4a0f12', '#22060a')
      for (const index of times(60, (index) => index)) {
        const laps = 1 + (index % 2)
        const y = wrapped(HEIGHT * seeded(index) - phase * laps * (HEIGHT + 40), HEIGHT, 20)
        const x = WIDTH * seeded(index + 100) + 10 * Math.sin(TURN * (phase + seeded(index + 50)))
        const light = 0.35 + 0.35 * Math.sin(TURN * (2 * phase + seeded(index + 200)))
        glow(context, x, y, 4 + 10 * seeded(index + 300), '255, 210, 122', light)
      }
    },
  },
  {
    file: 'paper-planes',
    name: '纸飞机飞过',
    labels: ['纸飞机', '毕业', '清新', '天空', '竖版'],
    colors: ['#8EC5F5', '#E5F3FF', '#FFFFFF'],
    seconds: 8,
    draw(context, phase) {
      fill(context, '#7dbbf2', '#eaf6ff')
      for (const index of times(6, (index) => index)) {
        const x = wrapped(WIDTH * seeded(index + 3) + phase * (WIDTH + 160), WIDTH, 80)
        cloud(context, x, HEIGHT * (0.1 + 0.16 * index), 28 + 18 * seeded(index))
      }
      for (const index of times(5, (index) => index)) {
        const share = phase + seeded(index + 20)
        const laps = share - Math.floor(share)
        const x = -60 + laps * (WIDTH + 120)
        const y = HEIGHT * (0.86 - 0.17 * index) - 150 * laps + 14 * Math.sin(TURN * 2 * laps)
        plane(context, x, y, 20 + 9 * (index % 3), -0.42 + 0.12 * Math.cos(TURN * 2 * laps))
      }
    },
  },
  {
    file: 'light-rays',
    name: '放射光芒',
    labels: ['光芒', '促销', '喜庆', '背景', '竖版'],
    colors: ['#E23B2E', '#FF6A4D', '#FFC24D'],
    seconds: 6,
    draw(context, phase) {
      fill(context, '#e8412f', '#c9241f')
      const [x, y, count] = [WIDTH / 2, HEIGHT * 0.42, 16]
      for (const index of times(count, (index) => index)) {
        const angle = (TURN * (index + phase)) / count
        context.fillStyle = 'rgba(255, 170, 92, 0.34)'
        context.beginPath()
        context.moveTo(x, y)
        context.arc(x, y, 760, angle, angle + TURN / count / 2)
        context.fill()
      }
      glow(context, x, y, 220, '255, 226, 150', 0.75 + 0.15 * Math.sin(TURN * phase))
    },
  },
  {
    file: 'sea-waves',
    name: '海浪起伏',
    labels: ['海浪', '夏天', '清新', '背景', '竖版'],
    colors: ['#BDE8F2', '#3AA7C9', '#146A94'],
    seconds: 6,
    draw(context, phase) {
      fill(context, '#fdf3dc', '#bfe9f3', '#8fd3e6')
      glow(context, WIDTH * 0.72, 150, 110, '255, 214, 120', 0.95)
      wave(context, phase, 400, '#7cc8de', 1)
      wave(context, 0.4 - phase, 460, '#4aaecb', 2)
      wave(context, phase + 0.7, 525, '#2a8db3', 1)
      wave(context, 0.1 - phase, 595, '#146a94', 2)
    },
  },
  {
    file: 'falling-petals',
    name: '花瓣飘落',
    labels: ['花瓣', '春天', '国风', '浪漫', '竖版'],
    colors: ['#FFF3F2', '#F9B4C0', '#EE8FA3'],
    seconds: 8,
    draw(context, phase) {
      fill(context, '#fff8f5', '#fde3e4')
      for (const index of times(34, (index) => index)) {
        const laps = 1 + (index % 2)
        const y = wrapped(HEIGHT * seeded(index) + phase * laps * (HEIGHT + 40), HEIGHT, 20)
        const sway = TURN * (phase * 2 + seeded(index + 9))
        const x = WIDTH * seeded(index + 60) + 22 * Math.sin(sway)
        context.save()
        context.translate(x, y)
        context.rotate(TURN * (phase * (index % 3 === 0 ? 1 : -1) + seeded(index + 30)))
        context.scale(1, 0.55 + 0.35 * Math.sin(sway))
        context.fillStyle = ['#f9b4c0', '#f4a0b2', '#fbc9d0'][index % 3] ?? '#f9b4c0'
        context.beginPath()
        context.ellipse(0, 0, 6 + 5 * seeded(index + 5), 4 + 2 * seeded(index + 7), 0, 0, TURN)
        context.fill()
        context.restore()
      }
    },
  },
  {
    file: 'night-snow',
    name: '雪夜飘雪',
    labels: ['雪', '冬天', '圣诞', '背景', '竖版'],
    colors: ['#0F1E3D', '#2E4A7A', '#FFFFFF'],
    seconds: 8,
    draw(context, phase) {
      fill(context, '#0d1a36', '#2b4674', '#54719f')
      context.fillStyle = '#dfe9f6'
      context.beginPath()
      context.ellipse(110, 690, 260, 90, 0, 0, TURN)
      context.ellipse(330, 700, 220, 80, 0, 0, TURN)
      context.fill()
      for (const index of times(80, (index) => index)) {
        const laps = 1 + (index % 3)
        const y = wrapped(HEIGHT * seeded(index) + phase * laps * (HEIGHT + 20), HEIGHT, 10)
        const x = WIDTH * seeded(index + 80) + 12 * Math.sin(TURN * (phase + seeded(index + 8)))
        context.fillStyle = `rgba(255, 255, 255, ${0.4 + 0.25 * laps - 0.1})`
        context.beginPath()
        context.arc(x, y, 0.8 + 0.8 * laps, 0, TURN)
        context.fill()
      }
    },
  },
  {
    file: 'rising-hearts',
    name: '爱心升起',
    labels: ['爱心', '浪漫', '七夕', '公益', '竖版'],
    colors: ['#FFE3EA', '#FF6F91'],
    seconds: 6,
    draw(context, phase) {
      fill(context, '#fff0f3', '#ffd3de')
      for (const index of times(18, (index) => index)) {
        const y = wrapped(HEIGHT * seeded(index) - phase * (HEIGHT + 60), HEIGHT, 30)
        const x = WIDTH * seeded(index + 40) + 16 * Math.sin(TURN * (phase + seeded(index + 70)))
        context.fillStyle = ['#ff6f91', '#ff94ab', '#f9577f'][index % 3] ?? '#ff6f91'
        context.globalAlpha = 0.55 + 0.4 * seeded(index + 11)
        heart(context, x, y, 8 + 12 * seeded(index + 21))
      }
      context.globalAlpha = 1
    },
  },
  {
    file: 'data-grid',
    name: '科技网格推进',
    labels: ['科技', '数据', '网格', '背景', '竖版'],
    colors: ['#06122B', '#21D4FD'],
    seconds: 4,
    draw(context, phase) {
      fill(context, '#050d22', '#081b3d', '#06122b')
      const horizon = HEIGHT * 0.52
      glow(context, WIDTH / 2, horizon, 240, '33, 140, 253', 0.5)
      context.strokeStyle = 'rgba(33, 212, 253, 0.55)'
      context.lineWidth = 1.5
      for (const index of times(21, (index) => index - 10)) {
        context.beginPath()
        context.moveTo(WIDTH / 2 + index * 12, horizon)
        context.lineTo(WIDTH / 2 + index * 120, HEIGHT)
        context.stroke()
      }
      for (const index of times(12, (index) => index)) {
        const depth = ((index + phase) / 12) ** 2.4
        context.globalAlpha = Math.min(1, 0.15 + depth)
        context.beginPath()
        context.moveTo(0, horizon + depth * (HEIGHT - horizon))
        context.lineTo(WIDTH, horizon + depth * (HEIGHT - horizon))
        context.stroke()
      }
      context.globalAlpha = 1
    },
  },
]
