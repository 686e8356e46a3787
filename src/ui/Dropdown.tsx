import { Dropdown as AntdDropdown, type DropdownProps } from 'antd'
import { useRef, useState } from 'react'

/** Whether the author last pressed a key, not the pointer. */
let isByKey = false
for (const type of ['keydown', 'pointerdown'])
  window.addEventListener(type, () => (isByKey = type === 'keydown'), true)

/** Inside a dialog, antd's default container mounts the menu after the effects that expect it in the document. */
const inBody = () => document.body

function returnFocus(to: Element | null) {
  if (document.activeElement?.closest('[role=menu]') && to instanceof HTMLElement) to.focus()
}

/**
 * antd's Dropdown for menus. Opened by key, its first item takes the focus, and closing it returns the focus to where it
 * was; antd's menu takes no arrow keys before Tab, and loses the focus with the selected item.
 */
export function Dropdown({ autoFocus = false, menu, onOpenChange, ...props }: DropdownProps) {
  const [isFocused, setFocused] = useState(autoFocus)
  const before = useRef(props.open ? document.activeElement : null)
  return (
    <AntdDropdown
      getPopupContainer={inBody}
      {...props}
      autoFocus={isFocused}
      menu={{
        ...menu,
        onClick(info) {
          // The same press of Enter would go on to what the focus returns to.
          if (info.domEvent.type === 'keydown') info.domEvent.preventDefault()
          menu?.onClick?.(info)
        },
      }}
      onOpenChange={(isOpen, info) => {
        if (isOpen) {
          setFocused(autoFocus || isByKey)
          before.current = document.activeElement
        } else if (isByKey) {
          // At once: a dialog that the item opens notes where the focus is.
          returnFocus(before.current)
          // In a frame antd focuses the item that an arrow key has selected.
          requestAnimationFrame(() => returnFocus(before.current))
        }
        onOpenChange?.(isOpen, info)
      }}
    />
  )
}
