import type { Style } from './style.ts'
import { circle, gradient, path, repeat } from './svg.ts'

const CYAN = '#3FE0C5'

/** A dashboard at night: grid, luminous series, thin frames. */
export const data: Style = {
  label: '数据',
  title: { family: 'Noto Sans SC', weight: 700 },
  body: { family: 'Noto Sans SC', weight: 400 },
  number: { family: 'Noto Sans SC', weight: 800 },
  align: 'left',
  page: { ground: '#0A1322', text: '#F2F7FF', muted: '#A5B6D0', accent: CYAN, line: '#2A3B58' },
  bold: { ground: '#0A1322', text: '#F2F7FF', muted: '#A5B6D0', accent: CYAN, line: '#2A3B58' },
  card: { ground: '#14223A', text: '#F2F7FF', muted: '#A9BAD4', accent: CYAN, line: '#2C4166' },
  mark: { ground: CYAN, text: '#06231F', shape: 'circle' },
  tableHead: { ground: '#3FE0C5', text: '#06231F' },
  series: [CYAN, '#FFB84D', '#6FA8FF', '#FF7F9F', '#B79CFF'],
  edge: 'none',
  radius: 12,
  shadow: '',
  border: 1,
  heading: 'tick',
  motion: {
    heading: 'fadeIn',
    item: 'fadeInUp',
    stagger: 0.12,
    transition: 'slideUp',
    transitionSeconds: 0.5,
  },
  subtitles: 'boxed',
  music: [
    { src: '/music/data-stream.mp3', name: '数据流' },
    { src: '/music/circuit.mp3', name: '芯片' },
  ],
  background(kind, width, height) {
    const grid =
      repeat(Math.ceil(width / 32), (at) => path(`M${at * 32 + 0.5} 0V${height}`, '')) +
      repeat(Math.ceil(height / 32), (at) => path(`M0 ${at * 32 + 0.5}H${width}`, ''))
    const ground =
      gradient(width, height, '#0D1A30', '#0A1120') +
      `<g stroke="#8FB4FF" stroke-opacity="${kind === 'bold' ? 0.09 : 0.045}">${grid}</g>`
    if (kind === 'content') return ground + `<rect width="${width}" height="3" fill="${CYAN}" opacity=".9"/>`
    const heights = [0.09, 0.12, 0.1, 0.16, 0.14, 0.2, 0.19, 0.26, 0.31]
    const step = width / heights.length
    const top = (at: number) => height - (heights[at] ?? 0) * height
    const points = heights.map((_, at) => `${(at + 0.5) * step} ${top(at) - 22}`)
    return (
      ground +
      repeat(
        heights.length,
        (at) =>
          `<rect x="${at * step + 6}" y="${top(at)}" width="${step - 12}" height="${height}" rx="4" fill="#3FE0C5" opacity="${0.1 + at * 0.035}"/>`,
      ) +
      path(
        `M${points.join('L')}`,
        `fill="none" stroke="#FFB84D" stroke-width="2.5" stroke-linejoin="round"`,
      ) +
      points
        .map((point) => point.split(' ').map(Number))
        .map(([x = 0, y = 0]) => circle(x, y, 4.5, 'fill="#0A1322" stroke="#FFB84D" stroke-width="2.5"'))
        .join('')
    )
  },
}
