import { dequal } from 'dequal/lite'
import { useCallback, useMemo } from 'react'
import type { Page } from '#engine/document/index.ts'
import { type Music, musicOn } from '#engine/document/operations/index.ts'
import { activePage, type Editing, select, selectMusic, snapshotOf } from '#engine/editing/index.ts'
import {
  type Cue,
  mixedMusic,
  type PlacedMusic,
  placedMusic,
  type SoundMix,
  speechOn,
} from '#engine/timeline/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing, useSelectedIds } from '#src/screens/editor/shared/use-editing.ts'
import { changeView } from '#src/screens/editor/shared/view-state.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { LaneProps } from './lane.ts'
import { selectOnPage } from './lane.ts'
import laneStyles from './lanes.module.css'
import { MusicBlock } from './MusicBlock.tsx'
import { useLanePages } from './use-lane-pages.ts'

/** The music of a page, and what it is ducked under. */
interface PageMusic {
  uuid: string
  elements: readonly Music[]
  speech: readonly Cue[]
}

/** Ignores properties that the lane does not show. The parts of a snapshot are the same objects while unchanged. */
function isSameMusic(a: PageMusic, b: PageMusic): boolean {
  if (a.uuid !== b.uuid || a.elements.length !== b.elements.length) return false
  if (!dequal(a.speech, b.speech)) return false
  return a.elements.every((element, index) => {
    const other = b.elements[index]
    return (
      other !== undefined &&
      element.uuid === other.uuid &&
      element.propsValue === other.propsValue &&
      element.commonStyle.volume === other.commonStyle.volume
    )
  })
}

/** The background music, and the music of single pages. */
export function MusicLane({ plan, scale }: LaneProps) {
  const editor = useEditorContext()
  const read = useCallback(
    (page: Page, index: number): PageMusic => ({
      uuid: page.uuid,
      elements: musicOn(page),
      speech: speechOn(page, plan, index),
    }),
    [plan],
  )
  const pages = useLanePages(read, isSameMusic)
  const mix = useEditing(mixOf, dequal)
  const activeId = useEditing((editing) => activePage(editing).uuid)
  const selectedIds = useSelectedIds()
  const part = useEditing(({ session }) => session.selectedMusic?.part ?? null)
  const partOf = useEditing(({ session }) => session.selectedMusic?.elementId ?? null)
  const placed = useMemo(
    () =>
      mixedMusic(
        placedMusic({ pages }, plan),
        pages.flatMap(({ speech }) => speech),
        mix,
      ),
    [pages, plan, mix],
  )
  const musicById = new Map(pages.flatMap(({ elements }) => elements.map((music) => [music.uuid, music])))
  // There is room for the first piece of a page; the drawer lists the others.
  const shown = placed.filter((each, index) => placed.findIndex(({ page }) => page === each.page) === index)
  const openDrawer = () => changeView(editor.view, { drawer: 'music' })

  function selectPart({ page, elementId }: PlacedMusic, part: number) {
    const pageId = page === null ? undefined : pages[page]?.uuid
    if (pageId === undefined) select(editor.editing, [])
    else selectOnPage(editor, pageId, [elementId])
    selectMusic(editor.editing, { elementId, part })
  }

  function open(music: PlacedMusic, part: number) {
    selectPart(music, part)
    openDrawer()
  }

  return (
    <div role="group" aria-label="音乐" className={laneStyles.lane} data-lane="music">
      {placed.length === 0 && (
        <button type="button" className={laneStyles.add} onClick={openDrawer}>
          <Icon name="plus" size={14} />
          添加音乐
        </button>
      )}
      {shown.map((each) => {
        const music = musicById.get(each.elementId)
        return (
          music && (
            <MusicBlock
              key={each.elementId}
              placed={each}
              music={music}
              scale={scale}
              others={placed.filter(({ page }) => page !== null && page === each.page).length - 1}
              isSelected={
                partOf === each.elementId ||
                (each.page !== null &&
                  pages[each.page]?.uuid === activeId &&
                  selectedIds.includes(each.elementId))
              }
              part={partOf === each.elementId ? part : null}
              onSelect={selectPart}
              onOpen={open}
            />
          )
        )
      })}
    </div>
  )
}

const mixOf = ({ undoable }: Editing): SoundMix => {
  const { mutedSounds, laneVolumes } = snapshotOf(undoable.project)
  return { ...(mutedSounds && { mutedSounds }), ...(laneVolumes && { laneVolumes }) }
}
