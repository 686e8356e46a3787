import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createProject, type Project } from '#engine/document/index.ts'
import type { PageDetail } from '#server/api/pages.ts'
import type { VideoProgress } from '#server/api/videos.ts'
import { ensureBuilt } from '#server/render/bundle.ts'
import { bundleService } from '#test/support/service-bundle.ts'
import { median, slowest } from './figures.ts'
import { type Killable, killablePostgres } from '#test/support/killable.ts'
import { productProcesses } from '#test/support/product-processes.ts'
import { callService } from '../support/call-service.ts'

const root = new URL('../..', import.meta.url).pathname

const AUTHORS = 4
/** Videos that wait or render at the same time. */
const VIDEOS = 2
/** Longest time from the start of a round to its kill. */
const ROUND_MS = 3000
/** Time in which the service must work again after a kill. */
const PATIENCE_MS = 60_000
/** Time in which all videos must have ended after the last round. */
const ENDING_MS = 300_000
const PAUSE_MS = 100

interface Tally {
  rounds: number
  acknowledged: number
  lost: number
  /** Time of each round from the kill until the next acknowledged save, in ms. */
  recoveries: number[]
}

/** What the service has acknowledged. */
interface Saved {
  page: PageDetail
  version: number
  title: string
}

/**
 * Kills the service, a worker and PostgreSQL in turn while authors save and videos render, and counts what was
 * acknowledged and is not there afterwards. All of it must be 0 in the columns of losses.
 * @param rounds number of kills of each
 */
export async function benchKills(rounds: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-kill-'))
  // Bundled like for the tests, the scripts start in half the time.
  const bundle = join(root, 'node_modules', '.cache', `bench-kill-${process.pid}`)
  await Promise.all([ensureBuilt(), bundleService(bundle)])
  const postgres = await killablePostgres(folder)
  try {
    await postgres.start()
    const { address, targets, all } = await targetsOn(postgres, folder, bundle)
    for (const each of all) await each.start()
    await new Experiment(address, targets).run(rounds)
    for (const each of all) await each.kill()
  } finally {
    await postgres.kill()
    for (const made of [folder, bundle]) await rm(made, { recursive: true, force: true })
  }
}

/** What is killed, and all that runs. */
async function targetsOn(postgres: Killable & { url: string }, folder: string, bundle: string) {
  const { address, store, service, workers } = await productProcesses(postgres.url, folder, bundle)
  const targets = {
    service: () => service,
    worker: (round: number) => workers[round % 2] ?? workers[0],
    PostgreSQL: () => postgres,
  }
  return { address, targets, all: [store, service, ...workers] }
}

type Targets = Record<string, (round: number) => Killable>

class Experiment {
  readonly #address: string
  readonly #targets: Targets
  readonly #tallies = new Map<string, Tally>()
  readonly #works: Saved[] = []
  readonly #tasks: string[] = []
  #token = ''
  /** Tally of the running round. */
  #tally: Tally | undefined
  #isOver = false
  /** When the last save was acknowledged. */
  #lastSave = 0

  constructor(address: string, targets: Targets) {
    this.#address = address
    this.#targets = targets
  }

  async run(rounds: number): Promise<void> {
    const account = { username: `bench-${randomUUID().slice(0, 8)}`, password: 'secret12' }
    const { access_token } = await callService<{ access_token: string }>(
      `${this.#address}/quark/auth/register`,
      '',
      account,
    )
    this.#token = access_token
    console.log(`\nKills with SIGKILL, ${rounds} of each, while ${AUTHORS} authors save and videos render`)
    const working = [...Array.from({ length: AUTHORS }, () => this.#author()), this.#director()]
    for (let round = 0; round < rounds; round++) {
      for (const [name, target] of Object.entries(this.#targets)) await this.#round(name, target(round))
    }
    this.#isOver = true
    await Promise.all(working)
    const stillRunning = await this.#endOfVideos()
    for (const work of this.#works) await this.#check(work)
    await this.#print(stillRunning)
  }

  async #round(name: string, target: Killable): Promise<void> {
    const tally = this.#tallies.get(name) ?? { rounds: 0, acknowledged: 0, lost: 0, recoveries: [] }
    this.#tallies.set(name, tally)
    this.#tally = tally
    await sleep(ROUND_MS / 3 + Math.random() * (ROUND_MS * (2 / 3)))
    await target.kill()
    const killed = Date.now()
    // The service works without its worker, which starts again meanwhile.
    const started = target.start()
    if (name !== 'worker') await started
    while (this.#lastSave <= killed) {
      if (Date.now() - killed > PATIENCE_MS) throw new Error(`no save after killing ${name}`)
      await sleep(10)
    }
    tally.rounds++
    tally.recoveries.push(this.#lastSave - killed)
  }

  /** Saves a work again and again, now and then a new one. */
  async #author(): Promise<void> {
    let work = await this.#create(createProject())
    while (!this.#isOver) {
      const [version, title] = [work.version + 1, randomUUID()]
      const saved = await this.#tried(async () => {
        await this.#post('/quark/page/update?update=1', { pageData: { ...work.page, version, title } })
      })
      if (saved) {
        Object.assign(work, { version, title })
        this.#acknowledge()
      } else {
        const stored = await this.#check(work)
        Object.assign(work, { version: stored.version, title: stored.title })
      }
      if (Math.random() < 0.02) work = await this.#create(createProject())
    }
  }

  /** Keeps some videos in the queue. */
  async #director(): Promise<void> {
    while (!this.#isOver) {
      const active = (await this.#states(this.#tasks.slice(-2 * VIDEOS))).filter(isActive).length
      if (active < VIDEOS) {
        const { page } = await this.#create(brief())
        const order = { pageId: page._id, quality: 'sd', fps: 10 }
        const { taskId } = await this.#insist(() => this.#post<VideoProgress>('/quark/video/generate', order))
        this.#tasks.push(taskId)
      }
      await sleep(500)
    }
  }

  async #create(project: Project): Promise<Saved> {
    const page = await this.#insist(() => this.#post<PageDetail>('/quark/page/create', project))
    this.#acknowledge()
    const work = { page, version: page.version, title: page.title }
    this.#works.push(work)
    return work
  }

  #acknowledge(): void {
    if (this.#tally) this.#tally.acknowledged++
    this.#lastSave = Date.now()
  }

  /**
   * Compares the stored work with what was acknowledged. A save without an answer may have been stored.
   * @returns the stored one
   */
  async #check({ page, version, title }: Saved): Promise<PageDetail> {
    const stored = await this.#insist(() => this.#get<PageDetail>(`/quark/page/detail?pageId=${page._id}`))
    const isOther = stored.version === version && stored.title !== title
    if (this.#tally) this.#tally.lost += Math.max(0, version - stored.version) + Number(isOther)
    return stored
  }

  async #endOfVideos(): Promise<number> {
    const end = Date.now() + ENDING_MS
    for (;;) {
      const active = (await this.#states(this.#tasks)).filter(isActive).length
      if (active === 0 || Date.now() > end) return active
      await sleep(1000)
    }
  }

  async #states(tasks: readonly string[]): Promise<string[]> {
    const states: string[] = []
    for (const taskId of tasks) {
      const path = `/quark/video/progress?taskId=${taskId}`
      states.push((await this.#insist(() => this.#get<VideoProgress>(path))).state)
    }
    return states
  }

  async #print(active: number): Promise<void> {
    const rows = Array.from(this.#tallies, ([killed, { rounds, acknowledged, lost, recoveries }]) => ({
      killed,
      rounds,
      'acknowledged saves': acknowledged,
      'lost saves': lost,
      'works again after, median s': (median(recoveries) / 1000).toFixed(1),
      'at most s': (slowest(recoveries) / 1000).toFixed(1),
    }))
    console.table(rows)
    const states = await this.#states(this.#tasks)
    const count = (wanted: string) => states.filter((state) => state === wanted).length
    console.log(
      `  videos: ${states.length} ordered, ${count('complete')} completed, ${count('error')} gave up after three kills, ${active} never ended`,
    )
  }

  /** Repeats a request until the service works again. */
  async #insist<Body>(request: () => Promise<Body>): Promise<Body> {
    for (const end = Date.now() + PATIENCE_MS; ; ) {
      try {
        return await request()
      } catch (error) {
        if (Date.now() > end) throw error
        await sleep(PAUSE_MS)
      }
    }
  }

  async #tried(request: () => Promise<void>): Promise<boolean> {
    try {
      await request()
      return true
    } catch {
      return false
    }
  }

  #post = <Body>(path: string, body: object) => callService<Body>(this.#address + path, this.#token, body)

  #get = <Body>(path: string) => callService<Body>(this.#address + path, this.#token)
}

const isActive = (state: string) => state === 'waiting' || state === 'running'

/** A video of two seconds. */
function brief(): Project {
  const project = createProject()
  for (const { data } of project.pages) Object.assign(data, { duration: 2 })
  return project
}
