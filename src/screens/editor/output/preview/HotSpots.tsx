import {
  type CSSProperties,
  Fragment,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { eventLabel } from '#engine/document/catalogue/events.ts'
import type { Page, Project } from '#engine/document/index.ts'
import {
  type HotSpot,
  hotSpotsOn,
  layerName,
  type Placed,
  placedOn,
  type StatesOf,
} from '#engine/document/operations/index.ts'
import type { ElementEvent } from '#engine/elements/element.ts'
import { hasStates } from '#engine/elements/schemas.ts'
import { textLinksOf, withContentBoxes } from '#engine/scene/index.ts'
import {
  areTextUnitsAtRest,
  placedRadius,
  placedTransform,
  type Pose,
  segmentAt,
  type VideoPlan,
} from '#engine/timeline/index.ts'
import styles from './hot-spots.module.css'
import { linkProps } from './link-props.ts'
import { usePoses } from './PageLayer.tsx'
import { TextLinks } from './TextLinks.tsx'

interface HotSpotsProps {
  project: Project
  plan: VideoPlan
  frame: number
  setStates: (states: StatesOf) => void
  /** Called when an interactive element that is not a link is activated. */
  onEvent: (event: ElementEvent) => void
}

/** Interactive areas over the picture, moving with their elements; none during transitions. */
export function HotSpots({ project, plan, frame, ...callbacks }: HotSpotsProps) {
  const segment = segmentAt(plan, project, frame)
  const stored = segment.kind === 'page' ? project.pages[segment.page] : undefined
  const page = useMemo(() => stored && withContentBoxes(stored), [stored])
  if (segment.kind !== 'page' || !page) return null
  return <SpotsOfPage key={page.uuid} page={page} seconds={segment.time} {...callbacks} />
}

interface SpotsOfPageProps extends Pick<HotSpotsProps, 'setStates' | 'onEvent'> {
  page: Page
  /** Page time in seconds. */
  seconds: number
}

function SpotsOfPage({ page, seconds, setStates, onEvent }: SpotsOfPageProps) {
  const parts = useMemo(() => partsOf(page), [page])
  const poses = usePoses(page, parts.length > 0)
  const listenersOf = usePointerStates(setStates)
  if (!poses) return null
  return (
    <>
      {parts.map(({ placed, spot, links }) => {
        const pose = poses.poseAt(placed.rootId, seconds)
        const shape = shapeOf(placed, page, pose)
        // Words that move one by one are not where their links are.
        const hasLinks = links.length > 0 && areTextUnitsAtRest(page, placed.element.animations, seconds)
        return (
          <Fragment key={placed.element.uuid}>
            {spot && <Spot spot={spot} shape={shape} listeners={listenersOf(spot)} onEvent={onEvent} />}
            {hasLinks && <TextLinks links={links} shape={shape} />}
          </Fragment>
        )
      })}
    </>
  )
}

/** What of a page can be pressed, bottom layer first; links in a text lie above the spot of its element. */
function partsOf(page: Page) {
  const spots = new Map(hotSpotsOn(page).map((spot) => [spot.element.uuid, spot]))
  return placedOn(page)
    .map((placed) => ({
      placed,
      spot: spots.get(placed.element.uuid),
      links: textLinksOf(placed.element),
    }))
    .filter(({ spot, links }) => spot !== undefined || links.length > 0)
}

/** Elements below this opacity count as invisible. */
const LEAST_OPACITY = 0.01

/** The box of an element, moved as it is painted. */
function shapeOf(placed: Placed, page: Page, pose: Pose): CSSProperties {
  const { box, opacity, layer } = placed
  return {
    zIndex: layer,
    width: box.width,
    height: box.height,
    transform: placedTransform(placed, page, pose),
    visibility: opacity * pose.opacity > LEAST_OPACITY ? 'visible' : 'hidden',
  }
}

interface SpotProps extends Pick<SpotsOfPageProps, 'onEvent'> {
  spot: HotSpot
  shape: CSSProperties
  listeners: { onKeyDown?: (event: KeyboardEvent) => void; onKeyUp?: () => void }
}

function Spot({ spot, shape, listeners, onEvent }: SpotProps) {
  const { events, isDisabled } = spot
  const link = events.find(({ type }) => type === 'link')
  const others = events.filter(({ type }) => type !== 'link')
  const shared = {
    ...listeners,
    className: styles.spot,
    'data-hot-spot': '',
    'aria-label': nameOf(spot),
    title: events.map(({ type, url }) => `${eventLabel(type)}：${url.trim()}`).join('\n') || undefined,
    style: { ...shape, borderRadius: placedRadius(spot.element) },
    onClick: () => {
      for (const event of others) onEvent(event)
    },
  }
  if (isDisabled || !link)
    return <button {...shared} type="button" disabled={isDisabled} data-idle={events.length === 0} />
  return (
    <a
      {...shared}
      {...linkProps(link.url.trim())}
      onKeyDown={(event) => {
        listeners.onKeyDown?.(event)
        if (event.key === ' ') event.preventDefault()
      }}
      onKeyUp={(event) => {
        listeners.onKeyUp?.()
        // Styled as a button, so the space bar activates it as well.
        if (event.key === ' ') event.currentTarget.click()
      }}
    />
  )
}

function nameOf({ element, events }: HotSpot): string {
  const { propsValue } = element
  const name = ('text' in propsValue && propsValue.text.trim()) || layerName(element)
  return [name, ...events.map(({ type }) => eventLabel(type))].join('，')
}

/** Tracks hover and press and reports the resulting element states. */
function usePointerStates(setStates: (states: StatesOf) => void) {
  const [hovered, setHovered] = useState<string | null>(null)
  const [pressed, setPressed] = useState<string | null>(null)

  useEffect(() => {
    const states: [string, 'hover' | 'pressed'][] = []
    if (hovered !== null) states.push([hovered, 'hover'])
    if (pressed !== null) states.push([pressed, 'pressed'])
    if (states.length === 0) return undefined
    setStates(new Map(states))
    return () => setStates(new Map())
  }, [setStates, hovered, pressed])

  /** Event handlers of a hot spot. */
  return ({ element, isDisabled }: HotSpot) => {
    if (isDisabled || !hasStates(element)) return {}
    const { uuid } = element
    const release = () => setPressed(null)
    return {
      // Touch has no hover.
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && setHovered(uuid),
      onPointerLeave: () => {
        setHovered(null)
        release()
      },
      onPointerDown: ({ button }: PointerEvent) => button === 0 && setPressed(uuid),
      onPointerUp: release,
      onPointerCancel: release,
      onKeyDown: ({ key }: KeyboardEvent) => (key === 'Enter' || key === ' ') && setPressed(uuid),
      onKeyUp: release,
      onBlur: release,
    }
  }
}
