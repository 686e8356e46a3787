import { type KeyboardEvent, useMemo, useRef } from 'react'
import type { Page } from '#engine/document/index.ts'
import { type Music, musicOn, removeMusic } from '#engine/document/operations/index.ts'
import { activePage } from '#engine/editing/index.ts'
import type { VolumePoint } from '#engine/elements/volume-line.ts'
import { type Cue, type PlacedMusic, placedMusic } from '#engine/timeline/index.ts'
import { musicName } from '#src/screens/editor/audio/music/tracks.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing, useSelectedIds } from '#src/screens/editor/shared/use-editing.ts'
import { changeView } from '#src/screens/editor/shared/view-state.ts'
import { useSoundShape } from '#src/sound/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { LaneWave } from './LaneWave.tsx'
import type { LaneProps } from './lane.ts'
import { removeItem, runItemKey, selectOnPage } from './lane.ts'
import laneStyles from './lanes.module.css'
import styles from './music-lane.module.css'
import { useLanePages } from './use-lane-pages.ts'

const VolumeLine = lazyPart(() => import('./VolumeLine.tsx').then((m) => m.VolumeLine))

/** The music of a page. */
interface PageMusic {
  uuid: string
  elements: readonly Music[]
}

const readPage = (page: Page): PageMusic => ({ uuid: page.uuid, elements: musicOn(page) })

/** Ignores properties that the lane does not show. The parts of a snapshot are the same objects while unchanged. */
function isSameMusic(a: PageMusic, b: PageMusic): boolean {
  if (a.uuid !== b.uuid || a.elements.length !== b.elements.length) return false
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
  const pages = useLanePages(readPage, isSameMusic)
  const activeId = useEditing((editing) => activePage(editing).uuid)
  const selectedIds = useSelectedIds()
  const placed = useMemo(() => placedMusic({ pages }, plan), [pages, plan])
  const musicById = new Map(pages.flatMap(({ elements }) => elements.map((music) => [music.uuid, music])))
  // There is room for the first piece of a page; the drawer lists the others.
  const shown = placed.filter((each, index) => placed.findIndex(({ page }) => page === each.page) === index)
  const openDrawer = () => changeView(editor.view, { drawer: 'music' })

  function open({ page, elementId }: PlacedMusic) {
    const pageId = page === null ? undefined : pages[page]?.uuid
    if (pageId !== undefined) selectOnPage(editor, pageId, [elementId])
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
                each.page !== null &&
                pages[each.page]?.uuid === activeId &&
                selectedIds.includes(each.elementId)
              }
              onOpen={open}
            />
          )
        )
      })}
    </div>
  )
}

interface MusicBlockProps {
  placed: PlacedMusic
  music: Music
  scale: number
  /** How many more pieces play on the same page. */
  others: number
  isSelected: boolean
  onOpen: (placed: PlacedMusic) => void
}

/** Heights of a block and its waveform, px; music of a page lies within background music. */
const HEIGHT = { throughout: 32, page: 28 }
const WAVE = 14
/** The name moves aside for the slope of a fade-in up to this length, px. */
const MAX_INDENT = 160

/** One piece of music: when it plays, its waveform, its fades, its joins and its volume line. */
function MusicBlock({ placed, music, scale, others, isSelected, onOpen }: MusicBlockProps) {
  const { editing, playback, resolveUrl } = useEditorContext()
  const block = useRef<HTMLDivElement>(null)
  const { page, cues, elementId } = placed
  const [first] = cues
  const last = cues.at(-1)
  const { musicSrc: src, name, fadeIn, fadeOut, volumeLine = NO_LINE } = music.propsValue
  const url = src && resolveUrl(src)
  const state = useSoundShape(url)
  if (!first || !last) return null
  const { start } = first
  const isJoined = cues.length > 1
  const end = endOf(last, state.status === 'ready' ? state.shape.seconds : Infinity)
  const width = Math.max(8, (end - start) * scale)
  const { volume } = music.commonStyle
  const label = [musicName({ src, name }), volume > 0 ? `音量 ${volume}%` : '静音'].join(' · ')
  const where = page === null ? '背景音乐' : `第 ${page + 1} 页的音乐`
  const more = others > 0 ? `，另有 ${others} 段` : ''
  const joined = isJoined ? `，按节拍接了 ${cues.length - 1} 处` : ''
  const rise = (isJoined ? fadeIn : first.fadeIn) * scale
  const fall = isJoined ? (fadeOut ?? 0) : end - (last.fadesTo === 'over' ? end : last.end) + last.fadeOut

  function press(event: KeyboardEvent<HTMLElement>) {
    const item = event.currentTarget
    const remove = () =>
      removeItem(item, () => editing.history.change(() => removeMusic(editing.undoable.project, elementId)))
    runItemKey(event, { Enter: () => onOpen(placed), Delete: remove, Backspace: remove })
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: Space plays the video here, it would press a <button> */}
      <div
        ref={block}
        role="button"
        tabIndex={0}
        data-item
        className={styles.music}
        style={{ left: start * scale, width }}
        data-throughout={page === null}
        data-selected={isSelected}
        title={`${where}：${label}${more}${joined}`}
        aria-label={`${where}，${label}${more}${joined}`}
        aria-pressed={isSelected}
        onClick={() => onOpen(placed)}
        onKeyDown={press}
      >
        <span className={styles.wave} data-muted={volume === 0}>
          {cues.map(({ start, from, to, loop }, index) => (
            <LaneWave
              // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by their order
              key={index}
              url={url}
              width={Math.max(0, ((cues[index + 1]?.start ?? end) - start) * scale)}
              height={WAVE}
              scale={scale}
              from={from}
              to={to}
              loops={loop}
            />
          ))}
        </span>
        {cues.slice(1).map((cue) => (
          <i key={cue.start} className={styles.join} style={{ left: (cue.start - start) * scale }} />
        ))}
        <Fade side="start" width={rise} />
        <Fade side="end" width={Math.max(0, fall) * scale} />
        <span className={styles.name} style={{ marginLeft: Math.min(rise, MAX_INDENT, width / 2) }}>
          {volume === 0 && <Icon name="muted" size={14} />}
          {label}
          {others > 0 && <b className={styles.others}>+{others}</b>}
        </span>
      </div>
      <VolumeLine
        sound={{ elementId }}
        line={volumeLine}
        label={where}
        tone="music"
        start={start}
        seconds={end - start}
        from={0}
        scale={scale}
        top={page === null ? 0 : (HEIGHT.throughout - HEIGHT.page) / 2}
        height={page === null ? HEIGHT.throughout : HEIGHT.page}
        marks={() => [playback.state.time, ...cues.map((cue) => cue.start), end]}
        block={block}
      />
    </>
  )
}

const NO_LINE: readonly VolumePoint[] = []

/** The end of a cue; a sound that does not loop may end before its page or the video does. */
function endOf({ start, end, from, to, loop }: Cue, length: number): number {
  return loop ? end : Math.min(end, start + Math.max(0, Math.min(to, length) - from))
}

/** The slope of a fade over the waveform. */
function Fade({ side, width }: { side: 'start' | 'end'; width: number }) {
  return width < 1 ? null : <i className={styles.fade} data-side={side} style={{ width }} />
}
