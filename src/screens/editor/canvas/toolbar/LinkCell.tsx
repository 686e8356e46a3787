import { Button, Input, type InputRef, Popover } from 'antd'
import { type RefObject, useRef, useState } from 'react'
import type { RichChange } from '#engine/stage/index.ts'
import { completeAddress } from '#engine/document/catalogue/events.ts'
import { linkError } from '#engine/text/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './toolbar.module.css'
import richStyles from './rich-cells.module.css'

interface LinkCellProps {
  /** The address of the selected link; empty if the selection is no link. */
  href: string
  apply: (change: RichChange) => void
  /** The form was canceled. */
  done: () => void
}

/** Sets, changes or removes the link of the selected text. */
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
      // The field can take the focus only after the popover has opened.
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
        // Keys that are pressed before the field has the focus must not replace the selected text.
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
  const [error, setError] = useState<string | null>(null)
  function submit() {
    const whole = completeAddress('link', address)
    const found = linkError(whole)
    setError(found)
    if (found === null) select(whole)
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
        {...(error !== null && { status: 'error' as const, 'aria-invalid': true })}
        onChange={(event) => {
          setAddress(event.target.value)
          setError(null)
        }}
      />
      {error !== null && (
        <p role="alert" className={richStyles.error}>
          {error}
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
