import { clamp } from '#engine/geometry/index.ts'
import { createLimiter } from './limiter.ts'
import { createLoudnessMeter } from './loudness-meter.ts'
import { repeatSoundtrack } from './repeat-soundtrack.ts'
import type { Soundtrack } from './soundtrack.ts'
import { createTruePeak } from './true-peak.ts'
import type { AudioBlock } from './types.ts'

const gainOf = (decibels: number) => 10 ** (decibels / 20)

/**
 * True peak of the limited sound, dBTP. −1 is the limit: encoding adds up to half a decibel, and the standard's
 * interpolation reads peaks of the highest frequencies too low by as much.
 */
const CEILING = gainOf(-2)
/** Quieter sound than this is background noise rather than something to hear, dB of amplification. */
const MOST_GAIN = 30
/** Deviation from the target that is left as it is, LU. */
const TOLERANCE = 0.2
/** The limiter takes loudness away; gains that are tried before the best one is used. */
const ATTEMPTS = 5

/**
 * Brings a soundtrack to a loudness in two or more passes over its blocks: the first ones measure, the last one
 * returns the result. Memory does not grow with the length of the video beyond two minutes.
 * @param open starts the same unlimited soundtrack anew
 * @param target LUFS
 * @param onMeasured is called after each block that was measured
 */
export function createNormalizedSoundtrack(
  open: () => Soundtrack,
  target: number,
  onMeasured: () => void = () => {},
): Soundtrack {
  const openAgain = repeatSoundtrack(open)
  const soundtrack = openAgain()
  let limiter: ReturnType<typeof createLimiter> | null = null
  const turns = createTurns()
  const rest = () => {
    onMeasured()
    return turns()
  }
  return {
    missing: soundtrack.missing,
    total: soundtrack.total,
    async next() {
      limiter ??= createLimiter(await gainFor(openAgain, target, rest), CEILING)
      const block = await soundtrack.next()
      return block && limiter.process(block, isLast(block, soundtrack))
    },
  }
}

/**
 * The gain with which a soundtrack, limited, has the target's loudness; 1 for silence.
 * @param open starts the same unlimited soundtrack anew
 * @param target LUFS
 * @param rest is awaited after each block
 */
export function normalizingGain(
  open: () => Soundtrack,
  target: number,
  rest: () => Promise<void>,
): Promise<number> {
  return gainFor(repeatSoundtrack(open), target, rest)
}

async function gainFor(open: () => Soundtrack, target: number, rest: () => Promise<void>): Promise<number> {
  const { loudness, peak } = await measure(open, rest)
  if (loudness === -Infinity) return 1
  let gain = Math.min(MOST_GAIN, target - loudness)
  let earlier = { gain: 0, loudness }
  let best = { gain, error: Infinity }
  for (let attempt = 0; attempt < ATTEMPTS && peak * gainOf(gain) > CEILING; attempt += 1) {
    const limited = await measureLimited(open, gainOf(gain), rest)
    const error = Math.abs(target - limited)
    if (error < best.error) best = { gain, error }
    if (error <= TOLERANCE) break
    // By how much the loudness follows the gain: the more is limited, the less.
    const slope = clamp((limited - earlier.loudness) / (gain - earlier.gain), 0.5, 1)
    earlier = { gain, loudness: limited }
    gain = Math.min(MOST_GAIN, gain + (target - limited) / slope)
  }
  return gainOf(best.error === Infinity ? gain : best.gain)
}

/** Loudness in LUFS, and the true peak. */
async function measure(
  open: () => Soundtrack,
  rest: () => Promise<void>,
): Promise<{ loudness: number; peak: number }> {
  const meter = createLoudnessMeter()
  const [left, right] = [createTruePeak(), createTruePeak()]
  let peak = 0
  await forEachBlock(open(), rest, (block) => {
    meter.add(block)
    for (const level of left(block.left, peak)) peak = Math.max(peak, level)
    for (const level of right(block.right, peak)) peak = Math.max(peak, level)
  })
  return { loudness: meter.loudness, peak }
}

async function measureLimited(
  open: () => Soundtrack,
  gain: number,
  rest: () => Promise<void>,
): Promise<number> {
  const meter = createLoudnessMeter()
  const limiter = createLimiter(gain, CEILING)
  await forEachBlock(open(), rest, (block, isLast) => meter.add(limiter.process(block, isLast)))
  return meter.loudness
}

async function forEachBlock(
  soundtrack: Soundtrack,
  rest: () => Promise<void>,
  run: (block: AudioBlock, isLast: boolean) => void,
) {
  for (let block = await soundtrack.next(); block; block = await soundtrack.next()) {
    run(block, isLast(block, soundtrack))
    await rest()
  }
}

const isLast = ({ start, left }: AudioBlock, { total }: Soundtrack) => start + left.length === total

/** Work between two turns of other tasks, ms; less than a frame. */
const TURN_MS = 8

/**
 * Lets the page react to its user, but not after each short piece of work: where frames are drawn meanwhile, each turn
 * takes as long as a frame.
 */
function createTurns(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < TURN_MS) return
    await otherTasks()
    since = performance.now()
  }
}

/** Timers are too slow: they are delayed in hidden tabs. */
function otherTasks(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}
