import type { FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { abortedUploads, removedObjects, unregisteredObjects } from './cleaning-metrics.ts'
import type { Database } from './db/open.ts'
import { log } from './log.ts'
import type { ObjectStorage } from './services/storage/index.ts'

interface Services {
  database: Pick<Database, 'videoTasks' | 'discards'>
  storage: Pick<ObjectStorage, 'usedBytes'>
}

interface Metrics {
  contentType: string
  observe: (request: FastifyRequest, reply: FastifyReply) => void
  /** All metrics in the text format of Prometheus. */
  text: () => Promise<string>
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/** Metrics of one service. What the database knows is read when it is asked for, for all processes together. */
export function createMetrics({ database, storage }: Services): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const registers = [register]
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const waiting = gauge('video_queue_waiting', 'Videos that wait for a worker.')
  const running = gauge('video_queue_running', 'Videos that are being rendered.')
  const age = gauge('video_queue_oldest_seconds', 'Waiting time of the video that has waited longest.')
  const ratio = gauge(
    'video_render_seconds_per_video_second',
    'Rendering time per second of video, over the videos completed in the last hour.',
  )
  const discarded = gauge('storage_discarded_objects', 'Objects that wait for their removal.')
  for (const counter of [removedObjects, unregisteredObjects, abortedUploads]) {
    register.registerMetric(counter)
  }
  const bytes = gauge('storage_used_bytes', 'Bytes in the embedded object store.')

  async function readState(): Promise<void> {
    const state = await database.videoTasks.queueState()
    waiting.set(state.waiting)
    running.set(state.running)
    age.set(state.oldestSeconds)
    ratio.set(state.renderRatio ?? Number.NaN)
    discarded.set(await database.discards.count())
  }

  return {
    contentType: register.contentType,
    observe(request, { statusCode, elapsedTime }) {
      // Unknown addresses share a label; each of their own would be a new time series.
      const route = request.routeOptions.url ?? 'unknown'
      requests.observe({ method: request.method, route, status: statusCode }, elapsedTime / 1000)
    },
    async text() {
      bytes.set(storage.usedBytes?.() ?? Number.NaN)
      // Without the database the process's own metrics matter all the more.
      await readState().catch((error: unknown) =>
        log.warn({ err: error }, 'reading the metrics of the queue failed'),
      )
      return register.metrics()
    },
  }
}
