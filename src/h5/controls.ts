import { element, icon } from './dom.ts'
import type { Sounds } from './sounds.ts'

interface Options {
  title: string
  sounds: Sounds
  hasVideo: boolean
  turn: (way: 1 | -1) => void
}

const SOUND = 'M11 5 6 9H3v6h3l5 4V5ZM15.5 8.5a5 5 0 0 1 0 7M18.5 5.5a9 9 0 0 1 0 13'
const SILENT = 'M11 5 6 9H3v6h3l5 4V5ZM22 9l-6 6M16 9l6 6'
const UP = 'm6 15 6-6 6 6'

/** The buttons over the pages: sound, and the hint that there is another page. */
export interface Controls {
  update(at?: { index: number; count: number }): void
  /** To be called when the size of the page or the screen has changed. */
  place(): void
}

/** px below the page in which the hint has room, so that it covers no subtitle. */
const ROOM_BELOW = 56

export function createControls(host: HTMLElement, { title, sounds, hasVideo, turn }: Options): Controls {
  const sound = element('button', { type: 'button', class: 'sound' })
  const next = element(
    'button',
    { type: 'button', class: 'next', 'aria-label': '下一页', hidden: true },
    icon(UP),
  )
  const told = element('p', { class: 'told', 'aria-live': 'polite' })
  let position = { index: -1, count: 0 }
  let wasUnlocked = false
  host.setAttribute('aria-label', title)
  host.append(next, told)
  if (sounds.hasAny || hasVideo) host.append(sound)
  next.addEventListener('click', () => turn(1))
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, () => void (wasUnlocked = sounds.isUnlocked), { capture: true })
  sound.addEventListener('click', () => {
    // The first touch turns the sound on.
    if (wasUnlocked) sounds.setMuted(!sounds.isMuted)
    else if (sounds.isMuted) sounds.setMuted(false)
  })

  return {
    place() {
      const { left, width, bottom } = host.getBoundingClientRect()
      const isBelow = innerHeight - bottom >= ROOM_BELOW
      next.toggleAttribute('data-below', isBelow)
      next.style.left = isBelow ? `${left + width / 2}px` : ''
      next.style.top = isBelow ? `${bottom}px` : ''
    },
    update(at = position) {
      const isOn = sounds.isUnlocked && !sounds.isMuted
      if (sound.dataset.on !== String(isOn)) {
        sound.dataset.on = String(isOn)
        sound.setAttribute('aria-label', isOn ? '静音' : '打开声音')
        sound.replaceChildren(icon(isOn ? SOUND : SILENT))
      }
      if (at.index === position.index && at.count === position.count) return
      position = at
      next.hidden = at.index + 1 >= at.count
      told.textContent = `第 ${at.index + 1} 页，共 ${at.count} 页`
    },
  }
}
