import { useMemo } from 'react'
import type { Page } from '#engine/document/index.ts'
import { type Music, musicOn } from '#engine/document/operations/index.ts'
import { activePage } from '#engine/editing/index.ts'
import { type PlacedMusic, placedMusic } from '#engine/timeline/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing, useSelectedIds } from '#src/screens/editor/shared/use-editing.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LaneHeadFace } from './LaneHead.tsx'
import type { LaneProps } from './lane.ts'
import styles from './lanes.module.css'
import { MusicBlock } from './MusicBlock.tsx'
import { openFor, selectOn } from './select.ts'
import { useOfPages } from './use-of-pages.ts'

/** What a page shows in this lane: elements of that page, of which only some parts count here. */
interface SoundingPage {
  uuid: string
  elements: readonly Music[]
}

const soundingOn = (page: Page): SoundingPage => ({ uuid: page.uuid, elements: musicOn(page) })

function soundAlike(one: SoundingPage, other: SoundingPage): boolean {
  if (one.uuid !== other.uuid || one.elements.length !== other.elements.length) return false
  return one.elements.every((element, index) => {
    const twin = other.elements[index]
    // A snapshot's parts are the same objects while they do not change.
    return (
      twin !== undefined &&
      element.uuid === twin.uuid &&
      element.propsValue === twin.propsValue &&
      element.commonStyle.volume === twin.commonStyle.volume
    )
  })
}

/** What is heard throughout the video, and on single pages. */
export function MusicLane({ plan, scale }: LaneProps) {
  const editor = useEditorContext()
  const pages = useOfPages(soundingOn, soundAlike)
  const activeId = useEditing((editing) => activePage(editing).uuid)
  const selected = useSelectedIds()
  const placed = useMemo(() => placedMusic({ pages }, plan), [pages, plan])
  const musicById = new Map(pages.flatMap(({ elements }) => elements.map((music) => [music.uuid, music])))
  // Of several pieces on a page only the first has room; the others are in the drawer.
  const shown = placed.filter((each, index) => placed.findIndex(({ page }) => page === each.page) === index)

  function open({ page, elementId }: PlacedMusic) {
    const pageId = page === null ? undefined : pages[page]?.uuid
    if (pageId !== undefined) selectOn(editor, pageId, [elementId])
    openFor(editor, { drawer: 'music' })
  }

  return (
    <div role="group" aria-label="音乐" className={styles.lane} data-lane="music">
      {placed.length === 0 && (
        <button type="button" className={styles.add} onClick={() => openFor(editor, { drawer: 'music' })}>
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
                each.page !== null && pages[each.page]?.uuid === activeId && selected.includes(each.elementId)
              }
              onOpen={open}
            />
          )
        )
      })}
    </div>
  )
}

export const MusicLaneHead = () => <LaneHeadFace icon="music" name="音乐" />
