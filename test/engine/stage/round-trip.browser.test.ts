import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import type { Point } from '../../../engine/document/index.ts'
import { Hand, type Held } from '../../support/hand.ts'
import { pixelsOf } from '../../support/pixels.ts'

/** What an author does with the mouse; places are anywhere on the page, on elements, handles or ground. */
type Deed =
  | { kind: 'click'; at: Point; held: Held[] }
  | { kind: 'drag'; from: Point; to: Point; held: Held[] }
  | { kind: 'group' | 'ungroup' }

/** Text in a group shrunk to a few px was seen to differ by this much from one painting to the next, of 255. */
const ROUNDING = 2

/** The largest difference of any channel. */
const furthest = (a: ImageData, b: ImageData) =>
  a.data.reduce((most, value, at) => Math.max(most, Math.abs(value - (b.data[at] ?? 255))), 0)

const points = fc.record({ x: fc.integer({ min: 0, max: 384 }), y: fc.integer({ min: 0, max: 400 }) })
const held = fc.subarray<Held>(['alt', 'mod', 'shift'], { maxLength: 1 })
const deeds: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('click' as const), at: points, held }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('drag' as const), from: points, to: points, held }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('group' as const, 'ungroup' as const) }) },
)

let author: Hand | undefined
afterEach(() => author?.dispose())

async function setUp() {
  author?.dispose()
  author = new Hand()
  author.box({ left: 20, top: 20, width: 160, height: 120, rotate: 20 })
  author.box({ left: 200, top: 60, width: 120, height: 150 }, '#00aa00')
  author.box(
    { left: 60, top: 220, width: 220, height: 90, rotate: -70, boxShadow: '0 2px 8px #0008' },
    '#0000ff',
  )
  author.write('拖动文字', { left: 90, top: 150, width: 120, height: 40, fontSize: 28, lineHeight: 40 })
  // A font that came in between would change the picture.
  await author.resources.load(author.project.pages)
  await author.painted()
  await author.painted()
  return author
}

async function perform(author: Hand, deed: Deed) {
  if (deed.kind === 'click') await author.clickAt(deed.at, deed.held)
  else if (deed.kind === 'drag') await author.dragFromTo(deed.from, deed.to, deed.held)
  else if (deed.kind === 'group') author.press('Mod+G')
  else author.press('Mod+Shift+G')
  await author.painted()
}

describe('whatever is done on the stage', () => {
  it('undo brings back the start and redo the end, in the document and on the screen', async () => {
    const sequences = fc.array(deeds, { minLength: 4, maxLength: 9 })
    // Over the page's edge, which lies between two px of the screen.
    const overTheEdge: Deed[] = [
      { kind: 'drag', from: { x: 333, y: 33 }, to: { x: 113, y: 380 }, held: [] },
      { kind: 'drag', from: { x: 250, y: 150 }, to: { x: 343, y: 188 }, held: [] },
    ]
    const options = { numRuns: 6, endOnFailure: true, examples: [[overTheEdge]] as [Deed[]][] }
    await fc.assert(fc.asyncProperty(sequences, goThereAndBack), options)
  })
})

async function goThereAndBack(all: Deed[]) {
  const author = await setUp()
  const { history } = author.editing
  const first = history.status.index
  const now = () => ({ project: structuredClone(author.project), look: pixelsOf(author.lower) })
  const expectAs = (wanted: ReturnType<typeof now>) => {
    expect(author.project).toEqual(wanted.project)
    expect(furthest(pixelsOf(author.lower), wanted.look)).toBeLessThanOrEqual(ROUNDING)
  }
  const start = now()
  for (const deed of all) {
    const { index } = history.status
    await perform(author, deed)
    expect(history.status.index - index, deed.kind).toBeLessThanOrEqual(1)
    expect(author.editing.session.heldIds).toEqual([])
  }
  const end = now()
  // Painted anew as a whole: what was painted part by part must not differ.
  author.choose('zoomFull')
  await author.painted()
  author.choose('zoomFit')
  await author.painted()
  expectAs(end)
  while (history.status.index > first) history.undo()
  await author.painted()
  expectAs(start)
  while (history.redo());
  await author.painted()
  expectAs(end)
}
