import { type KeyboardEvent, useEffect, useRef } from 'react'
import { TRANSITIONS } from '#engine/document/catalogue/transitions.ts'
import { PickerList, PickerPanel, PickerTiles } from '../PickerPanel.tsx'
import { TransitionTile } from './TransitionTile.tsx'
import styles from './transition-picker.module.css'
import { useTransitionPictures } from './use-transition-pictures.ts'

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

const COLUMNS = 5
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS }

/** All transitions, drawn between this page and the next; hovering plays one. */
export function TransitionPicker({ beside, index, current, onPick, onClose }: TransitionPickerProps) {
  const list = useRef<HTMLDivElement>(null)
  const pictures = useTransitionPictures(index)

  useEffect(() => {
    const selected = list.current?.querySelector<HTMLElement>('[aria-pressed=true]')
    const tile = selected ?? list.current?.querySelector('button')
    tile?.focus({ preventScroll: true })
    tile?.scrollIntoView({ block: 'nearest' })
  }, [])

  const pressed = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
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
      <PickerList ref={list} className={styles.list}>
        <PickerTiles className={styles.tiles}>
          <TransitionTile
            name={null}
            label="直接切换"
            isSelected={current === null}
            pictures={pictures}
            onPick={() => onPick(null)}
          />
          {TRANSITIONS.map(({ name, label }) => (
            <TransitionTile
              key={name}
              name={name}
              label={label}
              isSelected={name === current}
              pictures={pictures}
              onPick={() => onPick(name)}
            />
          ))}
        </PickerTiles>
      </PickerList>
    </PickerPanel>
  )
}
