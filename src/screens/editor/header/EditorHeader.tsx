export function EditorHeader() {
  return <header aria-label="编辑器" />
}
