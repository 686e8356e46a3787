import type { Style } from './style.ts'
import { circle, fill, gradient, path, repeat } from './svg.ts'

const RED = '#A3161B'
const GOLD = '#C69A4C'

/** Ridges of mountains, from the farthest to the nearest. */
const ridges = (width: number, height: number, color: string, opacity: number) =>
  repeat(3, (at) => {
    const y = height * (0.83 + at * 0.055)
    const w = width / 4
    return path(
      `M0 ${y + 20}Q${w * 0.5} ${y - 50 + at * 14} ${w} ${y}T${w * 2} ${y - 10}T${w * 3} ${y + 4}T${width} ${y - 16}V${height}H0Z`,
      `fill="${color}" opacity="${opacity * (at + 1)}"`,
    )
  })

/** Official notices: Song type, deep red and gold, centered and symmetric. */
export const government: Style = {
  label: '政务',
  title: { family: 'Noto Serif SC', weight: 700 },
  body: { family: 'Noto Sans SC', weight: 400 },
  number: { family: 'Noto Serif SC', weight: 700 },
  align: 'center',
  page: { ground: '#FBF6EC', text: '#331414', muted: '#6B5148', accent: RED, line: '#E0CFAF' },
  bold: { ground: RED, text: '#FFF7E3', muted: '#FBDDB4', accent: '#FFDF9E', line: '#D98F5E' },
  card: { ground: '#FFFFFF', text: '#331414', muted: '#66504A', accent: RED, line: '#E6D6B8' },
  mark: { ground: RED, text: '#FFF3D6', shape: 'circle' },
  tableHead: { ground: '#A3161B', text: '#FFF3D6' },
  series: [RED, '#B8862F', '#51688A', '#7F9A6B', '#8C5A44'],
  edge: 'top',
  radius: 4,
  shadow: '',
  border: 1,
  heading: 'rules',
  motion: {
    heading: 'fadeInDown',
    item: 'fadeIn',
    stagger: 0.16,
    transition: 'fade',
    transitionSeconds: 0.7,
  },
  subtitles: 'paper',
  music: [
    { src: '/music/mountain.mp3', name: '山水' },
    { src: '/music/bamboo-grove.mp3', name: '竹林' },
    { src: '/music/rise.mp3', name: '向上' },
  ],
  background(kind, width, height) {
    if (kind === 'content') {
      return (
        fill(width, height, '#FBF6EC') +
        `<rect width="${width}" height="12" fill="${RED}"/><rect y="15" width="${width}" height="2" fill="${GOLD}"/>` +
        ridges(width, height, '#C69A4C', 0.07)
      )
    }
    return (
      gradient(width, height, '#A81A1E', '#8E0F14') +
      repeat(24, (at) => {
        const angle = (at / 24) * 2 * Math.PI
        const [x, y] = [Math.cos(angle), Math.sin(angle)]
        const [cx, cy] = [width / 2, height * 0.05]
        return path(
          `M${cx + x * 70} ${cy + y * 70}L${cx + x * 520} ${cy + y * 520}`,
          'stroke="#FFDF9E" stroke-width="12" opacity=".035"',
        )
      }) +
      ridges(width, height, '#5E0609', 0.26) +
      `<rect x="14" y="14" width="${width - 28}" height="${height - 28}" fill="none" stroke="${GOLD}" stroke-width="1.5"/>` +
      `<rect x="20" y="20" width="${width - 40}" height="${height - 40}" fill="none" stroke="${GOLD}" stroke-width=".6"/>` +
      [14, width - 14]
        .flatMap((x) => [14, height - 14].map((y) => circle(x, y, 5, `fill="${GOLD}"`)))
        .join('')
    )
  },
}
