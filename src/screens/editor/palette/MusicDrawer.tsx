export function MusicDrawer() {
  return null
}
