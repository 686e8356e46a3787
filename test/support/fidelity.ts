import { cdp, page } from 'vitest/browser'
import type { Canvas2D } from '#engine/elements/element-renderer.ts'

export { referenceDom } from './reference-dom.ts'

/**
 * Device pixels per CSS pixel of both pictures; vite.config.ts starts the browser with it. The browser
 * emulates
 * it: boxes are laid out and snapped to integer CSS px, then painted at this scale.
 */
export const SCALE = 2

/**
 * Peak signal-to-noise ratio of two pictures over red, green and blue, in dB; Infinity if all pixels are
 * equal.
 * @throws if their sizes differ
 */
export function psnr(a: ImageData, b: ImageData): number {
  if (a.width !== b.width || a.height !== b.height) {
    throw new Error(`sizes differ: ${a.width} × ${a.height} and ${b.width} × ${b.height}`)
  }
  let squares = 0
  for (let i = 0; i < a.data.length; i += 4) {
    for (let channel = i; channel < i + 3; channel += 1) {
      const difference = (a.data[channel] ?? 0) - (b.data[channel] ?? 0)
      squares += difference * difference
    }
  }
  const meanSquare = squares / (a.width * a.height * 3)
  return meanSquare === 0 ? Number.POSITIVE_INFINITY : 10 * Math.log10((255 * 255) / meanSquare)
}

/**
 * The browser's own rendering of a DOM element or HTML in the corner of a white page of `width` × `height`
 * CSS px, after its images and fonts have loaded.
 */
export async function browserPicture(
  content: HTMLElement | string,
  width: number,
  height: number,
  scale = SCALE,
): Promise<ImageData> {
  if (scale !== window.devicePixelRatio) {
    throw new Error(`the browser shows ${window.devicePixelRatio} device px per CSS px, not ${scale}`)
  }
  const sheet = document.createElement('div')
  sheet.style.cssText = `position:fixed;left:0;top:0;z-index:2147483647;overflow:hidden;background:#fff;width:${width}px;height:${height}px`
  if (typeof content === 'string') sheet.innerHTML = content
  else sheet.append(content)
  if (window.innerWidth < width || window.innerHeight < height) await page.viewport(width, height)
  document.body.append(sheet)
  try {
    await loaded(sheet)
    const picture = await decoded(`data:image/png;base64,${await screenshot(width, height)}`)
    if (picture.width !== width * scale || picture.height !== height * scale) {
      throw new Error(
        `screenshot is ${picture.width} × ${picture.height}, expected ${width} × ${height} at ${scale}`,
      )
    }
    return picture
  } finally {
    sheet.remove()
  }
}

/** The drawing of `paint` on a white canvas of `width` × `height` CSS px at `scale`. */
export function canvasPicture(
  paint: (context: Canvas2D) => void,
  width: number,
  height: number,
  scale = SCALE,
): ImageData {
  const context = canvasContext(width * scale, height * scale)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width * scale, height * scale)
  context.scale(scale, scale)
  paint(context)
  return context.getImageData(0, 0, width * scale, height * scale)
}

/** A canvas in memory: reading it back is cheap, and its pixels do not depend on a GPU. */
export function canvasContext(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no 2D context')
  return context
}

/** The DevTools protocol, which the test runner types loosely. */
interface Session {
  send(method: 'Emulation.setDeviceMetricsOverride', parameters: object): Promise<void>
  send(method: 'Page.captureScreenshot', parameters: object): Promise<{ data: string }>
}

let emulated: Promise<void> | undefined

/**
 * A partial screenshot resets the screen emulation to that of its session, which is set to the current one
 * here.
 */
function emulateScreen(session: Session): Promise<void> {
  const { innerWidth: width, innerHeight: height, devicePixelRatio: deviceScaleFactor } = window.top ?? window
  const screen = { width, height, deviceScaleFactor, mobile: false }
  return session.send('Emulation.setDeviceMetricsOverride', screen)
}

/** The corner of the tests' frame as PNG, without the waits of the test runner's screenshots. */
async function screenshot(width: number, height: number): Promise<string> {
  const session = cdp() as unknown as Session
  emulated ??= emulateScreen(session)
  await emulated
  const { left: x, top: y } = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 }
  const clip = { x, y, width, height, scale: 1 }
  const parameters = { format: 'png', clip, optimizeForSpeed: true }
  return (await session.send('Page.captureScreenshot', parameters)).data
}

async function loaded(sheet: HTMLElement): Promise<void> {
  const images = [...sheet.querySelectorAll('img')].map((image) => image.decode())
  const backgrounds = [sheet, ...sheet.querySelectorAll<HTMLElement>('*')].flatMap((element) =>
    [...element.style.backgroundImage.matchAll(/url\("([^"]*)"\)/g)].map(([, source]) => {
      const image = new Image()
      image.src = source ?? ''
      return image.decode()
    }),
  )
  await Promise.all([...images, ...backgrounds, document.fonts.ready])
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

async function decoded(url: string): Promise<ImageData> {
  const bitmap = await createImageBitmap(await (await fetch(url)).blob())
  const context = canvasContext(bitmap.width, bitmap.height)
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height)
}
