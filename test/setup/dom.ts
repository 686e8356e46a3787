import { createRequire } from 'node:module'
import { vi } from 'vitest'

// jest-canvas-mock reads a global named jest; a static import would run before it is set.
Object.assign(globalThis, { jest: vi })
const { setupJestCanvasMock } = await import('jest-canvas-mock')
setupJestCanvasMock(window)

// jsdom assumes that the empty package in place of `canvas` can draw pictures, but these never load.
Object.assign(createRequire(import.meta.url)('canvas'), { Image: vi.fn() })

// jsdom has no layout, so nothing is resized; antd's tabs and lists require the observer.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
if (!Reflect.has(Element.prototype, 'scrollIntoView')) {
  Object.assign(Element.prototype, { scrollIntoView() {} })
}

// jsdom has no media queries; none matches.
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener() {},
    removeListener() {},
  })

// jsdom loads no fonts; all requested ones count as loaded.
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

// For each computed style, jsdom matches the element against every rule of every style sheet, and antd adds thousands
// of rules. Queries by role only depend on the rules that hide elements.
const html = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')
const written = new WeakMap<HTMLStyleElement, string>()
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', {
  configurable: true,
  // The text as written, since antd rewrites a sheet that differs from its own.
  get(this: HTMLStyleElement) {
    return written.get(this) ?? html?.get?.call(this)
  },
  set(this: HTMLStyleElement, css: string) {
    written.set(this, css)
    const hides = (rule: string) => /\b(display|visibility)\b/.test(rule)
    html?.set?.call(
      this,
      css.replace(/[^{}]+\{[^{}]*\}/g, (rule) => (hides(rule) ? rule : '')),
    )
  },
})

// Browsers have these sizes by default; antd computes the height of a text area from them.
const defaults = document.createElement('style')
defaults.textContent = 'textarea { padding: 2px; border: 1px solid; }'
document.head.append(defaults)

// jsdom has no styles of pseudo-elements; it would warn and return those of the element.
const styleOf = globalThis.getComputedStyle
globalThis.getComputedStyle = (element) => styleOf(element)

// jsdom starts one interval for all pending frames. GSAP keeps the function that it found first, so it also asks for a
// frame while a test has replaced the timers: the interval would end with them, and no frame would ever come again.
const { setTimeout: later, clearTimeout: forget } = globalThis
// GSAP may still be running after a worker's last file, when there is no document any more.
const draw = (callback: FrameRequestCallback) =>
  typeof document === 'undefined' ? undefined : callback(performance.now())
globalThis.requestAnimationFrame = (callback) => Number(later(() => draw(callback), 1000 / 60))
globalThis.cancelAnimationFrame = (handle) => forget(handle)
