import type { Style } from './style.ts'
import { circle, gradient, path } from './svg.ts'

/** Product stories: warm gradients, big round cards, an orange that wants to be touched. */
export const product: Style = {
  label: '产品',
  title: { family: 'Noto Sans SC', weight: 800 },
  body: { family: 'Noto Sans SC', weight: 500 },
  number: { family: 'Noto Sans SC', weight: 900 },
  align: 'left',
  page: { ground: '#FFF3EC', text: '#2B1B3D', muted: '#655674', accent: '#C23A0E', line: '#F2D5C6' },
  bold: { ground: '#5A2BC4', text: '#FFFFFF', muted: '#EBDFFF', accent: '#FFD98F', line: '#8A63E0' },
  card: { ground: '#FFFFFF', text: '#2B1B3D', muted: '#655674', accent: '#C23A0E', line: '#F3E4EC' },
  mark: { ground: '#5A2BC4', text: '#FFFFFF', shape: 'circle' },
  tableHead: { ground: '#5A2BC4', text: '#FFFFFF' },
  series: ['#EE5A24', '#6B3FD4', '#E0489A', '#2A9D8F', '#B07900'],
  edge: 'none',
  radius: 22,
  shadow: '0px 10px 28px 0px rgba(120, 60, 120, 0.14)',
  border: 0,
  heading: 'pill',
  motion: {
    heading: 'fadeInUp',
    item: 'zoomIn',
    stagger: 0.12,
    transition: 'slideLeft',
    transitionSeconds: 0.6,
  },
  subtitles: 'paper',
  music: [
    { src: '/music/sunny-walk.mp3', name: '阳光小步' },
    { src: '/music/city.mp3', name: '城市节拍' },
    { src: '/music/weekend-picnic.mp3', name: '周末野餐' },
  ],
  background(kind, width, height) {
    if (kind === 'content') {
      return (
        gradient(width, height, '#FFF4EC', '#FBEFFA', true) +
        circle(width * 0.98, height * 0.04, 96, 'fill="#FFD2B8" opacity=".75"') +
        circle(width * 0.98, height * 0.04, 56, 'fill="#FFF3EC" opacity=".6"') +
        circle(0, height * 0.96, 90, 'fill="#DCCBFF" opacity=".6"')
      )
    }
    const y = height * 0.76
    return (
      gradient(width, height, '#4A1FB0', '#6A35CF', true) +
      circle(width * 0.94, height * 0.05, 130, 'fill="#7C4AE6" opacity=".6"') +
      circle(width * 0.94, height * 0.05, 78, 'fill="#FF8A4C"') +
      circle(width * 0.66, height * 0.15, 15, 'fill="#FFD98F"') +
      path(
        `M0 ${y + 60}C${width * 0.26} ${y - 30} ${width * 0.46} ${y + 130} ${width} ${y + 8}V${height}H0Z`,
        'fill="#FF6B35"',
      ) +
      path(
        `M0 ${y + 104}C${width * 0.3} ${y + 24} ${width * 0.56} ${y + 164} ${width} ${y + 66}V${height}H0Z`,
        'fill="#FF8F5E"',
      ) +
      circle(width * 0.84, y + 10, 24, 'fill="none" stroke="#FFD98F" stroke-width="8"')
    )
  },
}
