import { Button, Input, type InputRef, Popover } from 'antd'
import { type RefObject, useRef, useState } from 'react'
import { linkError, type RichChange } from '#engine/text/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from '../canvas.module.css'
import richStyles from './rich-cells.module.css'

interface LinkCellProps {
  /** Where what is selected leads; empty where it is no link. */
  href: string
  apply: (change: RichChange) => void
  /** The address is given up. */
  done: () => void
}

/** Makes a link of what is selected, leads it elsewhere, or makes plain words of it again. */
export function LinkCell({ href, apply, done }: LinkCellProps) {
  const [isOpen, setOpen] = useState(false)
  const field = useRef<InputRef>(null)
  function select(address: string) {
    setOpen(false)
    apply({ href: address })
  }
  function close() {
    setOpen(false)
    done()
  }
  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={setOpen}
      // Before, it cannot have the focus.
      afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
      destroyOnHidden
      placement="bottom"
      content={<LinkForm field={field} href={href} select={select} close={close} />}
    >
      <button
        type="button"
        className={styles.cell}
        aria-label="链接"
        title="链接"
        aria-pressed={href !== ''}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        // What is typed before the field can take it must not replace the selected words.
        onClick={({ currentTarget }) => currentTarget.focus()}
      >
        <Icon name="link" size={18} />
      </button>
    </Popover>
  )
}

interface LinkFormProps {
  field: RefObject<InputRef | null>
  href: string
  select: (address: string) => void
  close: () => void
}

function LinkForm({ field, href, select, close }: LinkFormProps) {
  const [address, setAddress] = useState(href)
  const [fault, setFault] = useState<string | null>(null)
  function submit() {
    const found = linkError(address)
    setFault(found)
    if (found === null) select(address.trim())
  }
  return (
    <form
      className={richStyles.link}
      aria-label="链接地址"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
    >
      <Input
        ref={field}
        aria-label="链接地址"
        placeholder="https://"
        value={address}
        {...(fault !== null && { status: 'error' as const, 'aria-invalid': true })}
        onChange={(event) => {
          setAddress(event.target.value)
          setFault(null)
        }}
      />
      {fault !== null && (
        <p role="alert" className={richStyles.fault}>
          {fault}
        </p>
      )}
      <div className={richStyles.buttons}>
        {href !== '' && (
          <Button danger type="text" onClick={() => select('')}>
            取消链接
          </Button>
        )}
        <Button type="primary" htmlType="submit">
          确定
        </Button>
      </div>
    </form>
  )
}
