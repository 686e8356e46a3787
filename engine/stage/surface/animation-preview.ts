import { activeContainerId, activePage, type Editing } from '#engine/editing/index.ts'
import type { Resources } from '#engine/scene/index.ts'
import type { Stage } from '../stage.ts'
import type { Mirror } from './mirror.ts'
import { createScenePlayer } from './scene-player.ts'

/** The animation previews of the stage; `Stage` documents the methods. */
export interface AnimationPreview
  extends Pick<Stage, 'isPlaying' | 'playPage' | 'stopPlaying' | 'previewAnimation' | 'playSelfAnimations'> {
  /**
   * Plays the video file of an element once, without sound. A second call and Escape end it.
   * @returns false if the element has none.
   */
  playFootage(id: string): boolean
  /** Shows the current time, and ends the preview if another page is active. Call it before painting. */
  update(): void
  dispose(): void
}

interface Options {
  editing: Editing
  mirror: Mirror
  resources: Resources
  /** Runs before a preview starts. */
  onStart: () => void
  onChange: () => void
}

/** The window's event that plays self-animations: `detail` is an element's uuid; without it, all of the page play. */
const CHART_ANIMATION = 'chart-animation'

/** @param container receives the keys while the stage has the focus. */
export function createAnimationPreview(
  container: HTMLElement,
  { editing, mirror, resources, onStart, onChange }: Options,
): AnimationPreview {
  const player = createScenePlayer(mirror.scene, resources, onChange)
  let containerId: string | undefined
  // On the window, so that host pages can dispatch it.
  window.addEventListener(CHART_ANIMATION, playByEvent)
  container.addEventListener('keydown', stopFootage, { capture: true })

  function playByEvent(event: Event) {
    const id: unknown = event instanceof CustomEvent ? event.detail : null
    void playSelfAnimations(typeof id === 'string' ? [id] : null)
  }

  function stopFootage(event: KeyboardEvent) {
    if (event.key !== 'Escape' || player.footageId === null) return
    event.stopPropagation() // Escape must not clear the selection as well.
    player.stop()
  }

  function start() {
    onStart()
    containerId = activeContainerId(editing)
  }

  async function playSelfAnimations(ids: readonly string[] | null, now = () => performance.now()) {
    mirror.update()
    const animated = mirror.scene.objects
      .filter(({ restsAt }) => restsAt > 0)
      .map(({ element }) => element.uuid)
    const played = ids ? animated.filter((id) => ids.includes(id)) : animated
    if (played.length === 0) return
    start()
    await player.playSelfAnimations(played, now)
  }

  return {
    get isPlaying() {
      return player.isPlaying
    },
    update() {
      if (containerId !== activeContainerId(editing)) player.stop()
      player.update()
    },
    async playPage(now = () => performance.now()) {
      if (editing.session.isCoverTab) return
      start()
      mirror.update()
      void resources.measureNarration([mirror.page])
      await player.play(mirror.page, activePage(editing).data.duration, now)
    },
    stopPlaying: () => player.stop(),
    previewAnimation(elementId, animation, { now = () => performance.now(), onTime } = {}) {
      const element = mirror.scene.objectOf(elementId)?.element
      if (!animation || !element) {
        player.stop()
        return
      }
      start()
      player.loopAnimation(element, animation, onTime ? { now, onTime } : { now })
    },
    playSelfAnimations,
    playFootage(id) {
      if (player.footageId === id) {
        player.stop()
        return true
      }
      mirror.update()
      containerId = activeContainerId(editing)
      return player.playFootage(id, () => performance.now())
    },
    dispose() {
      window.removeEventListener(CHART_ANIMATION, playByEvent)
      container.removeEventListener('keydown', stopFootage, { capture: true })
      player.stop()
    },
  }
}
