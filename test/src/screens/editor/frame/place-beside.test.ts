import { expect, it } from 'vitest'
import { placeBeside } from '#src/screens/editor/frame/hints/place-beside.ts'

const room = { left: 0, top: 0, right: 1000, bottom: 600 }
const size = { width: 200, height: 80 }
const at = (left: number, top: number, width: number, height: number) => ({
  ...{ left, top, right: left + width, bottom: top + height },
})

it('takes the first side with room, and never covers the area', () => {
  expect(placeBeside(at(300, 100, 100, 40), size, room, ['right', 'left'])).toEqual({
    ...{ side: 'right', x: 412, y: 80 },
  })
  expect(placeBeside(at(750, 100, 100, 40), size, room, ['right', 'left'])).toMatchObject({ side: 'left' })
  expect(placeBeside(at(20, 100, 960, 40), size, room, ['right', 'left', 'bottom'])).toMatchObject({ y: 152 })
})

it('stays within the room, and shows nothing where it fits nowhere', () => {
  expect(placeBeside(at(960, 10, 40, 30), size, room, ['bottom'])).toEqual({ side: 'bottom', x: 792, y: 52 })
  expect(placeBeside(at(300, 0, 100, 30), size, room, ['right'])).toMatchObject({ y: 8 })
  expect(placeBeside(room, size, room, ['left', 'right', 'top', 'bottom'])).toBeNull()
})

it('keeps other areas clear', () => {
  const place = (clear: ReturnType<typeof at>[]) =>
    placeBeside(at(300, 100, 100, 40), size, room, ['right', 'left'], clear)
  expect(place([at(500, 100, 50, 20)])).toEqual({ side: 'left', x: 88, y: 80 })
  expect(place([at(612, 80, 50, 80)])).toMatchObject({ side: 'right' }) // it ends where the area begins
  expect(place([at(100, 0, 500, 600)])).toBeNull()
})
