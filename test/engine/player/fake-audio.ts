interface RampEvent {
  kind: 'set' | 'ramp'
  value: number
  at: number
}

class FakeParam {
  value = 1
  readonly events: RampEvent[] = []
  setValueAtTime(value: number, at: number) {
    this.events.push({ kind: 'set', value, at })
  }
  linearRampToValueAtTime(value: number, at: number) {
    this.events.push({ kind: 'ramp', value, at })
  }
  setTargetAtTime(value: number) {
    this.value = value
  }
  /** Value of the parameter at a time, as Web Audio defines it. */
  valueAt(at: number): number {
    let value = this.value
    let since = -Infinity
    for (const event of this.events) {
      if (event.kind === 'set') {
        if (event.at > at) return value
        value = event.value
      } else if (event.at > at) {
        return value + ((event.value - value) * (at - since)) / (event.at - since)
      } else value = event.value
      since = event.at
    }
    return value
  }
}

class FakeNode {
  target: FakeNode | null = null
  readonly gain = new FakeParam()
  readonly context: FakeContext
  constructor(context: FakeContext) {
    this.context = context
  }
  connect(target: FakeNode) {
    this.target = target
    return target
  }
  disconnect() {
    this.target = null
  }
}

export class FakeSource extends FakeNode {
  buffer: { length: number } | null = null
  loop = false
  loopStart = 0
  loopEnd = 0
  at = NaN
  offset = NaN
  until = Infinity
  start(at: number, offset: number) {
    this.at = at
    this.offset = offset
  }
  stop(at: number) {
    this.until = Math.min(this.until, at)
  }
  addEventListener() {}
  /** Gain from here to the bus, excluding the bus. */
  gainAt(at: number): number {
    return this.#path.slice(0, -4).reduce((product, node) => product * node.gain.valueAt(at), 1)
  }
  /** Gain of the bus; the limiter's table reaches to 2. */
  get busGain(): number {
    return 2 * (this.#path.at(-4)?.gain.value ?? NaN)
  }
  /** After the nodes of the sound: the bus, the limiter, the output and the destination. */
  get #path(): FakeNode[] {
    const nodes: FakeNode[] = []
    for (let node = this.target; node; node = node.target) nodes.push(node)
    return nodes
  }
}

/** The part of AudioContext that the player uses, with a clock controlled by the test. */
export class FakeContext {
  currentTime = 0
  state: AudioContextState = 'suspended'
  outputLatency = 0
  baseLatency = 0
  readonly destination = new FakeNode(this)
  readonly sources: FakeSource[] = []
  /** Whether the autoplay policy allows sound. */
  isAllowed = true
  #listener = () => {}
  addEventListener(_: string, listener: () => void) {
    this.#listener = listener
  }
  removeEventListener() {
    this.#listener = () => {}
  }
  resume(): Promise<void> {
    if (!this.isAllowed) return new Promise(() => {}) // as in browsers until the first user gesture
    this.become('running')
    return Promise.resolve()
  }
  become(state: AudioContextState) {
    this.state = state
    this.#listener()
  }
  close(): Promise<void> {
    this.state = 'closed'
    return Promise.resolve()
  }
  createGain = () => new FakeNode(this)
  createWaveShaper = () => new FakeNode(this)
  createBufferSource() {
    const source = new FakeSource(this)
    this.sources.push(source)
    return source
  }
  createBuffer = (_: number, length: number, rate: number) => ({
    length,
    duration: length / rate,
    copyToChannel() {},
  })
}
