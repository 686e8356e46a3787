import { describe, expect, it } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import { type Container, findElement, locate } from '#engine/document/operations/index.ts'

const text = () => createElement('qk-text')

describe('an element that was found before', () => {
  it('is found at its current place: moved, removed or put into a group', () => {
    const [a, b, c] = [text(), text(), text()]
    const page: Container = { elements: [a, b, c] }
    for (const { uuid } of page.elements) expect(findElement(page, uuid)?.uuid).toBe(uuid)
    page.elements.reverse()
    expect(findElement(page, a.uuid)).toBe(a)
    expect(findElement(page, c.uuid)).toBe(c)
    page.elements.splice(page.elements.indexOf(b), 1)
    expect(findElement(page, b.uuid)).toBeUndefined()
    const group = createElement('qk-group', { propsValue: { components: [b] } })
    page.elements.unshift(group)
    const found = locate(page, group.propsValue.components[0]?.uuid ?? '')
    expect(found?.groups).toEqual([group])
    expect(found?.siblings).toBe(group.propsValue.components)
  })

  it('is found without searching the others', () => {
    const accessed: number[] = []
    const many = Array.from({ length: 300 }, text)
    const watched = new Proxy(many, {
      get(target, key, receiver) {
        if (typeof key === 'string' && /^\d+$/.test(key)) accessed.push(Number(key))
        return Reflect.get(target, key, receiver)
      },
    })
    const page = { elements: watched }
    const id = many[299]?.uuid ?? ''
    findElement(page, id)
    accessed.length = 0
    expect(findElement(page, id)).toBe(many[299])
    expect(accessed).toEqual([299])
  })
})
