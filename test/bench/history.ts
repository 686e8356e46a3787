import { pathToFileURL } from 'node:url'
import { proxy, snapshot, subscribe } from 'valtio/vanilla'
import { createElement, createProject } from '#engine/document/create.ts'
import { addElement, addPage } from '#engine/document/operations/index.ts'
import { createEditing } from '#engine/editing/index.ts'

const PAGES = 50
const ELEMENTS = 40
const ROUNDS = 60

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN

function timed(run: () => unknown): number {
  const start = performance.now()
  run()
  return performance.now() - start
}

function largeProject() {
  const project = createProject()
  while (project.pages.length < PAGES) addPage(project)
  for (const page of project.pages) {
    for (let at = 0; at < ELEMENTS; at++) {
      addElement(
        page,
        createElement('qk-text', {
          propsValue: { text: `第 ${at} 条：短视频业务同比增长 ${at * 7 + 3}.6%` },
          commonStyle: { top: at * 16, left: at },
          animations: [{ type: 'fadeInUp', duration: 1, delay: 0.1 * at, infinite: '', interationCount: 1 }],
        }),
      )
    }
  }
  return project
}

/**
 * Undo of one change to one element in 50 pages of 40 elements: medians in ms over interleaved rounds.
 * `undoWithSnapshot` includes the snapshot that the stage takes afterwards. `rebuild` and `clone` are the
 * costs
 * of alternatives: rebuilding the reactive project from the entry, and keeping plain copies.
 */
export function benchHistory() {
  const project = largeProject()
  let editing = createEditing(project, { now: () => 0 })
  const open = timed(() => {
    editing = createEditing(project, { now: () => 0 })
  })
  const { undoable, history } = editing
  subscribe(undoable, () => {})
  const times = { change: [], undo: [], undoWithSnapshot: [], redo: [], rebuild: [], clone: [] } as Record<
    string,
    number[]
  >

  for (let round = 0; round < ROUNDS; round++) {
    const element = undoable.project.pages[round % PAGES]?.elements[round % ELEMENTS]
    if (!element) throw new Error('the project is smaller than it should be')
    const before = element.commonStyle.left
    times.change?.push(timed(() => history.change(() => (element.commonStyle.left += 1))))
    snapshot(undoable)
    times.undo?.push(timed(() => history.undo()))
    if (element.commonStyle.left !== before) throw new Error('undo did not undo')
    snapshot(undoable)
    times.redo?.push(timed(() => history.redo()))
    snapshot(undoable)
    times.undoWithSnapshot?.push(timed(() => [history.undo(), snapshot(undoable)]))
    history.redo()
    const entry = snapshot(undoable)
    times.clone?.push(timed(() => structuredClone(entry)))
    // Twenty rebuilds suffice, since they are slow.
    if (round % 3 === 0) times.rebuild?.push(timed(() => snapshot(proxy(structuredClone(entry)))))
  }
  const medians = Object.entries(times).map(([name, all]) => [name, Number(median(all).toFixed(3))] as const)
  return {
    characters: JSON.stringify(project).length,
    open: Number(open.toFixed(1)),
    ...Object.fromEntries(medians),
  } as Record<
    'characters' | 'open' | 'change' | 'undo' | 'undoWithSnapshot' | 'redo' | 'rebuild' | 'clone',
    number
  >
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(benchHistory())
