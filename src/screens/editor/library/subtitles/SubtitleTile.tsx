import { useEffect, useRef, useState } from 'react'
import { SUBTITLE_PRESETS, type SubtitlePresetName } from '#engine/document/catalogue/subtitle-presets.ts'
import { DEFAULT_SUBTITLES, type Subtitles } from '#engine/document/index.ts'
import { type PaintedSubtitle, paintSubtitle, requiredSubtitleFonts } from '#engine/subtitles/index.ts'
import { loadFonts } from '#engine/text/fonts.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './subtitles.module.css'

const TEXT = '字幕样式'
const SECONDS = 1.6
const SAMPLE: PaintedSubtitle = {
  text: TEXT,
  second: '',
  start: 0,
  end: SECONDS,
  times: [0, 0.3, 0.6, 0.9],
}

/** px of the page that a tile shows. */
const PAGE = { width: 152, height: 72 }
/** The time of the still picture: the entrance is over, and some words are spoken. */
const STILL = 0.75

/** A preset of subtitles as it looks; it moves while the pointer is over it. */
export function SubtitleTile({
  name,
  isSelected,
  onPick,
}: {
  name: SubtitlePresetName
  isSelected: boolean
  onPick: () => void
}) {
  const { label, motion } = SUBTITLE_PRESETS[name]
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isReady, setReady] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const moves = motion !== 'none' && isMoving

  useEffect(() => {
    let isLeft = false
    void loadFonts(requiredSubtitleFonts([SAMPLE], settingsOf(name), PAGE.width)).then(
      () => !isLeft && setReady(true),
    )
    return () => {
      isLeft = true
    }
  }, [name])

  useEffect(() => {
    if (!isReady) return undefined
    draw(canvas.current, name, STILL)
    if (!moves) return undefined
    const start = performance.now()
    let request = requestAnimationFrame(function step(now) {
      draw(canvas.current, name, ((now - start) / 1000) % SECONDS)
      request = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(request)
  }, [isReady, moves, name])

  return (
    <button
      type="button"
      className={styles.tile}
      aria-pressed={isSelected}
      onClick={onPick}
      onPointerEnter={() => setMoving(!matchMedia('(prefers-reduced-motion: reduce)').matches)}
      onPointerLeave={() => setMoving(false)}
    >
      <span className={styles.picture}>
        <canvas ref={canvas} />
        {isSelected && (
          <span className={styles.check}>
            <Icon name="check" size={12} />
          </span>
        )}
      </span>
      {label}
    </button>
  )
}

const settingsOf = (preset: SubtitlePresetName): Subtitles => ({
  ...DEFAULT_SUBTITLES,
  preset,
  position: 'middle',
})

function draw(canvas: HTMLCanvasElement | null, name: SubtitlePresetName, seconds: number) {
  const context = canvas?.getContext('2d')
  if (!canvas || !context || canvas.clientWidth === 0) return
  const [width, height] = [canvas.clientWidth * devicePixelRatio, canvas.clientHeight * devicePixelRatio]
  if (canvas.width !== Math.round(width)) canvas.width = width
  if (canvas.height !== Math.round(height)) canvas.height = height
  const scale = Math.max(canvas.width / PAGE.width, canvas.height / PAGE.height)
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, canvas.width, canvas.height)
  const [left, top] = [canvas.width - PAGE.width * scale, canvas.height - PAGE.height * scale]
  context.setTransform(scale, 0, 0, scale, left / 2, top / 2)
  paintSubtitle(context, SAMPLE, settingsOf(name), PAGE, seconds)
}
