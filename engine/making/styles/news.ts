import type { Style } from './style.ts'
import { circle, fill, gradient, path, repeat } from './svg.ts'

const RED = '#C8102E'
const NAVY = '#0B1B3A'

/** Broadcast news: navy, signal red, heavy type, square edges. */
export const news: Style = {
  label: '新闻',
  title: { family: 'Noto Sans SC', weight: 900 },
  body: { family: 'Noto Sans SC', weight: 500 },
  number: { family: 'Noto Sans SC', weight: 900 },
  align: 'left',
  page: { ground: '#F1F4F9', text: NAVY, muted: '#4A5874', accent: RED, line: '#CBD3E1' },
  bold: { ground: NAVY, text: '#FFFFFF', muted: '#C3CEE4', accent: '#FF7A85', line: '#33466E' },
  card: { ground: '#FFFFFF', text: NAVY, muted: '#4A5874', accent: RED, line: '#DDE3EE' },
  mark: { ground: RED, text: '#FFFFFF', shape: 'square' },
  tableHead: { ground: '#0B1B3A', text: '#FFFFFF' },
  series: [RED, '#1F4E9E', '#5B7FB8', '#B87400', '#6B7894'],
  edge: 'left',
  radius: 2,
  shadow: '0px 3px 12px 0px rgba(11, 27, 58, 0.10)',
  border: 0,
  heading: 'bar',
  motion: {
    heading: 'fadeInLeft',
    item: 'fadeInLeft',
    stagger: 0.14,
    transition: 'wipeLeft',
    transitionSeconds: 0.5,
  },
  subtitles: 'boxed',
  presenter: 'ivory',
  music: [
    { src: '/music/headline.mp3', name: '头条' },
    { src: '/music/market-open.mp3', name: '开盘' },
  ],
  background(kind, width, height) {
    if (kind === 'content') {
      return (
        fill(width, height, '#F1F4F9') +
        `<rect width="${width}" height="10" fill="${NAVY}"/><rect width="${width * 0.34}" height="10" fill="${RED}"/>` +
        path(`M${width * 0.34} 0h14l-10 10h-14Z`, `fill="${RED}"`) +
        repeat(7, (at) =>
          circle(width, height, 70 + at * 26, 'fill="none" stroke="#0B1B3A" stroke-opacity=".05"'),
        )
      )
    }
    const low = height * 0.8
    return (
      gradient(width, height, '#0B1B3A', '#13295A') +
      repeat(9, (at) =>
        circle(
          width * 0.92,
          height * 0.16,
          30 + at * 24,
          'fill="none" stroke="#7FA0E8" stroke-opacity=".16"',
        ),
      ) +
      repeat(5, (at) =>
        path(
          `M${width * 0.92 - 222} ${height * 0.16 + (at - 2) * 52}H${width}`,
          'stroke="#7FA0E8" stroke-opacity=".13"',
        ),
      ) +
      path(`M0 ${low + 60}L${width} ${low - 40}V${low + 6}L0 ${low + 106}Z`, `fill="${RED}"`) +
      path(
        `M0 ${low + 116}L${width} ${low + 16}V${low + 22}L0 ${low + 122}Z`,
        'fill="#FFFFFF" opacity=".8"',
      ) +
      path(`M0 ${low + 130}L${width} ${low + 30}V${height}H0Z`, 'fill="#081530"')
    )
  },
}
