import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { TRANSITION_GROUPS } from '#engine/document/catalogue/transitions.ts'
import type { Size } from '#engine/geometry/index.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { useIsVisible } from '#src/screens/editor/shared/use-is-visible.ts'
import { PickerList, PickerPanel, PickerTile, PickerTiles } from '../PickerPanel.tsx'
import styles from './transition-picker.module.css'
import { type TransitionPictures, useTransitionPictures } from './use-transition-pictures.ts'

interface TransitionTileProps {
  /** null is a cut. */
  name: string | null
  label: string
  isSelected: boolean
  /** null while the pages are drawn. */
  pictures: TransitionPictures | null
  /** Of its picture. */
  size: Size
  onPick: () => void
}

/** Duration of the preview and of the pause after it, ms. */
const RUN = 1200
const REST = 500
/** Progress shown when idle. */
const STILL = 0.28

/** A transition; hover or focus plays it. */
function TransitionTile({ name, label, isSelected, pictures, size, onPick }: TransitionTileProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  const isVisible = useIsVisible(canvas)

  useEffect(() => {
    const view = canvas.current
    if (!view || !pictures || !isVisible) return undefined
    let request = 0
    let isOver = false
    const show = (progress: number) => {
      if (!isOver) pictures.draw(view, name, progress)
    }
    const play = (start: number) => (now: number) => {
      show(Math.min(1, ((now - start) % (RUN + REST)) / RUN))
      request = requestAnimationFrame(play(start))
    }
    const begin = () => (isPlaying ? play(performance.now())(performance.now()) : show(STILL))
    void pictures.prepare(name).then(() => !isOver && begin())
    return () => {
      isOver = true
      cancelAnimationFrame(request)
    }
  }, [pictures, name, isPlaying, isVisible])

  return (
    <PickerTile
      label={label}
      isSelected={isSelected}
      onPointerEnter={() => setIsPlaying(true)}
      onPointerLeave={() => setIsPlaying(false)}
      onFocus={() => setIsPlaying(true)}
      onBlur={() => setIsPlaying(false)}
      onClick={onPick}
    >
      <canvas
        ref={canvas}
        className={styles.picture}
        style={{ width: size.width, height: size.height }}
        width={pictures?.width ?? size.width}
        height={pictures?.height ?? size.height}
      />
    </PickerTile>
  )
}

interface TransitionPickerProps {
  /** The inspector, beside which the picker is placed. */
  beside: HTMLElement
  /** Index of the page that is left. */
  index: number
  /** null is a cut. */
  current: string | null
  onPick: (name: string | null) => void
  onClose: () => void
}

/** Tiles of a row, and the width of each, px: wide pages need wider ones to be recognized. */
const ROWS = {
  tall: { columns: 5, tile: 56 },
  square: { columns: 4, tile: 72 },
  wide: { columns: 3, tile: 100 },
}
/** px; free sizes can be very tall. */
const MOST_HEIGHT = 112

const rowOf = (ratio: number) => ROWS[ratio < 0.85 ? 'tall' : ratio < 1.2 ? 'square' : 'wide']

/** All transitions, drawn between this page and the next; hovering plays one. */
export function TransitionPicker({ beside, index, current, onPick, onClose }: TransitionPickerProps) {
  const list = useRef<HTMLDivElement>(null)
  const ratio = useEditing(({ undoable }) => undoable.project.width / undoable.project.height)
  const { columns, tile } = rowOf(ratio)
  const width = Math.min(tile, MOST_HEIGHT * ratio)
  const size = { width, height: width / ratio }
  // Sharp on screens of two pixels per px.
  const pictures = useTransitionPictures(index, Math.round(2 * width))

  useEffect(() => {
    const selected = list.current?.querySelector<HTMLElement>('[aria-pressed=true]')
    const tile = selected ?? list.current?.querySelector('button')
    tile?.focus({ preventScroll: true })
    tile?.scrollIntoView({ block: 'nearest' })
  }, [])

  const pressed = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ...{ ArrowLeft: -1, ArrowRight: 1 },
      ...{ ArrowUp: -columns, ArrowDown: columns },
    }
    const step = steps[event.key]
    const tiles = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = tiles.findIndex((tile) => tile === event.target)
    if (step === undefined || at < 0) return
    event.preventDefault()
    tiles[at + step]?.focus()
  }

  return (
    <PickerPanel
      beside={beside}
      label="选择转场"
      head={<h2 className={styles.title}>转场</h2>}
      onClose={onClose}
      onKeyDown={pressed}
    >
      <PickerList ref={list} className={styles.list} style={{ '--columns': columns, '--tile': `${tile}px` }}>
        {TRANSITION_GROUPS.map((group, at) => (
          <section key={group.label} aria-label={group.label}>
            <h3 className={styles.group}>{group.label}</h3>
            <PickerTiles className={styles.tiles}>
              {at === 0 && (
                <TransitionTile
                  name={null}
                  label="直接切换"
                  isSelected={current === null}
                  pictures={pictures}
                  size={size}
                  onPick={() => onPick(null)}
                />
              )}
              {group.transitions.map(({ name, label }) => (
                <TransitionTile
                  key={name}
                  name={name}
                  label={label}
                  isSelected={name === current}
                  pictures={pictures}
                  size={size}
                  onPick={() => onPick(name)}
                />
              ))}
            </PickerTiles>
          </section>
        ))}
      </PickerList>
    </PickerPanel>
  )
}
