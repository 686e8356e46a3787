import { App } from 'antd'

interface EyeDropper {
  /** @throws when the author cancels */
  open(): Promise<{ sRGBHex: string }>
}

declare global {
  interface Window {
    /** Chromium only. */
    EyeDropper?: new () => EyeDropper
  }
}

/** Picks a color from anywhere on the screen; warns where the browser has no eyedropper. */
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
      // Canceled with Escape: the color stays.
    }
  }
}
