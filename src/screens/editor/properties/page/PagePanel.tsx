/** The page's ground, time and transition. */
export function PagePanel() {
  return null
}
