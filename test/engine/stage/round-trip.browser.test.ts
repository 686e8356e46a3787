import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { createProject } from '#engine/document/index.ts'
import { addPage } from '#engine/document/operations/index.ts'
import { activePage } from '#engine/editing/index.ts'
import { type Point } from '#engine/geometry/index.ts'
import { Hand, type Held } from '#test/support/hand.ts'
import { pixelsOf } from '#test/support/pixels.ts'

/** What an author does; places are anywhere on the page, on elements, handles or ground. */
type Deed =
  | { kind: 'click'; at: Point; held: Held[] }
  | { kind: 'drag'; from: Point; to: Point; held: Held[] }
  /** By a handle of the element there: its lower right corner, or the one that turns. */
  | { kind: 'resize' | 'turn'; at: Point; by: Point }
  | { kind: 'type'; at: Point; text: string }
  | { kind: 'add'; at: Point }
  | { kind: 'page'; number: number }
  | { kind: 'keys'; keys: string }

/** Text in a group shrunk to a few px was seen to differ by this much from one painting to the next, of 255. */
const ROUNDING = 2
/** Ms: how long sequences are tried, and how long the last of them may take on a busy machine. */
const TRYING = 20_000
const ENDING = 70_000

/** The largest difference of any channel. */
const furthest = (a: ImageData, b: ImageData) =>
  a.data.reduce((most, value, at) => Math.max(most, Math.abs(value - (b.data[at] ?? 255))), 0)

const KEYS = [
  ...['Mod+G', 'Mod+Shift+G', 'Mod+D', 'Mod+C', 'Mod+V', 'Mod+X', 'Delete', 'Mod+A', 'Mod+B'],
  ...['ArrowLeft', 'Shift+ArrowDown', 'Alt+A', 'Alt+V', 'Mod+Alt+Shift+H', 'Mod+]', 'Mod+Shift+['],
  ...['Mod+Shift+L', 'Mod+Shift+H', 'Mod+Shift+.', 'Escape', 'Tab'],
]

const points = fc.record({ x: fc.integer({ min: 0, max: 384 }), y: fc.integer({ min: 0, max: 400 }) })
const shifts = fc.record({ x: fc.integer({ min: -90, max: 90 }), y: fc.integer({ min: -90, max: 90 }) })
const held = fc.subarray<Held>(['alt', 'mod', 'shift'], { maxLength: 1 })
const deeds: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('click' as const), at: points, held }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('drag' as const), from: points, to: points, held }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('resize' as const, 'turn' as const),
      at: points,
      by: shifts,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('type' as const),
      at: points,
      text: fc.constantFrom('新的字', '一\n二'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('add' as const), at: points }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('page' as const), number: fc.constantFrom(1, 2) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('keys' as const), keys: fc.constantFrom(...KEYS) }) },
)

let author: Hand | undefined
afterEach(() => author?.dispose())

async function setUp() {
  author?.dispose()
  const project = createProject()
  addPage(project)
  author = new Hand(project)
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
  else if ('by' in deed) await seize(author, deed.kind, deed.at, deed.by)
  else if (deed.kind === 'type') await type(author, deed.at, deed.text)
  else if (deed.kind === 'add') author.stage.writeAt(deed.at)
  else if (deed.kind === 'page') author.goToPage(deed.number)
  else if (deed.kind === 'keys') author.press(deed.keys)
  if (author.stage.isTyping && deed.kind === 'add') await author.key('Escape')
  await author.painted()
}

async function seize(author: Hand, kind: 'resize' | 'turn', at: Point, by: Point) {
  await author.clickAt(at)
  const bounds = author.stage.selectionBounds
  if (!bounds) return
  const { x, y, zoom } = author.stage.view
  const bottom = (bounds.bottom - y + (kind === 'turn' ? 24 : 0)) / zoom
  const right = ((kind === 'turn' ? (bounds.left + bounds.right) / 2 : bounds.right) - x) / zoom
  await author.dragFromTo({ x: right, y: bottom }, { x: right + by.x, y: bottom + by.y })
}

async function type(author: Hand, at: Point, text: string) {
  const box = author.container.getBoundingClientRect()
  const { x, y, zoom } = author.stage.view
  const id = author.stage.elementAt(box.left + x + at.x * zoom, box.top + y + at.y * zoom)
  if (id === null || !author.stage.editContent(id)) return
  await author.send('Input.insertText', { text })
  await author.key('Escape')
}

describe('whatever is done on the stage', () => {
  it(
    'undo brings back the start and redo the end, in the document and on the screen',
    async () => {
      const sequences = fc.array(deeds, { minLength: 5, maxLength: 14 })
      // Over the page's edge, which lies between two px of the screen.
      const overTheEdge: Deed[] = [
        { kind: 'drag', from: { x: 333, y: 33 }, to: { x: 113, y: 380 }, held: [] },
        { kind: 'drag', from: { x: 250, y: 150 }, to: { x: 343, y: 188 }, held: [] },
      ]
      // On a failure the seed and the path are printed, with which the same sequence comes again.
      await fc.assert(fc.asyncProperty(sequences, goThereAndBack), {
        numRuns: 12,
        endOnFailure: true,
        interruptAfterTimeLimit: TRYING,
        examples: [[overTheEdge]] as [Deed[]][],
      })
    },
    ENDING,
  )
})

async function goThereAndBack(all: Deed[]) {
  const author = await setUp()
  const { history } = author.editing
  const first = history.status.index
  const look = () => ({ project: structuredClone(author.project), look: pixelsOf(author.lower) })
  const expectAs = (wanted: ReturnType<typeof look>, moment: string) => {
    expect(author.project, moment).toEqual(wanted.project)
    expect(furthest(pixelsOf(author.lower), wanted.look), moment).toBeLessThanOrEqual(ROUNDING)
  }
  /** Going back also goes to the page on which something was done. */
  const poseAtPercent = async (number: number) => {
    author.goToPage(number)
    await author.painted()
  }
  const start = look()
  for (const deed of all) {
    const { index, length } = history.status
    await perform(author, deed)
    expect(Math.abs(history.status.index - index), JSON.stringify(deed)).toBeLessThanOrEqual(1)
    expect(history.status.length - length).toBeLessThanOrEqual(1)
    expect(author.editing.session).toMatchObject({ heldIds: [], isGestureOn: false })
  }
  const page = author.pageNumber
  const end = look()
  // Painted anew as a whole: what was painted part by part must not differ.
  author.run('zoomFull')
  await author.painted()
  author.run('zoomFit')
  await author.painted()
  expectAs(end, 'painted anew')
  while (history.status.index > first) history.undo()
  await poseAtPercent(1)
  expectAs(start, 'undone')
  while (history.redo());
  expect(activePage(author.editing)).toBeDefined()
  await poseAtPercent(page)
  expectAs(end, 'redone')
}
