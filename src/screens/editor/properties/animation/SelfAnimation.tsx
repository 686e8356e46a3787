import {
  ANIMATION_LIMITS,
  selfAnimation,
  setSelfAnimation,
  tieOf,
} from '#engine/document/operations/index.ts'
import { activePage, setTiming } from '#engine/editing/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useStepGesture } from '#src/screens/editor/shared/step-gesture.ts'
import { SwitchField } from '#src/ui/controls/index.ts'
import { TimeRow } from '../TimeRow.tsx'
import styles from './animation-panel.module.css'
import { TieRow } from './TieRow.tsx'

/** The movement that a kind brings along, such as the growth of a chart, with its times. */
export function SelfAnimation({ element, pageSeconds }: { element: Element; pageSeconds: number }) {
  const { editing } = useEditorContext()
  const gestureOf = useStepGesture()
  const shown = selfAnimation(element)
  if (!shown) return null
  const { isOn, delay, duration } = shown
  const place = { elementId: element.uuid, index: null }
  return (
    <section aria-label="生长" className={styles.own}>
      <SwitchField
        label="生长"
        value={isOn}
        {...gestureOf((next: boolean) => setSelfAnimation(activePage(editing), element.uuid, next))}
      />
      {isOn && (
        <>
          <TieRow place={place} tie={tieOf(element, null)} />
          <TimeRow
            label="延迟"
            value={delay}
            min={ANIMATION_LIMITS.delay.min}
            max={ANIMATION_LIMITS.delay.max}
            sliderMax={pageSeconds}
            {...gestureOf((next: number) => setTiming(editing, place, { delay: next, duration }))}
          />
          <TimeRow
            label="时长"
            value={duration}
            min={ANIMATION_LIMITS.duration.min}
            max={ANIMATION_LIMITS.duration.max}
            sliderMax={pageSeconds}
            {...gestureOf((next: number) => setTiming(editing, place, { delay, duration: next }))}
          />
        </>
      )}
    </section>
  )
}
