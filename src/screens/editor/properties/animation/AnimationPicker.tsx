import { Button, Input, type InputRef, Segmented } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import {
  type AnimationGroupId,
  animationName,
  RANDOM_ANIMATION,
  randomAnimation,
} from '../../../../../engine/document/catalogue/animations.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { useEscape } from '../use-escape.ts'
import { useRoomBeside } from '../use-room-beside.ts'
import { AnimationTile } from './AnimationTile.tsx'
import styles from './animation-picker.module.css'
import { type PickerSection, sectionsFor } from './picker-entries.ts'

interface AnimationPickerProps {
  /** What the picker stands beside: the inspector. */
  beside: HTMLElement
  /** The type that is being replaced or was just chosen. */
  current: string | null
  /** Where a new animation is looked for first. */
  start: AnimationGroupId
  onTry: (type: string | null) => void
  onPick: (type: string) => void
  onClose: () => void
}

/** All animations beside the inspector; pointing at one plays it on the stage, a click chooses it. */
export function AnimationPicker({ beside, current, start, onTry, onPick, onClose }: AnimationPickerProps) {
  const panel = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const searchField = useRef<InputRef>(null)
  // What has the focus at first is not what the author points at.
  const isOpening = useRef(false)
  const attempt = (type: string | null) => {
    if (!isOpening.current) onTry(type)
  }
  const [search, setSearch] = useState<string | null>(null)
  const [group, setGroup] = useState(start)
  const place = useRoomBeside(beside)
  const sections = sectionsFor(search ?? '')
  const found = sections.filter(({ entries }) => entries.length > 0)
  const chosen = current === null ? undefined : animationName(current)

  useEffect(() => {
    const tile =
      list.current?.querySelector<HTMLElement>('[aria-pressed=true]') ?? firstTileOf(list.current, start)
    tile?.scrollIntoView({ block: 'nearest' })
    isOpening.current = true
    tile?.focus({ preventScroll: true })
    isOpening.current = false
    // Only when it opens: later the author is elsewhere in the list.
  }, [start])

  const goTo = (id: AnimationGroupId) => {
    setGroup(id)
    const section = list.current?.querySelector<HTMLElement>(`[data-section=${id}]`)
    if (section && list.current) list.current.scrollTop = section.offsetTop
  }
  const closeSearch = () => {
    setSearch(null)
    panel.current?.querySelector<HTMLElement>('[data-search]')?.focus()
  }
  useEscape(panel, () => (search === null ? onClose() : closeSearch()))
  const pressed = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step && moveFocus(list.current, event.target, step)) event.preventDefault()
  }
  const pick = (section: PickerSection, name: string) =>
    onPick(name === RANDOM_ANIMATION.name ? randomAnimation(section.id, Math.random) : name)

  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble here from its controls
    <div
      ref={panel}
      className={`raised ${styles.picker}`}
      role="dialog"
      aria-label="选择动画"
      style={place}
      onKeyDown={pressed}
    >
      <div className={styles.head}>
        {search === null ? (
          <>
            <Segmented<AnimationGroupId>
              className={styles.tabs ?? ''}
              block
              value={group}
              options={sections.map(({ id, label }) => ({ value: id, label }))}
              onChange={goTo}
            />
            <Button
              type="text"
              data-search
              aria-label="搜索动画"
              icon={<Icon name="search" />}
              onClick={() => {
                setSearch('')
                requestAnimationFrame(() => searchField.current?.focus())
              }}
            />
          </>
        ) : (
          <Input
            ref={searchField}
            className={styles.tabs ?? ''}
            variant="filled"
            aria-label="搜索动画"
            placeholder="名称，如 弹入、bounce"
            prefix={<Icon name="search" size={14} />}
            allowClear
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
        <Button
          type="text"
          aria-label="关闭"
          icon={<Icon name="close" />}
          onClick={search === null ? onClose : closeSearch}
        />
      </div>
      <div
        ref={list}
        className={styles.list}
        onScroll={() => setGroup(groupAt(list.current) ?? group)}
        onPointerLeave={() => attempt(null)}
      >
        {found.map((section) => (
          <section key={section.id} data-section={section.id} aria-label={section.label}>
            <h3 className={styles.title}>
              {section.label}
              <span>{section.entries.filter(({ name }) => name !== RANDOM_ANIMATION.name).length}</span>
            </h3>
            <div className={styles.tiles}>
              {section.entries.map((entry) => (
                <AnimationTile
                  key={entry.name}
                  entry={entry}
                  group={section.id}
                  isChosen={entry.name === chosen}
                  onTry={attempt}
                  onPick={() => pick(section, entry.name)}
                />
              ))}
            </div>
          </section>
        ))}
        {found.length === 0 && (
          <div className={styles.none} role="status">
            <p>没有找到“{search?.trim()}”</p>
            <small>换个词试试，也可以用英文名</small>
          </div>
        )}
      </div>
    </div>,
    document.body,
  )
}

/** The section at the top of the visible part; none while results of a search are shown. */
function groupAt(list: HTMLElement | null): AnimationGroupId | undefined {
  if (!list) return undefined
  const sections = [...list.querySelectorAll<HTMLElement>('[data-section]')]
  const isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 2
  const at = isAtEnd
    ? sections.at(-1)
    : sections.findLast(({ offsetTop }) => offsetTop <= list.scrollTop + 40)
  return at?.dataset.section as AnimationGroupId | undefined // ours
}

const STEPS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const tilesOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])]

const firstTileOf = (list: HTMLElement | null, group: AnimationGroupId) =>
  list?.querySelector<HTMLElement>(`[data-section=${group}] [data-tile]:nth-child(2)`) ?? null

/** To the tile beside, above or below, also across sections. @returns whether the key was for the tiles */
function moveFocus(list: HTMLElement | null, from: EventTarget, { x, y }: { x: number; y: number }): boolean {
  const tiles = tilesOf(list)
  const at = tiles.findIndex((tile) => tile === from)
  if (at < 0) {
    if (y <= 0 || !(from instanceof HTMLInputElement) || from.type === 'radio') return false
    tiles[0]?.focus()
    return true
  }
  const next = x !== 0 ? tiles[at + x] : nearestInRow(tiles, at, y)
  next?.focus()
  return true
}

function nearestInRow(tiles: HTMLElement[], at: number, way: number): HTMLElement | undefined {
  const from = tiles[at]
  if (!from) return undefined
  const beyond = (way > 0 ? tiles.slice(at) : tiles.slice(0, at).reverse()).filter(
    (tile) => (tile.offsetTop - from.offsetTop) * way > 4,
  )
  const row = beyond.filter((tile) => Math.abs(tile.offsetTop - (beyond[0]?.offsetTop ?? 0)) < 4)
  const distance = (tile: HTMLElement) => Math.abs(tile.offsetLeft - from.offsetLeft)
  return row.sort((a, b) => distance(a) - distance(b))[0]
}
