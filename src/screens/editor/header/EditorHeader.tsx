import { SaveState } from './SaveState.tsx'

export function EditorHeader() {
  return (
    <header aria-label="编辑器">
      <SaveState />
    </header>
  )
}
