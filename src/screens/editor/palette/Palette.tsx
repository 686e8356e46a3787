export function Palette() {
  return <aside aria-label="素材面板" />
}
