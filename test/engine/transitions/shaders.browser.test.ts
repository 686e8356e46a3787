import { afterEach, expect, it, vi } from 'vitest'
import { createCompositor } from '#engine/transitions/index.ts'
import { createShaderPlayer } from '#engine/transitions/shader-player.ts'
import { HEIGHT, page, pixels, print, target, WIDTH } from './pages.ts'

afterEach(() => vi.restoreAllMocks())

/** Intercepts `getContext` of canvases until the end of the test. */
function onGetContext(answer: (kind: unknown, open: () => unknown) => unknown) {
  const { prototype } = OffscreenCanvas
  const original = Reflect.get(prototype, 'getContext')
  vi.spyOn(prototype, 'getContext').mockImplementation(function (this: OffscreenCanvas, ...args: unknown[]) {
    return answer(args[0], () => Reflect.apply(original, this, args))
  } as OffscreenCanvas['getContext'])
}

const hasPixi = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('pixi'))

it('loads Pixi only for transitions that need it', async () => {
  const compositor = createCompositor(WIDTH, HEIGHT)
  await compositor.prepare(['fade', 'wipeUp', 'CircleCrop', 'StarWipe'])
  expect(hasPixi()).toBe(false)
  await compositor.prepare(['Oblique'])
  expect(hasPixi()).toBe(true)
  compositor.dispose()
})

it('cross-fades with a warning without WebGL', async () => {
  onGetContext((kind, open) => (kind === '2d' ? open() : null))
  const compositor = createCompositor(WIDTH, HEIGHT)
  await compositor.prepare(['Oblique', 'fade', 'oblique'])
  expect(compositor.warnings).toEqual(['当前环境不支持 WebGL，「斜切碎化」以淡入淡出代替'])
  const drawn = ['Oblique', 'fade'].map((name) => {
    const context = target()
    compositor.draw(context, name, page(20), page(200), 0.4, true, true)
    return print(pixels(context))
  })
  expect(drawn[0]).toBe(drawn[1])
  compositor.dispose()
})

it.each(['LinearBlur', 'CrossZoom', 'WaterWave', 'crosshatch', 'heart', 'Fluidly', 'Radiation'])(
  'needs no WebGL: %s',
  async (name) => {
    onGetContext((kind, open) => (kind === '2d' ? open() : null))
    const compositor = createCompositor(WIDTH, HEIGHT)
    await compositor.prepare([name])
    expect(compositor.warnings).toEqual([])
    const drawn = [name, 'fade'].map((drawnName) => {
      const context = target()
      compositor.draw(context, drawnName, page(20), page(200), 0.4, true, true)
      return print(pixels(context))
    })
    expect(drawn[0]).not.toBe(drawn[1])
    compositor.dispose()
  },
)

it('names the transition whose shader does not compile', async () => {
  const player = await createShaderPlayer(WIDTH, HEIGHT)
  expect(() => player?.compile('Broken', { fragment: 'vec3 picture(vec2 at) { return at; }' })).toThrow(
    'The shader of the transition "Broken" does not compile',
  )
  player?.dispose()
})

it('cross-fades after the graphics context is lost', async () => {
  const contexts: WebGL2RenderingContext[] = []
  onGetContext((_, open) => {
    const context = open()
    if (context instanceof WebGL2RenderingContext) contexts.push(context)
    return context
  })
  const compositor = createCompositor(WIDTH, HEIGHT)
  await compositor.prepare(['Oblique'])
  const draw = (name: string) => {
    const context = target()
    compositor.draw(context, name, page(20), page(200), 0.4, true, true)
    return print(pixels(context))
  }
  expect(draw('Oblique')).not.toBe(draw('fade'))
  for (const context of contexts) context.getExtension('WEBGL_lose_context')?.loseContext()
  expect(draw('Oblique')).toBe(draw('fade'))
  expect(compositor.warnings).toEqual(['图形环境已丢失，「斜切碎化」以淡入淡出代替'])
  compositor.dispose()
})
