import type { Page } from 'playwright-core'

/** A picture of this size in px with smooth and sharp areas, as PNG. */
export async function paintedPicture(page: Page, width: number, height: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([width, height]) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width, height })
      const context = canvas.getContext('2d')
      if (!context) return ''
      const sky = context.createLinearGradient(0, 0, 0, height)
      sky.addColorStop(0, '#3a86c8')
      sky.addColorStop(1, '#f6c177')
      context.fillStyle = sky
      context.fillRect(0, 0, width, height)
      context.fillStyle = '#fff3d6'
      context.beginPath()
      context.arc(width * 0.7, height * 0.35, height * 0.15, 0, 7)
      context.fill()
      context.fillStyle = '#1d4e6b'
      context.fillRect(0, height * 0.7, width, height * 0.3)
      return canvas.toDataURL('image/png')
    },
    [width, height] as const,
  )
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

/** A picture of this size in px that does not compress: about 3 bytes per pixel. */
export async function noisyPicture(page: Page, side: number): Promise<Buffer> {
  const url = await page.evaluate((side) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: side, height: side })
    const context = canvas.getContext('2d')
    if (!context) return ''
    const noise = context.createImageData(side, side)
    for (let at = 0; at < noise.data.length; at += 4) {
      for (let channel = 0; channel < 3; channel += 1) noise.data[at + channel] = Math.random() * 256
      noise.data[at + 3] = 255
    }
    context.putImageData(noise, 0, 0)
    return canvas.toDataURL('image/png')
  }, side)
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

/** The part of a screenshot between the first and the last pixel of a color, as PNG. */
export async function cutOut(page: Page, screenshot: Buffer, color: string): Promise<Buffer> {
  const url = await page.evaluate(
    async ([base64, color]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${base64}`
      await image.decode()
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: image.width, height: image.height })
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (!context) return ''
      context.drawImage(image, 0, 0)
      const { data } = context.getImageData(0, 0, image.width, image.height)
      const expected = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
      let [left, top, right, bottom] = [image.width, image.height, 0, 0]
      for (let y = 0; y < image.height; y += 1) {
        for (let x = 0; x < image.width; x += 1) {
          const at = (y * image.width + x) * 4
          if (expected.some((value, channel) => data[at + channel] !== value)) continue
          left = Math.min(left, x)
          right = Math.max(right, x + 1)
          top = Math.min(top, y)
          bottom = Math.max(bottom, y + 1)
        }
      }
      const part = document.createElement('canvas')
      Object.assign(part, { width: right - left, height: bottom - top })
      part.getContext('2d')?.drawImage(canvas, -left, -top)
      return part.toDataURL('image/png')
    },
    [screenshot.toString('base64'), color] as const,
  )
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

/** Share of pixels of a screenshot that have a color, 0 to 1. */
export function shareOf(page: Page, screenshot: Buffer, color: string): Promise<number> {
  return page.evaluate(
    async ([base64, color]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${base64}`
      await image.decode()
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: image.width, height: image.height })
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (!context) return 0
      context.drawImage(image, 0, 0)
      const { data } = context.getImageData(0, 0, image.width, image.height)
      const expected = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
      let count = 0
      for (let at = 0; at < data.length; at += 4)
        if (expected.every((value, channel) => data[at + channel] === value)) count += 1
      return count / (image.width * image.height)
    },
    [screenshot.toString('base64'), color] as const,
  )
}
