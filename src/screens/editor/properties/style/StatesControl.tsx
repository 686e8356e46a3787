import { useCallback, useEffect, useState } from 'react'
import { type Container, type Located, setField } from '#engine/document/operations/index.ts'
import { backgroundFillOf } from '#engine/elements/css-gradient.ts'
import { valueAt } from '#engine/elements/panel-fields.ts'
import {
  type ElementState,
  type StateStyle,
  type StateStyles,
  styleInState,
} from '#engine/elements/states.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { ColorField, IconButton, type Segment, SegmentedField } from '#src/ui/controls/index.ts'
import { shared, usePanelGesture, usePanelValue, usePathValue } from './panel.ts'
import styles from './states-control.module.css'

type View = 'normal' | ElementState

const VIEWS: readonly Segment<View>[] = [
  { value: 'normal', label: '正常' },
  { value: 'hover', label: '悬停' },
  { value: 'pressed', label: '按下' },
  { value: 'disabled', label: '禁用' },
]

type ColorName = keyof StateStyle

const COLORS: readonly { name: ColorName; caption: string; label: string }[] = [
  { name: 'color', caption: '文字', label: '文字颜色' },
  { name: 'backgroundColor', caption: '填充', label: '填充颜色' },
  { name: 'borderColor', caption: '描边', label: '描边颜色' },
]

/** Colors of the selected elements per state. The stage shows the state that is being edited. */
export function StatesControl({ label, path }: { label: string; path: string }) {
  const { stage } = useEditorContext()
  const [view, setView] = useState<View>('normal')
  const ids = usePanelValue((located) => located.map(({ element }) => element.uuid).join())

  useEffect(() => {
    const shown = stage.current
    if (view === 'normal') return undefined
    shown?.applyStates(new Map(ids.split(',').map((id) => [id, view])))
    return () => shown?.applyStates(new Map())
  }, [stage, view, ids])

  return (
    <>
      <SegmentedField
        label={label}
        options={VIEWS}
        value={view}
        onChange={setView}
        onCommit={nothing}
        onCancel={nothing}
      />
      {view === 'normal' ? (
        <p className={styles.note}>选一种状态设置它的颜色，画布会显示这种状态。</p>
      ) : (
        COLORS.map((color) => (
          <StateColor key={`${view} ${color.name}`} path={path} state={view} color={color} />
        ))
      )}
    </>
  )
}

const nothing = () => undefined

interface StateColorProps {
  /** Path of the state styles. */
  path: string
  state: ElementState
  color: (typeof COLORS)[number]
}

function StateColor({ path, state, color: { name, caption, label } }: StateColorProps) {
  const ownPath = `${path}.${state}.${name}`
  const value = usePathValue(ownPath) as string | null // state styles hold colors
  const automatic = usePanelValue((located) => shared(located, automaticColor(path, state, name)))
  const write = useCallback(
    (container: Container, id: string, value: string) => setField(container, id, ownPath, value),
    [ownPath],
  )
  const gesture = usePanelGesture(write)
  const reset = () => {
    gesture.onChange('')
    gesture.onCommit()
  }
  return (
    <div className={styles.row}>
      <span aria-hidden="true">{caption}</span>
      <ColorField label={label} alpha automatic={automatic ?? ''} value={value} {...gesture} />
      <IconButton icon="undo" label={`${label}恢复自动`} size={24} disabled={value === ''} onClick={reset} />
    </div>
  )
}

/** Default color of a state until the author sets one. */
function automaticColor(path: string, state: ElementState, name: ColorName) {
  return ({ element: { commonStyle }, element }: Located): string => {
    const stateStyles = valueAt(element, path) as StateStyles // the path is typed by panel-fields.ts
    const style = styleInState(commonStyle, state, { ...stateStyles[state], [name]: '' })
    if (name !== 'backgroundColor') return style[name]
    const { gradient, colors, bgColor } = backgroundFillOf(style)
    return (gradient && colors[0]) || bgColor
  }
}
