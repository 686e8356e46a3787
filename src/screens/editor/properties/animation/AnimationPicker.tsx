import { Button, Input, type InputRef, Segmented } from 'antd'
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react'
import {
  type AnimationGroupId,
  animationName,
  RANDOM_ANIMATION,
  randomAnimation,
} from '#engine/document/catalogue/animations.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { PickerList, PickerPanel, PickerTile, PickerTiles } from '../PickerPanel.tsx'
import { AnimationGlyph } from './AnimationGlyph.tsx'
import styles from './animation-picker.module.css'
import {
  type PickerEntry,
  type PickerSection,
  sectionsFor,
  type TextForm,
  tileLabel,
} from './picker-entries.ts'

interface AnimationTileProps {
  entry: PickerEntry
  group: AnimationGroupId
  isSelected: boolean
  onTry: (type: string | null) => void
  onPick: () => void
}

/** An animation of the picker. Hover or keyboard focus previews it. */
function AnimationTile({ entry, group, isSelected, onTry, onPick }: AnimationTileProps) {
  const { name, label } = entry
  const attempt = () => onTry(name === RANDOM_ANIMATION.name ? null : name)
  return (
    <PickerTile
      data-tile
      label={label}
      caption={tileLabel(label)}
      isSelected={isSelected}
      onPointerEnter={attempt}
      onFocus={attempt}
      onClick={onPick}
    >
      <Face name={name} group={group} />
    </PickerTile>
  )
}

/** Memoized: unaffected by hovering other tiles. */
const Face = memo(function Face({ name, group }: { name: string; group: AnimationGroupId }) {
  return (
    <span className={styles.face} data-group={group}>
      <AnimationGlyph type={name} group={group} />
    </span>
  )
})

interface AnimationPickerProps {
  /** The inspector, beside which the picker is placed. */
  beside: HTMLElement
  textForm: TextForm
  /** The type that is replaced, or was picked last. */
  current: string | null
  /** Group shown first for a new animation. */
  start: AnimationGroupId
  onTry: (type: string | null) => void
  onPick: (type: string) => void
  onClose: () => void
}

/** All animations beside the inspector; hovering previews one on the stage, a click picks it. */
export function AnimationPicker({
  beside,
  textForm,
  current,
  start,
  onTry,
  onPick,
  onClose,
}: AnimationPickerProps) {
  const list = useRef<HTMLDivElement>(null)
  const searchField = useRef<InputRef>(null)
  const searchButton = useRef<HTMLButtonElement>(null)
  // The initial focus does not start a preview.
  const isOpening = useRef(false)
  const attempt = (type: string | null) => {
    if (!isOpening.current) onTry(type)
  }
  const [search, setSearch] = useState<string | null>(null)
  const [group, setGroup] = useState(start)
  const sections = sectionsFor(search ?? '', textForm)
  const found = sections.filter(({ entries }) => entries.length > 0)
  const selected = current === null ? undefined : animationName(current)

  useEffect(() => {
    const tile =
      list.current?.querySelector<HTMLElement>('[aria-pressed=true]') ?? firstTileOf(list.current, start)
    tile?.scrollIntoView({ block: 'nearest' })
    isOpening.current = true
    tile?.focus({ preventScroll: true })
    isOpening.current = false
    // Only on opening: later the author has scrolled elsewhere.
  }, [start])

  const goTo = (id: AnimationGroupId) => {
    setGroup(id)
    const section = list.current?.querySelector<HTMLElement>(`[data-section=${id}]`)
    if (section && list.current) list.current.scrollTop = section.offsetTop
  }
  const openSearch = () => {
    setSearch('')
    requestAnimationFrame(() => searchField.current?.focus())
  }
  const closeSearch = () => {
    setSearch(null)
    requestAnimationFrame(() => searchButton.current?.focus())
  }
  const pressed = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step && moveFocus(list.current, event.target, step)) event.preventDefault()
  }
  const pick = (section: PickerSection, name: string) =>
    onPick(name === RANDOM_ANIMATION.name ? randomAnimation(section.id, Math.random) : name)

  const head =
    search === null ? (
      <>
        <Segmented<AnimationGroupId>
          aria-label="动画类别"
          className={styles.tabs ?? ''}
          block
          value={group}
          options={sections.map(({ id, label }) => ({ value: id, label }))}
          onChange={goTo}
        />
        <Button
          ref={searchButton}
          type="text"
          aria-label="搜索动画"
          icon={<Icon name="search" />}
          onClick={openSearch}
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
    )

  return (
    <PickerPanel
      beside={beside}
      label="选择动画"
      head={head}
      onClose={search === null ? onClose : closeSearch}
      onKeyDown={pressed}
    >
      <PickerList
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
            <PickerTiles className={styles.tiles}>
              {section.entries.map((entry) => (
                <AnimationTile
                  key={entry.name}
                  entry={entry}
                  group={section.id}
                  isSelected={entry.name === selected}
                  onTry={attempt}
                  onPick={() => pick(section, entry.name)}
                />
              ))}
            </PickerTiles>
          </section>
        ))}
        {found.length === 0 && (
          <div className={styles.none} role="status">
            <p>没有找到“{search?.trim()}”</p>
            <small>换个词试试，也可以用英文名</small>
          </div>
        )}
      </PickerList>
    </PickerPanel>
  )
}

/** The section at the top of the viewport; none for search results. */
function groupAt(list: HTMLElement | null): AnimationGroupId | undefined {
  if (!list) return undefined
  const sections = [...list.querySelectorAll<HTMLElement>('[data-section]')]
  const isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 2
  const at = isAtEnd
    ? sections.at(-1)
    : sections.findLast(({ offsetTop }) => offsetTop <= list.scrollTop + 40)
  return at?.dataset.section as AnimationGroupId | undefined // set by PickerTile
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

/** Moves the focus to the adjacent tile, across sections. @returns whether the key was handled */
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
