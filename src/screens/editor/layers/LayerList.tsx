export function LayerList() {
  return null
}
