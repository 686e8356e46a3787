import { StaticCanvas } from 'fabric'
import { subscribe } from 'valtio/vanilla'
import type { Project } from '#engine/document/index.ts'
import { findElement } from '#engine/document/operations/index.ts'
import { activeContainer, createEditing, goToPage, runAction, select } from '#engine/editing/index.ts'
import { Resources } from '#engine/scene/index.ts'
import { createStage, type Stage } from '#engine/stage/index.ts'
import { mixedElement, mixedProject } from './mixed.ts'

/** The part of the stage's bench that runs in the page; `stage.ts` moves the mouse. */

/** Between two frames, ms. */
const FRAME_MS = 1000 / 60

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

/** Measures the work of each frame that follows a pointer move, in ms: pointer work and painting. */
function createFrameMeter() {
  const times: number[] = []
  let spent = 0
  let isMoved = false
  const original = window.requestAnimationFrame.bind(window)
  window.requestAnimationFrame = (callback) =>
    original((time) => {
      const start = performance.now()
      callback(time)
      spent += performance.now() - start
    })
  return {
    times,
    /** Adds the work of a pointer move. */
    add(time: number) {
      spent += time
      isMoved = true
    },
    /** Waits for the end of a frame: work that was requested during it belongs to it. */
    async frame() {
      await new Promise((resolve) => original(() => setTimeout(resolve)))
      if (isMoved) times.push(spent)
      spent = 0
      isMoved = false
    },
  }
}

function createContainer(): HTMLDivElement {
  const container = document.createElement('div')
  container.style.cssText = 'position:fixed;inset:0'
  document.body.append(container)
  return container
}

const editingOf = (project: Project) => createEditing(project, { now: () => performance.now() })

/**
 * Opens a page of `count` elements and selects the last `selected`.
 * @returns the center of the last one in window px, and the ms until the page began to appear, showed all, and had
 *   painted what is hidden
 */
export async function openManyElements(count: number, selected = 1) {
  const project = mixedProject(1, count)
  await nextFrame()
  const opened = performance.now()
  const editing = editingOf(project)
  const edited = performance.now() - opened
  const stage = createStage(createContainer(), editing, new Resources())
  const container = activeContainer(editing)
  const last = container?.elements.at(-1)
  if (!container || !last) throw new Error('the page is empty')
  const { uuid } = last
  await paintedBy(stage)
  const begun = performance.now() - opened
  while (!stage.isComplete) await paintedBy(stage)
  const painted = performance.now() - opened
  await completedBy(stage)
  const ready = performance.now() - opened
  select(
    editing,
    container.elements.slice(-selected).map((element) => element.uuid),
  )

  // A panel that shows the position of the dragged element.
  const panel = document.createElement('output')
  document.body.append(panel)
  let updates = 0
  subscribe(editing.undoable, () => {
    updates += 1
    const found = findElement(container, uuid)
    panel.textContent = `${found?.commonStyle.left} ${found?.commonStyle.top}`
  })

  const meter = createFrameMeter()
  // Pointer events precede the frame, so their work is added to it.
  for (const name of ['pointerdown', 'pointermove', 'wheel'] as const) {
    let start = 0
    window.addEventListener(name, () => (start = performance.now()), { capture: true })
    window.addEventListener(name, () => meter.add(performance.now() - start))
  }
  for (let frame = 0; frame < 12; frame++) await nextFrame()
  const { left, top, width, height } = last.commonStyle
  const { x, y, zoom } = stage.view
  Object.assign(window, { benched: { meter, updates: () => updates } })
  return {
    x: x + (left + width / 2) * zoom,
    y: y + (top + height / 2) * zoom,
    pageLeft: x,
    pageTop: y,
    edited,
    begun,
    painted,
    ready,
  }
}

const paintedBy = (stage: Stage) =>
  new Promise<void>((resolve) => {
    const off = stage.onPainted(() => {
      off()
      resolve()
    })
  })

/** Waits until the page is complete and each bitmap is exact, if it is not yet. */
async function completedBy(stage: Stage) {
  while (!stage.isExact) await paintedBy(stage)
}

interface Benched {
  meter: ReturnType<typeof createFrameMeter>
  updates: () => number
}
const benched = () => (window as unknown as { benched: Benched }).benched

/** Collects frame times until `stopCollecting`. */
export async function collect() {
  const { meter } = benched()
  await meter.frame()
  meter.times.length = 0
  const stop = new AbortController()
  const start = performance.now()
  let frames = 0
  Object.assign(window, { stopCollecting: () => stop.abort() })
  for (; !stop.signal.aborted; frames++) await meter.frame()
  const rate = (frames * 1000) / (performance.now() - start)
  return { times: meter.times, updates: benched().updates(), rate }
}

/** Time in which stock Fabric repaints the same number of plain objects, in ms per repaint. */
export async function stockFabric(count: number) {
  const { FabricText, Rect } = await import('fabric')
  const surface = document.createElement('canvas')
  // In memory, like the stage without a GPU.
  surface.getContext('2d', { willReadFrequently: true })
  const canvas = new StaticCanvas(surface, { width: 800, height: 1200, renderOnAddRemove: false })
  for (let at = 0; at < count; at++) {
    const { commonStyle, propsValue } = mixedElement(at)
    const box = { left: commonStyle.left * 1.7, top: commonStyle.top * 1.7, angle: commonStyle.rotate }
    canvas.add(
      'text' in propsValue
        ? new FabricText(propsValue.text, { ...box, fontSize: 20 })
        : new Rect({ ...box, width: commonStyle.width, height: commonStyle.height, fill: '#6699cc' }),
    )
  }
  const times: number[] = []
  for (let round = 0; round < 12; round++) {
    await nextFrame()
    const start = performance.now()
    canvas.renderAll()
    times.push(performance.now() - start)
  }
  void canvas.dispose()
  return times
}

/** Time in which konva repaints a layer of the same objects, as it does for each move of one of them, in ms per repaint. */
export async function konva(count: number) {
  const { default: Konva } = await import('konva')
  Konva.autoDrawEnabled = false
  const stage = new Konva.Stage({ container: createContainer(), width: 800, height: 1200 })
  const layer = new Konva.Layer({ listening: false })
  for (let at = 0; at < count; at++) {
    const { commonStyle, propsValue } = mixedElement(at)
    const box = { x: commonStyle.left * 1.7, y: commonStyle.top * 1.7, rotation: commonStyle.rotate }
    layer.add(
      'text' in propsValue
        ? new Konva.Text({ ...box, text: propsValue.text, fontSize: 20 })
        : new Konva.Rect({ ...box, width: commonStyle.width, height: commonStyle.height, fill: '#6699cc' }),
    )
  }
  stage.add(layer)
  const times: number[] = []
  for (let round = 0; round < 12; round++) {
    await nextFrame()
    const start = performance.now()
    layer.draw()
    times.push(performance.now() - start)
  }
  stage.destroy()
  return times
}

/** First paint of a work of 20 pages, and switches between its pages until all is shown, in ms. */
export async function pages(elements: number) {
  const project = mixedProject(20, elements)
  const opened = performance.now()
  const editing = editingOf(project)
  const stage = createStage(createContainer(), editing, new Resources())
  const painted = async () => {
    do await paintedBy(stage)
    while (!stage.isComplete)
  }
  await painted()
  const first = performance.now() - opened
  const switches: number[] = []
  for (const { uuid } of project.pages.slice(1, 11)) {
    await nextFrame()
    const start = performance.now()
    goToPage(editing, uuid)
    await painted()
    switches.push(performance.now() - start)
  }
  stage.dispose()
  return { first, switches }
}

/** The time from actions on all of `count` elements to their painting, in ms. */
export async function actionsOnAll(count: number) {
  const editing = editingOf(mixedProject(1, count))
  const stage = createStage(createContainer(), editing, new Resources())
  await paintedBy(stage)
  async function timed(run: () => void): Promise<number> {
    for (let frame = 0; frame < 30 || !stage.isExact; frame++) await nextFrame()
    const start = performance.now()
    run()
    await paintedBy(stage)
    return performance.now() - start
  }
  const undo = () => runAction(editing, 'undo')
  runAction(editing, 'selectAll')
  return [
    ['nudge', await timed(() => runAction(editing, 'nudgeRight'))],
    ['undo of the nudge', await timed(undo)],
    ['duplicate', await timed(() => runAction(editing, 'duplicate'))],
    ['undo of the duplicates', await timed(undo)],
    ['delete', await timed(() => runAction(editing, 'clearPage'))],
    ['undo of the deletion', await timed(undo)],
  ] as const
}

/**
 * The times from an undo of one element's move, among `count`, to its painting, in ms. The undos are spread over the time
 * between two frames, as presses of keys are.
 */
export async function undosOfOne(count: number) {
  const editing = editingOf(mixedProject(1, count))
  const stage = createStage(createContainer(), editing, new Resources())
  await paintedBy(stage)
  const last = activeContainer(editing)?.elements.at(-1)
  if (!last) throw new Error('the page is empty')
  select(editing, [last.uuid])
  const times: number[] = []
  const rounds = 16
  for (let round = 0; round < rounds; round++) {
    runAction(editing, 'nudgeRight')
    for (let frame = 0; frame < 4 || !stage.isExact; frame++) await nextFrame()
    await new Promise((resolve) => setTimeout(resolve, (round / rounds) * FRAME_MS))
    const start = performance.now()
    runAction(editing, 'undo')
    await paintedBy(stage)
    times.push(performance.now() - start)
  }
  stage.dispose()
  return times
}

/** Opens works of 5 pages of 60 elements one after another, shows each page, and closes them. */
export async function openings(rounds: number) {
  for (let round = 0; round < rounds; round++) {
    const container = createContainer()
    const editing = editingOf(mixedProject(5, 60))
    const resources = new Resources()
    const stage = createStage(container, editing, resources)
    for (const { uuid } of editing.undoable.project.pages) {
      goToPage(editing, uuid)
      await paintedBy(stage)
      await completedBy(stage)
    }
    stage.dispose()
    resources.dispose()
    container.remove()
  }
}

/** Opens a text for typing among 60 elements, and records tasks longer than 50 ms. */
export async function openTyping() {
  const editing = editingOf(mixedProject(1, 60))
  const stage = createStage(createContainer(), editing, new Resources())
  const container = activeContainer(editing)
  const text = container?.elements.find(({ elName }) => elName === 'qk-text')
  if (!text) throw new Error('there is no text')
  for (let frame = 0; frame < 12; frame++) await nextFrame()
  const long: number[] = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) long.push(duration)
  }).observe({ type: 'longtask' })
  stage.editContent(text.uuid)
  await nextFrame()
  long.length = 0
  Object.assign(window, { longTasks: long })
}
