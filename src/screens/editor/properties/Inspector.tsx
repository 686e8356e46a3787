export function Inspector() {
  return <aside aria-label="属性" />
}
