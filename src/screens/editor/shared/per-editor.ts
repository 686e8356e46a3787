import type { EditorContext } from './editor-context.ts'

/** One of something for each editor, made when it is first asked for; it is forgotten with the editor. */
export function perEditor<Value>(create: (editor: EditorContext) => Value): (editor: EditorContext) => Value {
  const made = new WeakMap<EditorContext, Value>()
  return (editor) => {
    const known = made.get(editor)
    if (known !== undefined) return known
    const value = create(editor)
    made.set(editor, value)
    return value
  }
}
