import { createRequire } from 'node:module'
import { vi } from 'vitest'

// jest-canvas-mock reads a global named jest; a static import would run before it is there.
Object.assign(globalThis, { jest: vi })
const { setupJestCanvasMock } = await import('jest-canvas-mock')
setupJestCanvasMock(window)

// jsdom believes that the empty package in the place of `canvas` can draw pictures; ours never load.
Object.assign(createRequire(import.meta.url)('canvas'), { Image: vi.fn() })

// jsdom lays nothing out: nothing is ever resized. antd's tabs and lists want to know.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
if (!Reflect.has(Element.prototype, 'scrollIntoView')) {
  Object.assign(Element.prototype, { scrollIntoView() {} })
}

// jsdom asks no system what its author prefers: nothing in particular.
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener() {},
    removeListener() {},
  })

// jsdom loads no fonts: all that are asked for are there.
if (!('fonts' in document)) {
  const fonts = Object.assign(new EventTarget(), {
    check: () => true,
    load: async () => [],
    ready: Promise.resolve(),
  })
  Object.defineProperty(document, 'fonts', {
    value: Object.assign(fonts, { [Symbol.iterator]: () => [].values() }),
  })
}

// jsdom has no styles of pseudo-elements: it complains, and returns those of the element.
const styleOf = globalThis.getComputedStyle
globalThis.getComputedStyle = (element) => styleOf(element)
