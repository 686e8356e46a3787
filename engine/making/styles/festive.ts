import type { Style } from './style.ts'
import { circle, gradient, path, repeat } from './svg.ts'

const GOLD = '#FFD98A'

/** A lantern that hangs from the top; `size` is its width. */
function lantern(x: number, top: number, size: number): string {
  const y = top + size * 0.4
  const half = size / 2
  return (
    path(`M${x} 0V${top}`, `stroke="${GOLD}" stroke-width="1.5"`) +
    `<ellipse cx="${x}" cy="${y}" rx="${half}" ry="${size * 0.4}" fill="#E8352B" stroke="${GOLD}" stroke-width="1.5"/>` +
    `<ellipse cx="${x}" cy="${y}" rx="${half * 0.5}" ry="${size * 0.4}" fill="none" stroke="${GOLD}" stroke-width="1"/>` +
    `<rect x="${x - half * 0.45}" y="${top - 4}" width="${half * 0.9}" height="7" rx="2" fill="${GOLD}"/>` +
    `<rect x="${x - half * 0.45}" y="${top + size * 0.8 - 3}" width="${half * 0.9}" height="7" rx="2" fill="${GOLD}"/>` +
    repeat(5, (at) =>
      path(
        `M${x + (at - 2) * half * 0.16} ${top + size * 0.8 + 4}v${size * 0.42}`,
        `stroke="${GOLD}" stroke-width="1.5"`,
      ),
    )
  )
}

const cloud = (x: number, y: number, scale: number, opacity: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${GOLD}" stroke-width="2" opacity="${opacity}">` +
  path('M0 30h96a16 16 0 0 0 0-32a24 24 0 0 0-46-10a18 18 0 0 0-32 12a15 15 0 0 0-18 30', '') +
  path('M34 30a10 10 0 1 0-10-10M70 30a12 12 0 1 0-12-12', '') +
  '</g>'

const sparks = (x: number, y: number, size: number, opacity: number) =>
  `<g stroke="${GOLD}" stroke-width="2" stroke-linecap="round" opacity="${opacity}">` +
  repeat(14, (at) => {
    const angle = (at / 14) * 2 * Math.PI
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    const from = size * (at % 2 === 0 ? 0.35 : 0.5)
    return path(`M${x + dx * from} ${y + dy * from}L${x + dx * size} ${y + dy * size}`, '')
  }) +
  '</g>'

/** Festivals: lanterns, clouds and sparks in gold on red, cream cards. */
export const festive: Style = {
  label: '节庆',
  title: { family: 'ZCOOL XiaoWei', weight: 400 },
  body: { family: 'LXGW WenKai', weight: 700 },
  number: { family: 'Noto Serif SC', weight: 700 },
  align: 'center',
  page: { ground: '#A5121B', text: '#FFF4DA', muted: '#FFDFB0', accent: GOLD, line: '#CF5A3C' },
  bold: { ground: '#A5121B', text: '#FFE9B8', muted: '#FFDFB0', accent: GOLD, line: '#CF5A3C' },
  card: { ground: '#FFF6E4', text: '#5A1410', muted: '#7A4334', accent: '#B3121D', line: '#EFC98C' },
  mark: { ground: '#B3121D', text: '#FFE9B8', shape: 'circle' },
  tableHead: { ground: '#FFD98A', text: '#5A1410' },
  series: ['#C5201F', '#C27A00', '#3F7F63', '#8E4A9E', '#7A5A3C'],
  edge: 'none',
  radius: 16,
  shadow: '0px 6px 18px 0px rgba(70, 0, 4, 0.35)',
  border: 2,
  heading: 'plain',
  motion: {
    heading: 'zoomIn',
    item: 'fadeInUp',
    stagger: 0.14,
    transition: 'circleopen',
    transitionSeconds: 0.8,
  },
  subtitles: 'yellow',
  music: [
    { src: '/music/lantern-fair.mp3', name: '灯会' },
    { src: '/music/weekend-picnic.mp3', name: '周末野餐' },
  ],
  background(kind, width, height) {
    const ground = gradient(width, height, '#B3161F', '#8F0C14')
    if (kind === 'content') {
      return (
        ground +
        lantern(width - 24, 8, 24) +
        lantern(24, 8, 24) +
        cloud(-30, height - 40, 0.9, 0.3) +
        cloud(width - 78, height - 66, 0.9, 0.3)
      )
    }
    return (
      ground +
      sparks(width * 0.5, height * 0.12, 52, 0.75) +
      sparks(width * 0.27, height * 0.2, 26, 0.5) +
      sparks(width * 0.74, height * 0.21, 32, 0.5) +
      lantern(width * 0.12, 70, 58) +
      lantern(width * 0.88, 46, 66) +
      repeat(4, (row) =>
        repeat(9, (at) => {
          const [x, y] = [(at - (row % 2) / 2) * (width / 7), height - 20 + row * 22 - 56]
          return [30, 21, 12]
            .map((radius, ring) =>
              circle(
                x,
                y,
                radius,
                `fill="${ring === 2 ? '#D8402F' : '#A8141C'}" stroke="${GOLD}" stroke-width="1.5"`,
              ),
            )
            .join('')
        }),
      ) +
      cloud(width * 0.06, height * 0.79, 1, 0.7) +
      cloud(width * 0.62, height * 0.82, 1.1, 0.7)
    )
  },
}
