import { Button, type ButtonProps } from 'antd'

/**
 * A button that appears where another one was clicked, such as 取消 in the place of 开始. It ignores the second click of
 * a double click, of which the first one hit the other button.
 */
export const SingleClickButton = ({ onClick, ...props }: ButtonProps) => (
  <Button {...props} onClick={(event) => event.detail <= 1 && onClick?.(event)} />
)
