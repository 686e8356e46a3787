import { memo } from 'react'
import { type Container, setField, sizesText } from '#engine/document/operations/index.ts'
import {
  type AnyField,
  type AnyPanelSection,
  type AnyValues,
  differs,
  holdsFor,
  isPresent,
} from '#engine/elements/panel-fields.ts'
import { fieldsOf } from '#engine/elements/schemas.ts'
import { IconButton, Section, Track } from '#src/ui/controls/index.ts'
import { FieldControl } from './FieldControl.tsx'
import { usePanelGesture, usePanelValue } from './panel.ts'
import styles from './style-panel.module.css'

/** Sections of the selected kinds, from their `fields.ts`. */
export const KindSections = memo(function KindSections() {
  const elNames = usePanelValue((located) => located.map(({ element }) => element.elName).join('\n'))
  return mergedSections(elNames.split('\n')).map((section) => (
    <KindSection key={section.title} section={section} />
  ))
})

function KindSection({ section }: { section: AnyPanelSection }) {
  const { title, rows, showIf, optional, note, reset } = section
  const isShown = useHolds(showIf)
  const isThere = usePanelValue((located) => located.some(({ element }) => isPresent(element, section)))
  const canReset = usePanelValue(
    (located) => reset !== undefined && located.some(({ element }) => differs(element, reset)),
  )
  const gesture = usePanelGesture(setFields, {
    sizesText: Object.keys(optional?.add ?? {}).some((path) => sizesText(path)),
  })
  if (!isShown) return null

  function set(values: AnyValues<unknown>) {
    gesture.onChange(values)
    gesture.onCommit()
  }
  const actions = optional ? (
    <IconButton
      icon={isThere ? 'minus' : 'plus'}
      label={isThere ? `移除${title}` : `添加${title}`}
      size={24}
      onClick={() => set(isThere ? optional.remove : optional.add)}
    />
  ) : (
    reset && (
      <IconButton
        icon="undo"
        label={`还原${title}`}
        size={24}
        disabled={!canReset}
        onClick={() => set(reset)}
      />
    )
  )
  return (
    <Section title={title} actions={actions}>
      {isThere && rows.map((row) => <KindRow key={keyOf(row.fields[0])} row={row} />)}
      {isThere && note !== undefined && <p className={styles.note}>{note}</p>}
    </Section>
  )
}

function setFields(container: Container, id: string, values: AnyValues<unknown>) {
  for (const [path, value] of Object.entries(values)) setField(container, id, path, value)
}

function KindRow({ row: { fields, showIf } }: { row: AnyPanelSection['rows'][number] }) {
  const isShown = useHolds(showIf)
  if (!isShown) return null
  return (
    <div className={styles.row} style={{ gridTemplateColumns: columnsOf(fields) }}>
      {groupsOf(fields).map((group) => (
        <Cell key={keyOf(group[0])} group={group} />
      ))}
    </div>
  )
}

function useHolds(condition: AnyPanelSection['showIf']): boolean {
  return usePanelValue((located) => located.every(({ element }) => holdsFor(element, condition)))
}

const keyOf = (field: AnyField | undefined) => `${field?.control} ${field?.path}`

const isToggle = ({ control }: AnyField) => control === 'toggle' || control === 'word'

/** Adjacent toggles share one background. */
function groupsOf(fields: readonly AnyField[]): AnyField[][] {
  const groups: AnyField[][] = []
  for (const field of fields) {
    const last = groups.at(-1)
    if (last?.[0] && isToggle(field) && isToggle(last[0])) last.push(field)
    else groups.push([field])
  }
  return groups
}

const columnsOf = (fields: readonly AnyField[]): string =>
  groupsOf(fields)
    .map(([field]) => (field?.width === undefined ? 'minmax(0, 1fr)' : `${field.width}px`))
    .join(' ')

function Cell({ group }: { group: AnyField[] }) {
  const [field] = group
  if (!field) return null
  if (isToggle(field)) {
    return (
      <Track label="文字样式">
        {group.map((each) => (
          <FieldControl key={each.label} field={each} />
        ))}
      </Track>
    )
  }
  if (field.caption === undefined) return <FieldControl field={field} />
  return (
    <div className={styles.captioned}>
      <span aria-hidden="true">{field.caption}</span>
      <FieldControl field={field} />
    </div>
  )
}

/** Sections and fields that all these kinds have in common, in the order of the first. */
function mergedSections(elNames: readonly string[]): readonly AnyPanelSection[] {
  const [first, ...others] = [...new Set(elNames)]
  if (first === undefined) return []
  const known = others.map((elName) => new Set(fieldsOf(elName).flatMap(keysOf)))
  const isCommon = (key: string) => known.every((keys) => keys.has(key))
  return fieldsOf(first)
    .map((section) => ({
      ...section,
      rows: section.rows
        .map((row) => ({ ...row, fields: row.fields.filter((field) => isCommon(keyOf(field))) }))
        .filter((row) => row.fields.length > 0),
    }))
    .filter((section) => section.rows.length > 0)
}

const keysOf = ({ rows }: AnyPanelSection) => rows.flatMap(({ fields }) => fields.map(keyOf))
