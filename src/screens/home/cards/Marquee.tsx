import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import styles from './cards.module.css'
import type { Area } from './use-card-layout.ts'

/** px that the pointer moves before a click becomes a drag. */
const SLACK = 4
/** px from the edge of the window at which it scrolls, and px per frame. */
const [EDGE, SPEED] = [48, 14]
/** Where a drag does not begin. */
const OCCUPIED =
  'li, button, a, input, label, header, aside, [role=toolbar], [role=tab], [role=alert], .ant-segmented'

interface MarqueeProps {
  list: RefObject<HTMLElement | null>
  /** Called while dragging; with an empty area for a click. @param isMore Shift, Ctrl or ⌘ was held at the start */
  onSelect: (area: Area, isMore: boolean) => void
}

/** A rectangle that the author drags over empty space of the screen, to select what it touches. */
export function Marquee({ list, onSelect }: MarqueeProps) {
  /** In px of the document. */
  const [area, setArea] = useState<Area | null>(null)
  const select = useEffectEvent(onSelect)
  useEffect(() => {
    const screen = list.current?.closest('main')?.parentElement
    if (!screen) return undefined
    const begin = (event: PointerEvent) => {
      const { target, button, pointerType } = event
      const isFree = target instanceof Element && !target.closest(OCCUPIED)
      if (isFree && button === 0 && pointerType === 'mouse' && list.current)
        follow(event, list.current, setArea, (area, isMore) => select(area, isMore))
    }
    screen.addEventListener('pointerdown', begin)
    return () => screen.removeEventListener('pointerdown', begin)
  }, [list])
  if (!area) return null
  const { left, top, right, bottom } = area
  return <div className={styles.marquee} style={{ left, top, width: right - left, height: bottom - top }} />
}

/** Follows the pointer until it is released. Escape cancels. */
function follow(
  start: PointerEvent,
  list: HTMLElement,
  show: (area: Area | null) => void,
  select: (area: Area, isMore: boolean) => void,
): void {
  const isMore = start.shiftKey || start.ctrlKey || start.metaKey
  const origin = { x: start.pageX, y: start.pageY }
  let [clientX, clientY] = [start.clientX, start.clientY]
  let isDragging = false
  let frame = 0
  const stop = new AbortController()
  const { signal } = stop

  const update = () => {
    const [x, y] = [clientX + window.scrollX, clientY + window.scrollY]
    isDragging ||= Math.hypot(x - origin.x, y - origin.y) > SLACK
    if (!isDragging) return
    const area = {
      left: Math.min(origin.x, x),
      top: Math.min(origin.y, y),
      right: Math.max(origin.x, x),
      bottom: Math.max(origin.y, y),
    }
    show(area)
    const box = list.getBoundingClientRect()
    const [dx, dy] = [box.left + window.scrollX, box.top + window.scrollY]
    select(
      { left: area.left - dx, top: area.top - dy, right: area.right - dx, bottom: area.bottom - dy },
      isMore,
    )
  }
  const scroll = () => {
    const by = clientY > window.innerHeight - EDGE ? SPEED : clientY < EDGE ? -SPEED : 0
    if (isDragging && by !== 0) {
      window.scrollBy(0, by)
      update()
    }
    frame = requestAnimationFrame(scroll)
  }
  const end = () => {
    cancelAnimationFrame(frame)
    stop.abort()
    document.documentElement.style.userSelect = ''
    show(null)
  }
  window.addEventListener(
    'pointermove',
    (event) => {
      ;[clientX, clientY] = [event.clientX, event.clientY]
      update()
    },
    { signal },
  )
  window.addEventListener(
    'pointerup',
    () => {
      if (!isDragging && !isMore) select(NOWHERE, false)
      end()
    },
    { signal },
  )
  window.addEventListener('pointercancel', end, { signal })
  window.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') end()
    },
    { signal },
  )
  document.documentElement.style.userSelect = 'none'
  frame = requestAnimationFrame(scroll)
}

const NOWHERE: Area = { left: -1, top: -1, right: -1, bottom: -1 }
