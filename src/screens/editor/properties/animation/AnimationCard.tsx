import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Button, Switch } from 'antd'
import { animationGroup, animationGroups, animationLabel } from '#engine/document/catalogue/animations.ts'
import { easingLabel } from '#engine/document/catalogue/easings.ts'
import {
  ANIMATION_LIMITS,
  type AnimationChange,
  type AnimationRef,
} from '#engine/document/operations/index.ts'
import { activeHistory } from '#engine/editing/index.ts'
import type { Animation, Easing } from '#engine/elements/element.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useStepGesture } from '#src/screens/editor/shared/step-gesture.ts'
import { Dropdown } from '#src/ui/Dropdown.tsx'
import { NumberField } from '#src/ui/controls/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LabelledRow, NumberPlace } from '../LabelledRow.tsx'
import { ListNote } from '../ListPanel.tsx'
import { TimeRow } from '../TimeRow.tsx'
import { AnimationGlyph } from './AnimationGlyph.tsx'
import styles from './animation-panel.module.css'
import { EasingField } from './EasingField.tsx'
import { TextUnitRows } from './TextUnitRows.tsx'
import { TieRow } from './TieRow.tsx'

interface AnimationCardProps {
  /** Identifies the card while it is dragged. */
  id: string
  animation: Animation
  place: AnimationRef
  isOpen: boolean
  isText: boolean
  pageSeconds: number
  onToggle: () => void
  /** Called on every change of a value; the card commits. */
  onChange: (change: AnimationChange) => void
  /** Previews an easing; null ends the preview. */
  onTryEasing: (easing: Easing | '' | null) => void
  onReplace: () => void
  onDuplicate: () => void
  onRemove: () => void
}

/** Maximum of the sliders, seconds; the fields accept more. */
const SLIDER_SECONDS = 5

/** An animation: its type and, when expanded, its timing. */
export function AnimationCard({
  id,
  animation,
  place,
  isOpen,
  isText,
  pageSeconds,
  onToggle,
  onChange,
  ...on
}: AnimationCardProps) {
  const { editing } = useEditorContext()
  const { setNodeRef, transform, transition, isDragging, attributes, listeners } = useSortable({
    id,
    animateLayoutChanges: () => false,
  })
  const { type, duration, delay, interationCount, infinite } = animation
  const easing: Easing | '' = animation.easing ?? ''
  const label = animationLabel(type)
  const group = animationGroup(type)
  const history = activeHistory(editing)
  const gestureOf = useStepGesture(history)
  const isEndless = infinite === true
  const menu = {
    items: [
      { key: 'replace', label: '更换', icon: <Icon name="swap" size={14} /> },
      { key: 'copy', label: '复制', icon: <Icon name="copy" size={14} /> },
      { type: 'divider' as const },
      { key: 'remove', label: '删除', danger: true, icon: <Icon name="trash" size={14} /> },
    ],
    onClick: ({ key }: { key: string }) => {
      if (key === 'replace') on.onReplace()
      else if (key === 'copy') on.onDuplicate()
      else on.onRemove()
    },
  }

  return (
    <li
      ref={setNodeRef}
      className={styles.card}
      data-open={isOpen}
      data-dragged={isDragging}
      aria-label={label}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className={styles.cardHead}>
        <button
          type="button"
          className={styles.face}
          {...attributes}
          {...listeners}
          aria-expanded={isOpen}
          aria-roledescription="可拖动排序"
          onClick={onToggle}
          onKeyDown={(event) => {
            // Enter expands the card; Space starts dragging.
            if (event.key !== 'Enter') listeners?.onKeyDown?.(event)
          }}
        >
          <span className={styles.glyph} data-group={group}>
            <AnimationGlyph type={type} group={group} size={30} />
          </span>
          <span className={styles.words}>
            <b title={group ? label : `${label}：${type}`}>{label}</b>
            <small>{isOpen ? `${seconds(delay)} 秒后开始` : summaryOf(animation)}</small>
          </span>
          <span className={styles.tag} data-group={group}>
            {animationGroups.find((each) => each.id === group)?.label ?? '未知'}
          </span>
        </button>
        <Dropdown menu={menu} trigger={['click']} placement="bottomRight">
          <Button type="text" size="small" aria-label={`${label}：更多`} icon={<Icon name="more" />} />
        </Dropdown>
      </div>
      {isOpen && (
        <div className={styles.rows}>
          {!group && <ListNote>这里没有“{type}”这个动画：播放时不动，保存时保留</ListNote>}
          <TimeRow
            label="时长"
            value={duration}
            min={ANIMATION_LIMITS.duration.min}
            max={ANIMATION_LIMITS.duration.max}
            sliderMax={SLIDER_SECONDS}
            {...gestureOf((duration: number) => onChange({ duration }))}
          />
          <TieRow place={place} tie={animation.tie} />
          <TimeRow
            label="延迟"
            value={delay}
            min={ANIMATION_LIMITS.delay.min}
            max={ANIMATION_LIMITS.delay.max}
            sliderMax={Math.max(1, pageSeconds)}
            {...gestureOf((delay: number) => onChange({ delay }))}
          />
          <LabelledRow label="次数">
            <NumberPlace>
              <NumberField
                label="次数"
                unit="次"
                value={interationCount}
                min={ANIMATION_LIMITS.interationCount.min}
                max={ANIMATION_LIMITS.interationCount.max}
                step={1}
                disabled={isEndless}
                {...gestureOf((interationCount: number) => onChange({ interationCount }))}
              />
            </NumberPlace>
            <label className={styles.endless}>
              循环播放
              <Switch
                size="small"
                checked={isEndless}
                onChange={(infinite) => {
                  onChange({ infinite })
                  history.commit()
                }}
              />
            </label>
          </LabelledRow>
          <LabelledRow label="缓动">
            <EasingField
              value={easing}
              onTry={on.onTryEasing}
              onPick={(easing) => {
                onChange({ easing })
                history.commit()
              }}
            />
          </LabelledRow>
          {isText && <TextUnitRows animation={animation} onChange={onChange} />}
          {delay >= pageSeconds && (
            <p className={styles.warning}>本页只有 {seconds(pageSeconds)} 秒，这个动画还没开始就结束了</p>
          )}
        </div>
      )}
    </li>
  )
}

const seconds = (value: number) => Number(value.toFixed(2))

/** 3.4 秒后 · 1.2 秒 · 2 次 · 回弹 */
function summaryOf({ delay, duration, infinite, interationCount, easing }: Animation): string {
  const times = infinite === true ? '循环' : interationCount > 1 ? `${interationCount} 次` : ''
  return [`${seconds(delay)} 秒后`, `${seconds(duration)} 秒`, times, easing ? easingLabel(easing) : '']
    .filter((part) => part !== '')
    .join(' · ')
}
