import { type EditorContext, perEditor } from '../editor-context.ts'

/** ms after which waiting ends even if the stage has not painted. */
const TIMEOUT = 1000

/** Resolves when the stage has painted for the first time: thumbnails wait for it. */
export const firstPaint = perEditor(
  (editor: EditorContext) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(finish, TIMEOUT)
      let frame = requestAnimationFrame(look)
      let off = () => {}
      // The stage may be mounted after the components that wait.
      function look() {
        const stage = editor.stage.current
        if (stage) off = stage.onPainted(finish)
        else frame = requestAnimationFrame(look)
      }
      function finish() {
        clearTimeout(timer)
        cancelAnimationFrame(frame)
        off()
        resolve()
      }
    }),
)
