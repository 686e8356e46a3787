import { App } from 'antd'

interface EyeDropper {
  /** @throws when the author gives up */
  open(): Promise<{ sRGBHex: string }>
}

declare global {
  interface Window {
    /** Only Chromium has it. */
    EyeDropper?: new () => EyeDropper
  }
}

/** Takes a colour from anywhere on the screen; says so where the browser cannot. */
export function useEyedropper(onPick: (hex: string) => void) {
  const { message } = App.useApp()
  return async () => {
    if (!window.EyeDropper) {
      message.warning({ content: '当前浏览器不支持吸管工具!', key: 'eyedropper' })
      return
    }
    try {
      const { sRGBHex } = await new window.EyeDropper().open()
      onPick(sRGBHex)
    } catch {
      // Escape: the colour stays.
    }
  }
}
