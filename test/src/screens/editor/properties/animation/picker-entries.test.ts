import { describe, expect, it } from 'vitest'
import { glyphOf } from '#src/screens/editor/properties/animation/glyph.ts'
import { sectionsFor, tileLabel } from '#src/screens/editor/properties/animation/picker-entries.ts'

const all = sectionsFor('')

describe('the picker’s sections', () => {
  it.each(all.map((section) => [section.label, section] as const))(
    '%s: has unique labels that fit one line',
    (_, { entries }) => {
      const labels = entries.map(({ label }) => tileLabel(label))
      expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([])
      expect(labels.filter((label) => label.replace(/[XY]轴/, '字').length > 4 || label === '')).toEqual([])
    },
  )

  it('finds by Chinese and English name, ignoring case', () => {
    const namesFor = (search: string) =>
      sectionsFor(search).map(({ entries }) => entries.map(({ name }) => name))
    expect(namesFor(' HEART ')).toEqual([[], ['heartBeat'], []])
    expect(namesFor('光速')).toEqual([
      ['lightSpeedInRight', 'lightSpeedInLeft'],
      [],
      ['lightSpeedOutRight', 'lightSpeedOutLeft'],
    ])
    expect(namesFor('没有这个')).toEqual([[], [], []])
    expect(all.map(({ entries }) => entries[0]?.name)).toEqual(['random', 'random', 'random'])
  })
})

describe('the animations of texts', () => {
  const namesOf = (form: 'plain' | 'html' | null) =>
    sectionsFor('', form).flatMap(({ entries }) => entries.map(({ name }) => name))

  it('are offered for texts only', () => {
    expect(namesOf(null)).not.toContain('textRise')
    expect(namesOf('html')).toContain('textRise')
    expect(namesOf('html')).toContain('textCount')
    expect(namesOf('plain')).toEqual(namesOf('html'))
  })

  it('have labels that fit one line, one for each', () => {
    for (const { entries } of sectionsFor('', 'plain')) {
      const labels = entries.map(({ label }) => tileLabel(label))
      expect(new Set(labels).size).toBe(labels.length)
      expect(labels.filter((label) => label.replace(/[XY]轴/, '字').length > 4)).toEqual([])
    }
  })
})

describe('the pictogram of an animation', () => {
  const pictures = all.flatMap(({ id, entries }) =>
    entries
      .filter(({ name }) => name !== 'random')
      .map(({ name }) => ({ id, name, squares: glyphOf(name, id) })),
  )

  it.each(pictures)('$id $name stays within its tile and shows the element', ({ squares }) => {
    const corners = squares.flatMap(({ corners }) => corners)
    const extent = Math.max(...corners.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y))))
    expect(extent).toBeLessThanOrEqual(19)
    expect(extent).toBeGreaterThan(6)
    expect(squares.at(-1)?.role).toBe('element')
  })

  it('is unique per animation', () => {
    const namesByPicture = new Map<string, string[]>()
    for (const { id, name, squares } of pictures) {
      const key = id + JSON.stringify(squares)
      namesByPicture.set(key, [...(namesByPicture.get(key) ?? []), name])
    }
    expect(pictures.length).toBe(98)
    expect([...namesByPicture.values()].filter((names) => names.length > 1)).toEqual([])
  })

  it('is empty for an unknown animation', () => expect(glyphOf('moveInUp', 'entrance')).toEqual([]))
})
