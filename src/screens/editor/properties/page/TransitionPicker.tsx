import { Button } from 'antd'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { TRANSITIONS } from '../../../../../engine/document/catalogue/transitions.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { useEscape } from '../use-escape.ts'
import { useRoomBeside } from '../use-room-beside.ts'
import { TransitionTile } from './TransitionTile.tsx'
import styles from './transition-picker.module.css'
import { useTransitionPictures } from './use-transition-pictures.ts'

interface TransitionPickerProps {
  /** What the picker stands beside: the inspector. */
  beside: HTMLElement
  /** The page that is left. */
  index: number
  /** null is a hard cut. */
  current: string | null
  onPick: (name: string | null) => void
  onClose: () => void
}

const COLUMNS = 5
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS }

/** All transitions, shown between this page and the next; pointing at one plays it. */
export function TransitionPicker({ beside, index, current, onPick, onClose }: TransitionPickerProps) {
  const panel = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const place = useRoomBeside(beside)
  const pictures = useTransitionPictures(index)

  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-pressed=true]')
    const tile = chosen ?? list.current?.querySelector('button')
    tile?.focus({ preventScroll: true })
    tile?.scrollIntoView({ block: 'nearest' })
  }, [])

  useEscape(panel, onClose)
  const pressed = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const tiles = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = tiles.findIndex((tile) => tile === event.target)
    if (step === undefined || at < 0) return
    event.preventDefault()
    tiles[at + step]?.focus()
  }

  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble here from its controls
    <div
      ref={panel}
      className={`raised ${styles.picker}`}
      role="dialog"
      aria-label="选择转场"
      style={place}
      onKeyDown={pressed}
    >
      <div className={styles.head}>
        <h2>转场</h2>
        <Button type="text" aria-label="关闭" icon={<Icon name="close" />} onClick={onClose} />
      </div>
      <div ref={list} className={styles.tiles}>
        <TransitionTile
          name={null}
          label="直接切换"
          isChosen={current === null}
          pictures={pictures}
          onPick={() => onPick(null)}
        />
        {TRANSITIONS.map(({ name, label }) => (
          <TransitionTile
            key={name}
            name={name}
            label={label}
            isChosen={name === current}
            pictures={pictures}
            onPick={() => onPick(name)}
          />
        ))}
      </div>
    </div>,
    document.body,
  )
}
