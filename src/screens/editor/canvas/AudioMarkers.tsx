import { Tooltip } from 'antd'
import { dequal } from 'dequal/lite'
import type { MouseEvent } from 'react'
import { activeContainer, type Editing, select, selectedIds, toggleSelected } from '#engine/editing/index.ts'
import { isBgMusic } from '#engine/elements/bg-music/schema.ts'
import { isSceneMusic } from '#engine/elements/scene-music/schema.ts'
import { type Element, isOnlyHeard, schemaOf } from '#engine/elements/schemas.ts'
import { isVoice } from '#engine/elements/voice/schema.ts'
import { clamp } from '#engine/geometry/index.ts'
import type { MenuRequest, Stage } from '#engine/stage/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { musicName } from '../audio/music/tracks.ts'
import { useEditorContext } from '../shared/editor-context.ts'
import { kindIcon } from '../shared/kind-icon.ts'
import { useEditing, useSelectedIds } from '../shared/use-editing.ts'
import styles from './audio-markers.module.css'
import { usePainted, usePlaced } from './use-stage.ts'

interface AudioMarkersProps {
  stage: Stage
  openMenu: (request: MenuRequest) => void
}

/** Buttons beside the page for its elements that are only heard, so that they do not cover it. */
export function AudioMarkers({ stage, openMenu }: AudioMarkersProps) {
  const { editing } = useEditorContext()
  const markers = useEditing(markersOf, dequal)
  const selected = useSelectedIds()
  const isHidden = usePainted(stage, () => stage.isPlaying || stage.isPlaybackOverlayOpen)
  const width = useEditing(({ undoable }) => undoable.project.width)
  const item = usePlaced<HTMLDivElement>(stage, place)

  function press(id: string, { shiftKey, detail }: MouseEvent) {
    if (shiftKey) toggleSelected(editing, id)
    else select(editing, [id])
    // After a press of the pointer, the keys are the stage's; with the keyboard the focus stays here.
    if (detail > 0) stage.focus()
  }

  function openMenuOf(id: string, event: MouseEvent) {
    event.preventDefault()
    if (!selectedIds(editing).includes(id)) select(editing, [id])
    const { clientX: x, clientY: y } = event
    openMenu({ x, y, targetIds: selectedIds(editing), isAboutGuides: false })
  }

  return (
    <div
      ref={item}
      className={`${styles.markers} raised`}
      role="toolbar"
      aria-label="本页的声音"
      aria-orientation="vertical"
      data-audio-markers
      data-width={width}
      hidden={isHidden || markers.length === 0}
    >
      {markers.map(({ id, label, icon, isVoiceover, isSilent }) => (
        <Tooltip key={id} title={label} placement="right">
          <button
            type="button"
            className={styles.marker}
            aria-label={label}
            aria-pressed={selected.includes(id)}
            data-voice={isVoiceover}
            data-silent={isSilent}
            onClick={(event) => press(id, event)}
            onContextMenu={(event) => openMenuOf(id, event)}
          >
            <Icon name={icon} size={18} />
          </button>
        </Tooltip>
      ))}
    </div>
  )
}

const markersOf = (editing: Editing) =>
  (activeContainer(editing)?.elements ?? [])
    .filter((element) => isOnlyHeard(element) && element.isHidden !== true)
    .map((element) => {
      const { label, hasSound } = schemaOf(element.elName)
      const name = nameOf(element)
      return {
        id: element.uuid,
        label: name === '' ? label : `${label}：${name}`,
        icon: kindIcon(element.elName),
        isVoiceover: isVoice(element),
        isSilent: hasSound?.(element.propsValue) === false,
      }
    })

/** What is heard: the piece of music, or the first words of the narration. */
function nameOf(element: Element): string {
  if (isBgMusic(element) || isSceneMusic(element)) {
    const { musicSrc, name } = element.propsValue
    return musicName({ src: musicSrc, name })
  }
  if (!isVoice(element)) return ''
  const text = element.propsValue.voiceSrcList
    .map(({ tempText, voiceText }) => tempText || voiceText)
    .join('')
  return text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME)}…` : text
}

/** Characters of the narration in a tooltip. */
const LONGEST_NAME = 24

/** CSS px to the page and to the edges of the stage. */
const GAP = 6
const EDGE = 4
/** CSS px that the view control takes at the bottom. */
const BELOW = 56

/** Right of the page, from its top; at the stage's edge where the page leaves no room. */
function place(item: HTMLDivElement, { view, inset, covered }: Stage) {
  const room = item.parentElement
  if (!room) return
  const right = view.x + Number(item.dataset.width) * view.zoom
  const left = clamp(right + GAP, inset + EDGE, room.clientWidth - covered - item.offsetWidth - EDGE)
  const top = clamp(
    view.y,
    inset + EDGE,
    Math.max(inset + EDGE, room.clientHeight - BELOW - item.offsetHeight),
  )
  item.style.maxHeight = `${room.clientHeight - inset - EDGE - BELOW}px`
  item.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
}
