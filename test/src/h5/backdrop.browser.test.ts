import { afterEach, expect, it } from 'vitest'
import { createBackdrop } from '#src/h5/backdrop.ts'

afterEach(() => document.body.replaceChildren())

function page(color: string) {
  const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 128 })
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = color
    context.fillRect(0, 0, 64, 128)
  }
  return canvas
}

function shown() {
  const canvas = document.getElementById('backdrop')
  if (!(canvas instanceof HTMLCanvasElement)) return null
  return [...(canvas.getContext('2d')?.getImageData(2, 2, 1, 1).data.slice(0, 3) ?? [])]
}

it('replaces the first page, and fades to the page that is shown', () => {
  document.body.innerHTML = '<img id="backdrop" alt="" />'
  const backdrop = createBackdrop()
  backdrop.follow(page('#004020'), '0')
  expect(shown()).toEqual([0, 64, 32])
  expect(document.querySelectorAll('#backdrop')).toHaveLength(1)
  const orange = page('#ff8000')
  backdrop.follow(orange, '1')
  expect(shown()?.[0]).toBeGreaterThan(0)
  expect(shown()?.[0]).toBeLessThan(255)
  for (let frame = 0; frame < 12; frame++) backdrop.follow(orange, '1')
  expect(shown()).toEqual([255, 128, 0])
})
