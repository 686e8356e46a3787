export function MaterialDrawer() {
  return null
}
