export function TemplatesScreen() {
  return <main />
}
