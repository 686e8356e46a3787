import { Button, Input, Select } from 'antd'
import { useId, useState } from 'react'
import { snapshot } from 'valtio/vanilla'
import {
  addressError,
  completeAddress,
  EVENT_TYPES,
  type EventType,
  eventLabel,
} from '#engine/document/catalogue/events.ts'
import { activeElement, addEvent, removeEvent, setEvent } from '#engine/editing/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { Dropdown } from '#src/ui/Dropdown.tsx'
import { Icon, type IconName } from '#src/ui/Icon.tsx'
import { ListAddButton, ListEmpty, ListNote, ListPanel } from '../ListPanel.tsx'
import styles from './events-panel.module.css'

const ICONS: Record<EventType, IconName> = { link: 'link', share: 'share', submitForm: 'form' }

/** What a click on the selected element does when the work is shown as a page. */
export function EventsPanel() {
  const { editing } = useEditorContext()
  const element = useEditing((editing) => {
    const active = activeElement(editing)
    return active ? (snapshot(active) as Element) : null
  })
  if (!element) return <p className={styles.hint}>选中元素后，在这里添加事件</p>
  const { uuid, events } = element
  return (
    <ListPanel>
      <Dropdown
        trigger={['click']}
        menu={{
          items: EVENT_TYPES.map(({ type, label }) => ({
            key: type,
            label,
            icon: <Icon name={ICONS[type]} size={14} />,
          })),
          onClick: ({ key }) => addEvent(editing, uuid, key as EventType), // the keys are event types
        }}
      >
        <ListAddButton block>添加事件</ListAddButton>
      </Dropdown>
      {events.length === 0 && <ListEmpty title="还没有事件" hint="点按元素时打开链接、分享或提交表单" />}
      <ul className={styles.list}>
        {events.map(({ type, url }, index) => (
          <li key={index} className={styles.card} aria-label={`事件 ${index + 1}：${eventLabel(type)}`}>
            <div className={styles.head}>
              <Icon name={iconOf(type)} />
              <Select
                className={styles.type ?? ''}
                variant="borderless"
                aria-label="事件类型"
                value={type}
                options={optionsFor(type)}
                onChange={(type) => setEvent(editing, uuid, index, { type })}
              />
              <Button
                type="text"
                size="small"
                aria-label={`删除事件：${eventLabel(type)}`}
                icon={<Icon name="trash" size={14} />}
                onClick={() => removeEvent(editing, uuid, index)}
              />
            </div>
            {/* Remounted when undo changes the stored address. */}
            <AddressField
              key={`${uuid} ${index} ${url}`}
              type={type}
              url={url}
              onSet={(url) => setEvent(editing, uuid, index, { url })}
            />
          </li>
        ))}
      </ul>
      <ListNote>事件在网页里生效，可以在预览的“网页”里试；生成的视频里没有</ListNote>
    </ListPanel>
  )
}

const iconOf = (type: string): IconName => (type in ICONS ? ICONS[type as EventType] : 'warning')

/** An unknown type of another product is kept until the author picks one. */
function optionsFor(type: string) {
  const known = EVENT_TYPES.map(({ type, label }) => ({ value: type as string, label: label as string }))
  return known.some(({ value }) => value === type)
    ? known
    : [...known, { value: type, label: `未知事件 ${type}` }]
}

interface AddressFieldProps {
  /** The event's type, which decides what addresses are valid. */
  type: string
  url: string
  onSet: (url: string) => void
}

/**
 * An address field. Once it is left, it adds https:// to a host and shows validation errors; an invalid address stays in
 * the field and is not stored.
 */
function AddressField({ type, url, onSet }: AddressFieldProps) {
  const id = useId()
  const [text, setText] = useState(url)
  const [isLeft, setIsLeft] = useState(url !== '')
  const error = isLeft ? addressError(type, text) : null
  const hint = EVENT_TYPES.find((known) => known.type === type)?.hint ?? '这里没有这种事件，保存时保留'
  const leave = () => {
    setIsLeft(true)
    const whole = completeAddress(type, text)
    if (whole !== text.trim()) setText(whole)
    const isUsable = whole === '' || addressError(type, whole) === null
    if (isUsable && whole !== url) onSet(whole)
  }
  return (
    <>
      <Input
        variant="filled"
        aria-label="地址"
        aria-invalid={error !== null}
        aria-describedby={id}
        status={error === null ? '' : 'error'}
        placeholder="https://"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          // An error disappears as soon as it is fixed, and appears only on blur.
          if (addressError(type, event.target.value) === null) setIsLeft(true)
          else if (error === null) setIsLeft(false)
        }}
        onBlur={leave}
        onPressEnter={leave}
      />
      <p
        id={id}
        className={error === null ? styles.under : styles.error}
        role={error === null ? undefined : 'alert'}
      >
        {error ?? hint}
      </p>
    </>
  )
}
