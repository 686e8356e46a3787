import { createStage, type Stage, type StageOptions } from '#engine/stage/index.ts'
import type { EditorContext } from '../shared/editor-context.ts'

/** Puts a stage into the container and on the editor. @returns its end. */
export function mountStage(
  container: HTMLElement,
  { editing, resources, stage }: EditorContext,
  options: StageOptions,
  mounted: (stage: Stage | null) => void,
): () => void {
  const created = createStage(container, editing, resources, options)
  stage.current = created
  mounted(created)
  return () => {
    stage.current = null
    mounted(null)
    created.dispose()
  }
}
