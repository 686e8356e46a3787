import { useEffect, useRef, useState } from 'react'
import { PickerTile } from '../PickerPanel.tsx'
import styles from './transition-picker.module.css'
import type { TransitionPictures } from './use-transition-pictures.ts'

interface TransitionTileProps {
  /** null is a cut. */
  name: string | null
  label: string
  isSelected: boolean
  /** null while the pages are drawn. */
  pictures: TransitionPictures | null
  onPick: () => void
}

/** Duration of the preview and of the pause after it, ms. */
const RUN = 1200
const REST = 500
/** Progress shown when idle. */
const STILL = 0.28

/** A transition; hover or focus plays it. */
export function TransitionTile({ name, label, isSelected, pictures, onPick }: TransitionTileProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)

  useEffect(() => {
    const view = canvas.current
    if (!view || !pictures) return undefined
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
  }, [pictures, name, isPlaying])

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
        width={pictures?.width ?? 112}
        height={pictures?.height ?? 198}
      />
    </PickerTile>
  )
}
