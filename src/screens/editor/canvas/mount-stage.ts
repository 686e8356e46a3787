import { createStage, type Stage, type StageOptions } from '#engine/stage/index.ts'
import type { Desk } from '../shared/editor-context.ts'

/** Puts a stage into the container and on the desk. @returns its end. */
export function mountStage(
  container: HTMLElement,
  { editing, resources, stage }: Desk,
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
