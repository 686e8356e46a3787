import { type EditorContext, perEditor } from '../editor-context.ts'

/** In ms: a stage that shows nothing by then holds up nothing else. */
const PATIENCE = 1000

/** When the stage has shown the work for the first time: small pictures can wait until then. */
export const firstPaint = perEditor(
  (editor: EditorContext) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(seen, PATIENCE)
      let frame = requestAnimationFrame(look)
      let off = () => {}
      // The stage is mounted together with what waits for it.
      function look() {
        const stage = editor.stage.current
        if (stage) off = stage.onPainted(seen)
        else frame = requestAnimationFrame(look)
      }
      function seen() {
        clearTimeout(timer)
        cancelAnimationFrame(frame)
        off()
        resolve()
      }
    }),
)
