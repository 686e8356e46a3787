import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { createProject } from '#engine/document/index.ts'
import { addPage } from '#engine/document/operations/index.ts'
import { activePage } from '#engine/editing/index.ts'
import { type Point } from '#engine/geometry/index.ts'
import { pixelsOf } from '#test/support/pixels.ts'
import { type HeldKey, StageAuthor } from '#test/support/stage-author.ts'

/** An action of the author; positions are anywhere on the page: on elements, handles or the background. */
type Action =
  | { kind: 'click'; at: Point; held: HeldKey[] }
  | { kind: 'drag'; from: Point; to: Point; held: HeldKey[] }
  /** Drags a handle of the element at a position: its lower right corner, or the rotation handle. */
  | { kind: 'resize' | 'rotate'; at: Point; by: Point }
  | { kind: 'type'; at: Point; text: string }
  | { kind: 'add'; at: Point }
  | { kind: 'page'; number: number }
  | { kind: 'keys'; keys: string }

/** Largest difference of a channel, of 255, between two paintings of text in a group of a few px. */
const ROUNDING = 2
/** ms: the time after which no sequence starts, and the timeout that the last one may need on a busy machine. */
const TIME_LIMIT = 12_000
const TIMEOUT = 70_000

/** The largest difference of any channel. */
function maxDifference(a: ImageData, b: ImageData): number {
  let most = 0
  for (let at = 0; at < a.data.length; at++) {
    const difference = Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 255))
    if (difference > most) most = difference
  }
  return most
}

const KEYS = [
  ...['Mod+G', 'Mod+Shift+G', 'Mod+D', 'Mod+C', 'Mod+V', 'Mod+X', 'Delete', 'Mod+A', 'Mod+B'],
  ...['ArrowLeft', 'Shift+ArrowDown', 'Alt+A', 'Alt+V', 'Mod+Alt+Shift+H', 'Mod+]', 'Mod+Shift+['],
  ...['Mod+Shift+L', 'Mod+Shift+H', 'Mod+Shift+.', 'Escape', 'Tab'],
]

const points = fc.record({ x: fc.integer({ min: 0, max: 384 }), y: fc.integer({ min: 0, max: 400 }) })
const shifts = fc.record({ x: fc.integer({ min: -90, max: 90 }), y: fc.integer({ min: -90, max: 90 }) })
const held = fc.subarray<HeldKey>(['alt', 'mod', 'shift'], { maxLength: 1 })
const actions: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('click' as const), at: points, held }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('drag' as const), from: points, to: points, held }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('resize' as const, 'rotate' as const),
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

let author: StageAuthor | undefined
afterEach(() => author?.dispose())

async function setUp() {
  author?.dispose()
  const project = createProject()
  addPage(project)
  author = new StageAuthor(project)
  author.box({ left: 20, top: 20, width: 160, height: 120, rotate: 20 })
  author.box({ left: 200, top: 60, width: 120, height: 150 }, '#00aa00')
  author.box(
    { left: 60, top: 220, width: 220, height: 90, rotate: -70, boxShadow: '0 2px 8px #0008' },
    '#0000ff',
  )
  author.write('拖动文字', { left: 90, top: 150, width: 120, height: 40, fontSize: 28, lineHeight: 40 })
  // A font loaded in between would change the picture.
  await author.resources.load(author.project.pages)
  await author.painted()
  await author.painted()
  return author
}

async function perform(author: StageAuthor, action: Action) {
  if (action.kind === 'click') await author.clickAt(action.at, action.held)
  else if (action.kind === 'drag') await author.dragFromTo(action.from, action.to, action.held)
  else if ('by' in action) await dragHandle(author, action.kind, action.at, action.by)
  else if (action.kind === 'type') await type(author, action.at, action.text)
  else if (action.kind === 'add') author.stage.writeAt(action.at)
  else if (action.kind === 'page') author.goToPage(action.number)
  else if (action.kind === 'keys') author.press(action.keys)
  if (author.stage.isTyping && action.kind === 'add') await author.key('Escape')
  await author.painted()
}

async function dragHandle(author: StageAuthor, kind: 'resize' | 'rotate', at: Point, by: Point) {
  await author.clickAt(at)
  const bounds = author.stage.selectionBounds
  if (!bounds) return
  const { x, y, zoom } = author.stage.view
  const bottom = (bounds.bottom - y + (kind === 'rotate' ? 24 : 0)) / zoom
  const right = ((kind === 'rotate' ? (bounds.left + bounds.right) / 2 : bounds.right) - x) / zoom
  await author.dragFromTo({ x: right, y: bottom }, { x: right + by.x, y: bottom + by.y })
}

async function type(author: StageAuthor, at: Point, text: string) {
  const box = author.container.getBoundingClientRect()
  const { x, y, zoom } = author.stage.view
  const id = author.stage.elementAt(box.left + x + at.x * zoom, box.top + y + at.y * zoom)
  if (id === null || !author.stage.editContent(id)) return
  await author.send('Input.insertText', { text })
  await author.key('Escape')
}

describe('any sequence of actions on the stage', () => {
  it(
    'is reverted by undo and restored by redo, in the document and in the picture',
    async () => {
      const sequences = fc.array(actions, { minLength: 5, maxLength: 14 })
      // Across the page's edge, which lies between two px of the screen.
      const overTheEdge: Action[] = [
        { kind: 'drag', from: { x: 333, y: 33 }, to: { x: 113, y: 380 }, held: [] },
        { kind: 'drag', from: { x: 250, y: 150 }, to: { x: 343, y: 188 }, held: [] },
      ]
      const end = performance.now() + TIME_LIMIT
      // With fast-check's `interruptAfterTimeLimit`, the last sequence would continue during the next test file.
      const property = fc.asyncProperty(sequences, async (sequence) => {
        if (performance.now() < end) await undoAndRedo(sequence)
      })
      // On failure, the printed seed and path reproduce the sequence.
      await fc.assert(property, {
        numRuns: 12,
        endOnFailure: true,
        examples: [[overTheEdge]] as [Action[]][],
      })
    },
    TIMEOUT,
  )
})

async function undoAndRedo(all: Action[]) {
  const author = await setUp()
  const { history } = author.editing
  const first = history.status.index
  const capture = () => ({ project: structuredClone(author.project), picture: pixelsOf(author.lower) })
  const expectCapture = (expected: ReturnType<typeof capture>, when: string) => {
    expect(author.project, when).toEqual(expected.project)
    expect(maxDifference(pixelsOf(author.lower), expected.picture), when).toBeLessThanOrEqual(ROUNDING)
  }
  /** Undo also activates the page on which the action was done. */
  const showPage = async (number: number) => {
    author.goToPage(number)
    await author.painted()
  }
  const start = capture()
  for (const action of all) {
    const { index, length } = history.status
    await perform(author, action)
    expect(Math.abs(history.status.index - index), JSON.stringify(action)).toBeLessThanOrEqual(1)
    expect(history.status.length - length).toBeLessThanOrEqual(1)
    expect(author.editing.session).toMatchObject({ heldIds: [], isGestureOn: false })
  }
  const page = author.pageNumber
  const end = capture()
  // A full repaint must equal what was painted part by part.
  author.run('zoomFull')
  await author.painted()
  author.run('zoomFit')
  await author.painted()
  expectCapture(end, 'repainted')
  while (history.status.index > first) history.undo()
  await showPage(1)
  expectCapture(start, 'undone')
  while (history.redo());
  expect(activePage(author.editing)).toBeDefined()
  await showPage(page)
  expectCapture(end, 'redone')
}
