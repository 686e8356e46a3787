export function PageStrip() {
  return <section aria-label="页面" />
}
