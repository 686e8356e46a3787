import { createLucideIcon } from 'lucide-react'

/** An icon that Lucide does not have: one path on its grid of 24 × 24. */
const drawing = (name: string, d: string) => createLucideIcon(name, [['path', { d, key: name }]])

export const Versions = drawing(
  'versions',
  'M4 7a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM17 6v12M20 8v8',
)
export const Guides = drawing('guides', 'M9 3v18M3 15h18M15 5h4v4')
export const Form = drawing(
  'form',
  'M6 3.5h12A1.5 1.5 0 0 1 19.5 5v14a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 19V5A1.5 1.5 0 0 1 6 3.5M8 8h8M8 12h8M8 16h4',
)
export const Rename = drawing('rename', 'M4 7V5h10v2M9 5v14M6.5 19h5M18 5v14M16.5 4h3M16.5 20h3')
export const Button = drawing(
  'button',
  'M4 7.5h16A1.5 1.5 0 0 1 21.5 9v6a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 15V9A1.5 1.5 0 0 1 4 7.5zM8 12h8',
)
export const ChartLineBar = drawing('chartLineBar', 'M4 4v16h16M9 16v-3M13 16v-5M17 16v-4M8 9l4-3 3 2 4-3.5')
export const SameWidth = drawing(
  'sameWidth',
  'M4 4v16M20 4v16M7 12h10M9.5 9.5 7 12l2.5 2.5M14.5 9.5 17 12l-2.5 2.5',
)
export const SameHeight = drawing(
  'sameHeight',
  'M4 4h16M4 20h16M12 7v10M9.5 9.5 12 7l2.5 2.5M9.5 14.5 12 17l2.5-2.5',
)
export const SameSize = drawing('sameSize', 'M4 4h9v9H4zM11 16v4h9v-9h-4')
export const FitWidth = drawing(
  'fitWidth',
  'M4 5v14M20 5v14M7.5 12h9M10 9.5 7.5 12l2.5 2.5M14 9.5l2.5 2.5-2.5 2.5',
)
