import type { ModalFuncProps } from 'antd'

/** The look of a dialog that asks before something is lost. The button that keeps it has the focus. */
export const LOSS_QUESTION = {
  okButtonProps: { danger: true },
  focusable: { autoFocusButton: 'cancel' },
  centered: true,
  icon: null,
  width: 400,
} as const satisfies ModalFuncProps
