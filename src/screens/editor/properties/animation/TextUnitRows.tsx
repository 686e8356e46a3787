import type { AnimationChange } from '#engine/document/operations/index.ts'
import { activeHistory } from '#engine/editing/index.ts'
import type { Animation } from '#engine/elements/element.ts'
import { TEXT_ACCENT, textPresetOf } from '#engine/timeline/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useStepGesture } from '#src/screens/editor/shared/step-gesture.ts'
import { ColorField, NumberField, SegmentedField, SelectField } from '#src/ui/controls/index.ts'
import { LabelledRow, NumberPlace } from '../LabelledRow.tsx'

const UNITS = [
  { value: 'char', label: '字' },
  { value: 'word', label: '词' },
  { value: 'line', label: '行' },
] as const

const ORDERS = [
  { value: 'forward', label: '从头到尾' },
  { value: 'backward', label: '从尾到头' },
  { value: 'center', label: '从中间向两边' },
  { value: 'random', label: '随机' },
] as const

interface TextUnitRowsProps {
  animation: Animation
  /** Called on every change of a value; the rows commit. */
  onChange: (change: AnimationChange) => void
}

/** What moves as one in an animation of a text, how far apart and in which order; nothing for other animations. */
export function TextUnitRows({ animation, onChange }: TextUnitRowsProps) {
  const { editing } = useEditorContext()
  const gestureOf = useStepGesture(activeHistory(editing))
  const preset = textPresetOf(animation.type)
  if (!preset || preset.counts) return null
  return (
    <>
      <LabelledRow label="单位">
        <SegmentedField
          label="单位"
          options={UNITS}
          value={animation.unit ?? preset.unit}
          {...gestureOf((unit: Animation['unit']) => onChange({ unit }))}
        />
      </LabelledRow>
      <LabelledRow label="顺序">
        <SelectField
          label="顺序"
          options={ORDERS}
          value={animation.order ?? preset.order}
          {...gestureOf((order: Animation['order']) => onChange({ order }))}
        />
      </LabelledRow>
      <LabelledRow label="错开">
        <NumberPlace>
          <NumberField
            label="错开"
            unit="%"
            min={0}
            max={100}
            step={5}
            value={Math.round(100 * (animation.stagger ?? preset.stagger))}
            {...gestureOf((percent: number) => onChange({ stagger: percent / 100 }))}
          />
        </NumberPlace>
      </LabelledRow>
      {preset.paint && (
        <LabelledRow label="颜色">
          <ColorField
            label="高亮颜色"
            value={animation.color || TEXT_ACCENT}
            {...gestureOf((color: string) => onChange({ color }))}
          />
        </LabelledRow>
      )}
    </>
  )
}
