import { fc, test } from '@fast-check/vitest'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { SAVE_TIMING } from '#src/saving/index.ts'
import {
  EditorContext,
  editsIn,
  FakeBrowser,
  FakeService,
  type Fate,
  newWork,
  projectOfCopy,
} from './world.ts'

/** All events, in any order. */
const events = fc.oneof(
  { weight: 8, arbitrary: fc.constant({ name: 'edit' as const }) },
  {
    weight: 6,
    arbitrary: fc.record({ name: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 15_000 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      name: fc.constant('fate' as const),
      fate: fc.constantFrom<Fate>('stored', 'answerLost', 'requestLost', 'late', 'error'),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ name: 'someoneElse' as const }) },
  { weight: 2, arbitrary: fc.constantFrom({ name: 'save' as const }, { name: 'blur' as const }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      { name: 'overwrite' as const },
      { name: 'copy' as const },
      { name: 'postpone' as const },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      { name: 'crash' as const },
      { name: 'reload' as const },
      { name: 'leave' as const },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom({ name: 'storageFull' as const }, { name: 'storageFree' as const }),
  },
)
type WorldEvent = typeof events extends fc.Arbitrary<infer T> ? T : never

// Loaded on first use, which would take real time.
beforeAll(() => Promise.all([import('#src/saving/conflict.ts'), import('#src/saving/other-versions.ts')]))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.prop([fc.array(events, { minLength: 5, maxLength: 40 })], { numRuns: 300 })(
  'anything once stored or kept locally still exists at the end',
  async (sequence) => {
    const world = new World()
    for (const event of sequence) {
      await world.apply(event)
      world.recordReceived()
    }
    await world.settle()
    expect(world.missing()).toEqual([])
    expect(world.browser.copies.size).toBe(0)
  },
  60_000,
)

test.prop(
  [
    fc.array(
      events.filter(({ name }) => name !== 'someoneElse' && name !== 'storageFull'),
      { maxLength: 40 },
    ),
  ],
  { numRuns: 300 },
)(
  'an author never gets a conflict with their own lost or late saves',
  async (sequence) => {
    const world = new World()
    for (const event of sequence) {
      await world.apply(event)
      expect(world.isInConflict).toBe(false)
    }
    await world.settle()
    expect(world.isInConflict).toBe(false)
    expect(world.service.works.size).toBe(1)
  },
  60_000,
)

class World {
  readonly service = new FakeService()
  readonly browser = new FakeBrowser()
  private readonly workId = newWork(this.service)
  private editor = this.open()
  private count = 0
  private readonly received = new Set<number>()

  private open() {
    return new EditorContext(this.service, this.browser, this.workId)
  }

  get isInConflict(): boolean {
    return this.editor.saving.state.conflict !== null
  }

  /** Edits that the service or this browser has received. */
  recordReceived() {
    for (const work of this.service.works.values()) for (const edit of editsIn(work)) this.received.add(edit)
    for (const copy of this.browser.copies.values()) {
      for (const edit of editsIn(projectOfCopy(copy))) this.received.add(edit)
    }
  }

  missing(): number[] {
    const works = [...this.service.works.values(), ...this.service.overwritten].flatMap(editsIn)
    return [...this.received].filter((edit) => !works.includes(edit))
  }

  async apply(event: WorldEvent) {
    switch (event.name) {
      case 'edit':
        return this.editor.edit(++this.count)
      case 'wait':
        return void (await vi.advanceTimersByTimeAsync(event.ms))
      case 'fate':
        return void this.service.fates.push(event.fate)
      case 'someoneElse':
        return this.someoneElse()
      case 'save':
        return void this.editor.saving.save()
      case 'blur':
        return this.editor.saving.flush()
      case 'overwrite':
        return void this.editor.saving.overwrite().catch(() => false)
      case 'copy':
        // A dialog covers the editor meanwhile; then the copy opens.
        return this.copy()
      case 'postpone':
        return this.editor.saving.postpone()
      case 'crash':
        this.editor.crash()
        this.editor = this.open()
        return
      case 'reload':
        this.editor.saving.sendLast()
        this.editor.crash()
        this.editor = this.open()
        return
      case 'leave':
        void this.editor.saving.close()
        // Like the product, waits for closing before it opens the work again.
        await vi.advanceTimersByTimeAsync(SAVE_TIMING.patience + SAVE_TIMING.closing)
        this.editor = this.open()
        return
      case 'storageFull':
        this.browser.isFull = true
        return
      case 'storageFree':
        this.browser.isFull = false
    }
  }

  private someoneElse() {
    const theirs = this.service.read(this.workId)
    const script = `${theirs.script}[${++this.count}]`
    this.service.update(this.workId, { ...theirs, script, version: theirs.version + 1 })
  }

  private async copy() {
    if (this.editor.saving.state.conflict === null) return
    const made = this.editor.saving.saveAsCopy().catch(() => null)
    await vi.advanceTimersByTimeAsync(5000)
    if ((await made) === null) return
    this.editor.saving.dispose()
    await vi.advanceTimersByTimeAsync(5000)
    this.editor = this.open()
  }

  /** Restores the network, lets late requests arrive and answers every dialog. */
  async settle() {
    this.service.fates.length = 0
    this.browser.isFull = false
    for (let round = 0; round < 12; round++) {
      await vi.advanceTimersByTimeAsync(60_000)
      this.recordReceived()
      if (this.editor.saving.state.conflict) void this.editor.saving.overwrite()
      else if (this.editor.status === 'saved' && this.browser.copies.size > 0) {
        this.editor.saving.dispose()
        await vi.advanceTimersByTimeAsync(5000)
        this.editor = this.open()
      }
    }
    this.editor.saving.dispose()
    await vi.advanceTimersByTimeAsync(60_000)
  }
}
