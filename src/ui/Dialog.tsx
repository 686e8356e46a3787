import { Modal, type ModalProps } from 'antd'
import type { ReactNode } from 'react'

/** What may take the focus of a dialog, the most wanted first. */
const TARGETS = [
  '[data-autofocus]',
  ':is(textarea, input:is(:not([type]), [type=text], [type=password], [type=search])):not([readonly], [role=spinbutton])',
  'input[type=radio]:checked',
  '.ant-btn-primary',
]

/** A frame later, as antd first notes where the focus was, to return it there, and then focuses the button 关闭. */
function focusIn(content: HTMLElement | null) {
  const frame = requestAnimationFrame(() => {
    const targets = TARGETS.map((target) => content?.querySelector<HTMLElement>(`${target}:not(:disabled)`))
    const target = targets.find(Boolean) ?? content?.closest<HTMLElement>('[role=dialog]')
    target?.focus({ preventScroll: true })
  })
  return () => cancelAnimationFrame(frame)
}

const withFocus = (content: ReactNode) => (
  <div ref={focusIn} style={{ display: 'contents' }}>
    {content}
  </div>
)

/** Props of what takes the focus of a dialog when it appears, with the dialog or later. */
export const dialogFocus = (isWanted = true) => (isWanted ? { autoFocus: true, 'data-autofocus': true } : {})

/**
 * antd's Modal, which mounts its content anew each time it opens. The focus goes to what has `dialogFocus`, otherwise to
 * the first text field, the selected choice, the primary button or the dialog itself. React's `autoFocus` alone comes too
 * early for that: it works only for what appears while the dialog is open.
 */
export const Dialog = (props: ModalProps) => <Modal destroyOnHidden modalRender={withFocus} {...props} />
