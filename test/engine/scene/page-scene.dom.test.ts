import { StaticCanvas } from 'fabric'
import { beforeEach, describe, expect, it } from 'vitest'
import { createElement } from '#engine/document/create.ts'
import { blankPage, type Page } from '#engine/document/index.ts'
import { addElement, layerToTop } from '#engine/document/operations/index.ts'
import { createBakeBudget, createPaintEnv, PageScene } from '#engine/scene/index.ts'

describe('a page scene', () => {
  let canvas: StaticCanvas
  let scene: PageScene
  let page: Page

  beforeEach(() => {
    canvas = new StaticCanvas(document.createElement('canvas'), { width: 384, height: 682 })
    const env = createPaintEnv({ image: () => null })
    scene = new PageScene(canvas, { width: 384, height: 682 }, env, createBakeBudget(1e6))
    page = blankPage()
    for (const left of [10, 20, 30]) {
      addElement(
        page,
        createElement('qk-rectangle-border', { commonStyle: { left, top: 5, width: 40, height: 20 } }),
      )
    }
  })

  const uuids = () => scene.objects.map(({ element }) => element.uuid)
  const uuidAt = (at: number) => page.elements[at]?.uuid ?? ''

  it('shows the visible elements, back to front', () => {
    addElement(page, createElement('qk-bg-music'))
    scene.reconcile(page)
    expect(uuids()).toEqual([uuidAt(0), uuidAt(1), uuidAt(2)])
    expect(canvas.getObjects()).toEqual([...scene.objects])
  })

  it('follows changes of layers', () => {
    scene.reconcile(page)
    layerToTop(page, [uuidAt(0)])
    scene.reconcile(page)
    expect(uuids()).toEqual([uuidAt(1), uuidAt(2), uuidAt(0)])
    expect(canvas.getObjects()).toEqual([...scene.objects])
  })

  it('keeps the objects of elements that stay, and updates only what changed', () => {
    scene.reconcile(page)
    const [first, second] = scene.objects
    const [one, two, ...rest] = page.elements
    if (!one || !two) throw new Error('no elements')
    const moved = structuredClone(two)
    moved.commonStyle.left = 200
    scene.reconcile({ ...page, elements: [one, moved, ...rest] })
    expect(scene.objects[0]).toBe(first)
    expect(first?.element).toBe(one)
    expect(scene.objects[1]).toBe(second)
    expect(second?.element).toBe(moved)
    expect(second?.left).toBe(200 + 40 / 2)
  })

  it('removes and adds objects with their elements', () => {
    scene.reconcile(page)
    const gone = uuidAt(1)
    page.elements.splice(1, 1)
    const added = addElement(page, createElement('qk-button'))
    scene.reconcile(page)
    expect(scene.objectOf(gone)).toBeUndefined()
    expect(uuids()).toEqual([uuidAt(0), uuidAt(1), added.uuid])
    expect(canvas.getObjects()).toHaveLength(3)
  })

  it('finds the object of an element', () => {
    page.elements[0]!.commonStyle.rotate = 30
    scene.reconcile(page)
    const object = scene.objectOf(uuidAt(0))
    expect(object).toMatchObject({ left: 30, top: 15, width: 40, height: 20, angle: 30 })
    expect(object?.getCenterPoint()).toMatchObject({ x: 30, y: 15 })
  })

  it('shares default values of Fabric between all objects', () => {
    scene.reconcile(page)
    const [object] = scene.objects
    expect(object).toMatchObject({ scaleX: 1, skewX: 0, visible: true })
    expect(Object.keys(object ?? {})).not.toContain('scaleX')
  })

  it('does not change the page', () => {
    const before = structuredClone(page)
    scene.reconcile(page)
    canvas.renderAll()
    expect(page).toEqual(before)
  })
})
