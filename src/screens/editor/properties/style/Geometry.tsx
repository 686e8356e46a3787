import { memo, useCallback } from 'react'
import {
  absoluteBox,
  type Container,
  type Located,
  minSideOf,
  setField,
  setPlace,
  setSize,
} from '#engine/document/operations/index.ts'
import { type ActionId, actions, keyLabel, runAction } from '#engine/editing/index.ts'
import { LENGTH_LIMIT } from '#engine/elements/fields.ts'
import { schemaOf } from '#engine/elements/schemas.ts'
import { isFitted } from '#engine/elements/text/schema.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { IconButton, NumberField, Section, Track } from '#src/ui/controls/index.ts'
import { Icon, type IconName } from '#src/ui/Icon.tsx'
import { shared, usePanelGesture, usePanelValue, usePlaceValue } from './panel.ts'
import styles from './style-panel.module.css'

const ALIGN: readonly (readonly [ActionId, IconName])[] = [
  ['alignLeft', 'boxLeft'],
  ['alignCenterX', 'boxCenterX'],
  ['alignRight', 'boxRight'],
  ['alignTop', 'boxTop'],
  ['alignCenterY', 'boxCenterY'],
  ['alignBottom', 'boxBottom'],
]
const DISTRIBUTE: readonly (readonly [ActionId, IconName])[] = [
  ['distributeX', 'distributeX'],
  ['distributeY', 'distributeY'],
]

const MATCH: readonly (readonly [ActionId, IconName])[] = [
  ['matchWidth', 'sameWidth'],
  ['matchHeight', 'sameHeight'],
  ['matchSize', 'sameSize'],
]

/**
 * Aligns one element to the page, several to each other; distributes three or more; matches sizes to the
 * first.
 */
function AlignRow() {
  const count = usePanelValue((located) => located.length)
  return (
    <div className={styles.align}>
      <Buttons label="对齐" actions={ALIGN} />
      {count > 1 && (
        <div className={styles.two}>
          <Buttons label="等距分布" actions={DISTRIBUTE} />
          <Buttons label="统一尺寸" actions={MATCH} hint="以最先选中的元素为准" />
        </div>
      )}
    </div>
  )
}

interface ButtonsProps {
  label: string
  actions: readonly (readonly [ActionId, IconName])[]
  hint?: string
}

/** Does not render with the panel: tooltips are expensive. */
const Buttons = memo(function Buttons({ label, actions: ids, hint }: ButtonsProps) {
  const { editing, platform } = useEditorContext()
  const enabled = useEditing((editing) => ids.map(([id]) => actions[id].enabled(editing)).join())
  return (
    <Track label={label}>
      {ids.map(([id, icon], at) => {
        const { label, keys } = actions[id]
        return (
          <IconButton
            key={id}
            icon={icon}
            size={24}
            label={label}
            hint={hint}
            keys={keys[0] && keyLabel(keys[0], platform)}
            disabled={enabled.split(',')[at] === 'false'}
            onClick={() => runAction(editing, id)}
          />
        )
      })}
    </Track>
  )
})

const POSITION = { min: -LENGTH_LIMIT, max: LENGTH_LIMIT }

/** Position, size, rotation and opacity of the selection, in page coordinates. */
export function Geometry() {
  return (
    <Section title="位置尺寸" actions={<RatioLock />}>
      <AlignRow />
      <div className={styles.two}>
        <PlaceField part="left" label="水平位置" prefix="X" />
        <PlaceField part="top" label="垂直位置" prefix="Y" />
        <SizeField side="width" label="宽度" prefix="宽" />
        <SizeField side="height" label="高度" prefix="高" />
        <PlaceField part="rotate" label="旋转" prefix={<Icon name="rotate" size={14} />} unit="°" />
        <OpacityField />
      </div>
    </Section>
  )
}

interface PlaceFieldProps {
  part: 'left' | 'top' | 'rotate'
  label: string
  prefix: React.ReactNode
  unit?: string
}

function PlaceField({ part, ...field }: PlaceFieldProps) {
  const value = usePlaceValue((located) => shared(located, (one) => absoluteBox(one)[part]))
  const write = useCallback(
    (container: Container, id: string, value: number) => setPlace(container, id, { [part]: value }),
    [part],
  )
  return <NumberField {...field} {...POSITION} value={value} {...usePanelGesture(write)} />
}

interface SizeFieldProps {
  side: 'width' | 'height'
  label: string
  prefix: string
}

function SizeField({ side, ...field }: SizeFieldProps) {
  const value = usePanelValue((located) => shared(located, ({ element }) => element.commonStyle[side]))
  const isFollowing = usePanelValue((located) => located.some((one) => followsText(one, side)))
  const min = usePanelValue((located) => Math.max(0, ...located.map(({ element }) => minSideOf(element))))
  const write = useCallback(
    (container: Container, id: string, value: number) => setSize(container, id, { [side]: value }),
    [side],
  )
  return (
    <NumberField
      {...field}
      min={min}
      max={LENGTH_LIMIT}
      value={value}
      disabled={isFollowing}
      {...usePanelGesture(write, { sizesText: true })}
    />
  )
}

/** The block size of a text follows its lines. */
function followsText({ element }: Located, side: 'width' | 'height'): boolean {
  const { elName, commonStyle } = element
  const across = commonStyle.writingMode === 'horizontal-tb' ? 'height' : 'width'
  return schemaOf(elName).textKey !== null && !isFitted(element) && side === across
}

function OpacityField() {
  const value = usePanelValue((located) =>
    shared(located, ({ element }) => Math.round(element.commonStyle.opacity * 100)),
  )
  const write = useCallback(
    (container: Container, id: string, percent: number) =>
      setField(container, id, 'commonStyle.opacity', percent / 100),
    [],
  )
  return (
    <NumberField
      label="不透明度"
      prefix={<Icon name="opacity" size={14} />}
      unit="%"
      min={0}
      max={100}
      precision={0}
      value={value}
      {...usePanelGesture(write)}
    />
  )
}

function RatioLock() {
  const isLocked = usePanelValue((located) => located.every(({ element }) => element.commonStyle.isLockWH))
  const write = useCallback(
    (container: Container, id: string, isLocked: boolean) =>
      setField(container, id, 'commonStyle.isLockWH', isLocked),
    [],
  )
  const { onChange, onCommit } = usePanelGesture(write)
  return (
    <IconButton
      icon={isLocked ? 'link' : 'unlink'}
      label={isLocked ? '解除宽高比锁定' : '锁定宽高比'}
      isOn={isLocked}
      size={24}
      onClick={() => {
        onChange(!isLocked)
        onCommit()
      }}
    />
  )
}
