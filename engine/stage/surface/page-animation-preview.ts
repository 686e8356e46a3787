import { activeContainerId, activePage, type Editing } from '#engine/editing/index.ts'
import type { Resources } from '#engine/scene/index.ts'
import type { Stage } from '../stage.ts'
import { createPreview } from './animation-preview.ts'
import type { Mirror } from './mirror.ts'
import { onMotionWanted } from './motion-event.ts'

/** What moves on the stage without the author's hand; see `Stage` for what each does. */
export interface AnimationPreview
  extends Pick<Stage, 'isPlaying' | 'playPage' | 'stopPlaying' | 'previewAnimation' | 'playMotion'> {
  /**
   * Plays once the file that an element shows, without sound; asked for again, it ends, as Escape ends it.
   * @returns false where there is none.
   */
  playFootage(id: string): boolean
  /** Shows the moment. To be called before painting; another page ends it. */
  show(): void
  dispose(): void
}

interface Options {
  editing: Editing
  mirror: Mirror
  resources: Resources
  /** The author's hands are taken off the page. */
  handsOff: () => void
  changed: () => void
}

/** @param container where the keys are while the author is at the stage. */
export function createPlaying(
  container: HTMLElement,
  { editing, mirror, resources, handsOff, changed }: Options,
): AnimationPreview {
  const preview = createPreview(mirror.scene, resources, changed)
  let playedId: string | undefined
  const stopListening = onMotionWanted((id) => void playMotion(id === null ? null : [id]))
  container.addEventListener('keydown', stopFootage, { capture: true })

  function stopFootage(event: KeyboardEvent) {
    if (event.key !== 'Escape' || preview.footageId === null) return
    event.stopPropagation() // it ends the playing, and what is selected stays so
    preview.stop()
  }

  function begin() {
    handsOff()
    playedId = activeContainerId(editing)
  }

  async function playMotion(ids: readonly string[] | null, now = () => performance.now()) {
    mirror.update()
    const moving = mirror.scene.objects
      .filter(({ restsAt }) => restsAt > 0)
      .map(({ element }) => element.uuid)
    const wanted = ids ? moving.filter((id) => ids.includes(id)) : moving
    if (wanted.length === 0) return
    begin()
    await preview.playMotion(wanted, now)
  }

  return {
    get isPlaying() {
      return preview.isPlaying
    },
    show() {
      if (playedId !== activeContainerId(editing)) preview.stop()
      preview.show()
    },
    async playPage(now = () => performance.now()) {
      if (editing.session.isCoverTab) return
      begin()
      mirror.update()
      void resources.measureNarration([mirror.page])
      await preview.play(mirror.page, activePage(editing).data.duration, now)
    },
    stopPlaying: () => preview.stop(),
    previewAnimation(elementId, animation, { now = () => performance.now(), onTime } = {}) {
      const element = mirror.scene.objectOf(elementId)?.element
      if (!animation || !element) {
        preview.stop()
        return
      }
      begin()
      preview.tryOn(element, animation, onTime ? { now, onTime } : { now })
    },
    playMotion,
    playFootage(id) {
      if (preview.footageId === id) {
        preview.stop()
        return true
      }
      mirror.update()
      playedId = activeContainerId(editing)
      return preview.playFootage(id, () => performance.now())
    },
    dispose() {
      stopListening()
      container.removeEventListener('keydown', stopFootage, { capture: true })
      preview.stop()
    },
  }
}
