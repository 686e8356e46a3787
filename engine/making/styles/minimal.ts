import type { Style } from './style.ts'
import { circle, fill, path } from './svg.ts'

const INK = '#1E2422'
const GREEN = '#1F5B49'

/** Quiet pages: paper, ink, one green, rules instead of cards. */
export const minimal: Style = {
  label: '简约',
  title: { family: 'LXGW WenKai', weight: 700 },
  body: { family: 'LXGW WenKai', weight: 400 },
  number: { family: 'Noto Sans SC', weight: 200 },
  align: 'left',
  page: { ground: '#F6F4EE', text: INK, muted: '#5D655F', accent: GREEN, line: '#C9CCC2' },
  bold: { ground: '#F6F4EE', text: INK, muted: '#5D655F', accent: GREEN, line: '#C9CCC2' },
  card: { ground: '#F6F4EE', text: INK, muted: '#5D655F', accent: GREEN, line: '#C9CCC2' },
  mark: { ground: '#F6F4EE', text: GREEN, shape: 'plain' },
  tableHead: { ground: '#F6F4EE', text: '#1F5B49' },
  series: [GREEN, '#8A7B55', '#6B8C7E', '#B0603F', '#6C7681'],
  edge: 'rule',
  radius: 0,
  shadow: '',
  border: 0,
  heading: 'corner',
  motion: { heading: 'fadeIn', item: 'fadeIn', stagger: 0.18, transition: 'fade', transitionSeconds: 0.8 },
  subtitles: 'paper',
  music: [
    { src: '/music/still-lake.mp3', name: '湖面' },
    { src: '/music/warm-tea.mp3', name: '一杯热茶' },
    { src: '/music/breeze.mp3', name: '微风' },
  ],
  background(kind, width, height) {
    const ground = fill(width, height, '#F6F4EE')
    if (kind === 'content') return ground
    return (
      ground +
      circle(width * 0.78, height * 0.81, 48, 'fill="#D9623B" opacity=".9"') +
      path(
        `M0 ${height * 0.86}Q${width * 0.3} ${height * 0.74} ${width * 0.56} ${height * 0.85}T${width} ${height * 0.83}V${height}H0Z`,
        'fill="#9DB5A8"',
      ) +
      path(
        `M0 ${height * 0.92}Q${width * 0.36} ${height * 0.83} ${width * 0.66} ${height * 0.92}T${width} ${height * 0.9}V${height}H0Z`,
        `fill="${GREEN}"`,
      )
    )
  },
}
