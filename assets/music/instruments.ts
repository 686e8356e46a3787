/** Samples per second of the pieces. */
export const RATE = 48_000

/** Plays a tone. @param velocity 0…1, which also makes most instruments brighter */
export type Instrument = (tone: {
  frequency: number
  seconds: number
  velocity: number
  random: () => number
}) => Float32Array

export type InstrumentName =
  | 'piano'
  | 'electricPiano'
  | 'guitar'
  | 'pizzicato'
  | 'zheng'
  | 'dizi'
  | 'erhu'
  | 'strings'
  | 'pad'
  | 'synthPluck'
  | 'lead'
  | 'brass'
  | 'bell'
  | 'marimba'
  | 'bass'
  | 'synthBass'
  | 'kick'
  | 'snare'
  | 'clap'
  | 'hat'
  | 'openHat'
  | 'shaker'
  | 'tom'
  | 'woodblock'
  | 'cymbal'
  | 'timpani'

const TURN = 2 * Math.PI

export const instruments: Record<InstrumentName, Instrument> = {
  piano: ({ frequency, seconds, velocity }) => {
    const partials = [1, 0.55, 0.32, 0.2, 0.13, 0.08, 0.05, 0.03]
    const decay = 0.9 + frequency / 500
    return voice(seconds + 0.35, 0.003, 0.3, (t) =>
      partials.reduce((sum, level, index) => {
        const number = index + 1
        // Strings are stiff: higher partials are a little sharp, fade sooner, and come out with force.
        const pitch = frequency * number * Math.sqrt(1 + 0.0004 * number * number)
        if (pitch > 14_000) return sum
        const shine = velocity ** (index * 0.35)
        return sum + level * shine * Math.exp(-t * decay * (1 + index * 0.55)) * Math.sin(TURN * pitch * t)
      }, 0),
    )
  },
  electricPiano: ({ frequency, seconds, velocity }) =>
    voice(seconds + 0.4, 0.003, 0.35, (t) => {
      const body = 1.1 * velocity * Math.exp(-t * 3) * Math.sin(TURN * frequency * t)
      const tine = 0.35 * velocity * Math.exp(-t * 14) * Math.sin(TURN * frequency * 14 * t)
      const tremolo = 1 + 0.08 * Math.sin(TURN * 4.6 * t)
      return tremolo * Math.exp(-t * 1.1) * Math.sin(TURN * frequency * t + body + tine)
    }),
  guitar: (tone) => string(tone, { brightness: 0.45, sustain: 2.6, pick: 0.18 }),
  pizzicato: (tone) => string(tone, { brightness: 0.28, sustain: 0.45, pick: 0.3 }),
  zheng: (tone) => {
    const sound = string(tone, { brightness: 0.7, sustain: 3.4, pick: 0.09 })
    return sound
  },
  dizi: ({ frequency, seconds, velocity, random }) => {
    const breath = lowPass(random, 0.35)
    let phase = 0
    return voice(seconds + 0.12, 0.05, 0.12, (t) => {
      const vibrato = 1 + 0.006 * Math.min(1, t * 2.5) * Math.sin(TURN * 5.2 * t)
      // Slides into the note from below.
      phase += (TURN * frequency * vibrato * (1 - 0.03 * Math.exp(-t * 30))) / RATE
      const tone =
        Math.sin(phase) + 0.42 * Math.sin(2 * phase) + 0.22 * Math.sin(3 * phase) + 0.1 * Math.sin(4 * phase)
      return (0.6 + 0.4 * velocity) * (tone * 0.8 + 0.12 * breath() * (1 + Math.sin(phase)))
    })
  },
  erhu: ({ frequency, seconds, velocity }) => {
    const filter = resonator(1400, 1.1)
    let phase = 0
    return voice(seconds + 0.15, 0.09, 0.16, (t) => {
      const vibrato = 1 + 0.009 * Math.min(1, t * 2) * Math.sin(TURN * 5.6 * t)
      phase = (phase + (frequency * vibrato * (1 - 0.02 * Math.exp(-t * 18))) / RATE) % 1
      const raw = saw(phase, frequency / RATE)
      return (0.5 + 0.5 * velocity) * (0.35 * raw + 0.65 * filter(raw))
    })
  },
  strings: ({ frequency, seconds, velocity, random }) => {
    const players = [-0.0045, -0.002, 0.0015, 0.0042].map((detune) => ({
      rate: frequency * (1 + detune),
      phase: random(),
      vibrato: 4.6 + random() * 1.2,
      start: random(),
    }))
    const filter = twoPole(900 + 2600 * velocity + frequency)
    return voice(seconds + 0.5, Math.min(0.35, seconds * 0.4), 0.5, (t) => {
      let sum = 0
      for (const player of players) {
        const vibrato = 1 + 0.003 * Math.sin(TURN * (player.vibrato * t + player.start))
        player.phase = (player.phase + (player.rate * vibrato) / RATE) % 1
        sum += saw(player.phase, player.rate / RATE)
      }
      return filter(sum / 4)
    })
  },
  pad: ({ frequency, seconds, velocity, random }) => {
    const phases = [0.996, 1, 1.004, 0.5].map((ratio) => ({ rate: frequency * ratio, phase: random() }))
    const filter = twoPole(500 + 1500 * velocity)
    return voice(seconds + 1, Math.min(0.8, seconds * 0.45), 1, (t) => {
      let sum = 0
      for (const each of phases) {
        each.phase = (each.phase + each.rate / RATE) % 1
        sum += saw(each.phase, each.rate / RATE)
      }
      return filter((sum / 4) * (1 + 0.1 * Math.sin(TURN * 0.3 * t)))
    })
  },
  synthPluck: ({ frequency, seconds, velocity }) => {
    const filter = sweepable()
    let phase = 0
    return voice(Math.max(0.35, seconds) + 0.1, 0.002, 0.1, (t) => {
      phase = (phase + frequency / RATE) % 1
      const raw = 0.6 * saw(phase, frequency / RATE) + 0.4 * saw((phase + 0.5) % 1, frequency / RATE)
      return Math.exp(-t * 5.5) * filter(raw, 300 + (1500 + 5000 * velocity) * Math.exp(-t * 9))
    })
  },
  lead: ({ frequency, seconds, velocity }) => {
    const filter = twoPole(1800 + 2800 * velocity)
    let one = 0
    let other = 0.3
    return voice(seconds + 0.08, 0.012, 0.09, (t) => {
      const vibrato = 1 + 0.004 * Math.min(1, t * 3) * Math.sin(TURN * 5.4 * t)
      one = (one + (frequency * vibrato) / RATE) % 1
      other = (other + (frequency * 1.005 * vibrato) / RATE) % 1
      return filter((saw(one, frequency / RATE) + saw(other, frequency / RATE)) / 2)
    })
  },
  brass: ({ frequency, seconds, velocity, random }) => {
    const filter = sweepable()
    const players = [0.997, 1.0, 1.003].map((ratio) => ({ rate: frequency * ratio, phase: random() }))
    return voice(seconds + 0.12, 0.03, 0.12, (t) => {
      let sum = 0
      for (const player of players) {
        player.phase = (player.phase + player.rate / RATE) % 1
        sum += saw(player.phase, player.rate / RATE)
      }
      const open = 1 - Math.exp(-t * 22)
      return filter(sum / 3, frequency + (700 + 3200 * velocity) * open * (0.55 + 0.45 * Math.exp(-t * 3)))
    })
  },
  bell: ({ frequency, seconds, velocity }) =>
    voice(seconds + 1.4, 0.001, 0.6, (t) => {
      const strike = 1.6 * velocity * Math.exp(-t * 5) * Math.sin(TURN * frequency * 4 * t)
      return Math.exp(-t * 2.6) * Math.sin(TURN * frequency * t + strike)
    }),
  marimba: ({ frequency, velocity }) =>
    voice(0.9, 0.002, 0.2, (t) => {
      const bar = Math.exp(-t * 7) * Math.sin(TURN * frequency * t)
      const upper = 0.35 * velocity * Math.exp(-t * 22) * Math.sin(TURN * frequency * 3.93 * t)
      return bar + upper + 0.12 * velocity * Math.exp(-t * 55) * Math.sin(TURN * frequency * 9.2 * t)
    }),
  bass: (tone) => {
    const sound = string(tone, { brightness: 0.22, sustain: 1.8, pick: 0.25 })
    const { frequency } = tone
    // Small speakers do not reproduce the fundamental: it gets some second harmonic.
    return sound.map((value, index) => {
      const t = index / RATE
      return value + 0.5 * Math.exp(-t * 2) * fall(t, tone.seconds) * Math.sin(TURN * frequency * t)
    })
  },
  synthBass: ({ frequency, seconds, velocity }) => {
    const filter = sweepable()
    let phase = 0
    return voice(seconds + 0.05, 0.004, 0.06, (t) => {
      phase = (phase + frequency / RATE) % 1
      const raw = 0.7 * saw(phase, frequency / RATE)
      return (
        filter(raw, 160 + 1500 * velocity * Math.exp(-t * 8) + frequency) +
        0.6 * Math.sin(TURN * frequency * t)
      )
    })
  },
  kick: ({ velocity }) =>
    voice(0.42, 0.0008, 0.12, (t) => {
      const body = Math.exp(-t * 9) * Math.sin(TURN * (48 * t + 3.4 * (1 - Math.exp(-t * 32))))
      return body + 0.25 * velocity * Math.exp(-t * 220) * Math.sin(TURN * 1800 * t)
    }),
  snare: ({ velocity, random }) => {
    const hiss = highPass(random, 0.55)
    return voice(0.3, 0.0008, 0.1, (t) => {
      const skin = 0.55 * Math.exp(-t * 26) * (Math.sin(TURN * 188 * t) + 0.5 * Math.sin(TURN * 331 * t))
      return skin + (0.45 + 0.25 * velocity) * Math.exp(-t * 17) * hiss()
    })
  },
  clap: ({ random }) => {
    const hiss = bandNoise(random, 1500, 1.4)
    return voice(0.3, 0.001, 0.1, (t) => {
      const hands = [0, 0.011, 0.023].reduce((sum, at) => sum + (t >= at ? Math.exp(-(t - at) * 95) : 0), 0)
      return 1.4 * (hands + 0.5 * Math.exp(-t * 17)) * hiss()
    })
  },
  hat: ({ random }) => {
    const hiss = highPass(random, 0.85)
    return voice(0.09, 0.0006, 0.03, (t) => 0.8 * Math.exp(-t * 62) * hiss())
  },
  openHat: ({ random }) => {
    const hiss = highPass(random, 0.85)
    return voice(0.4, 0.0006, 0.1, (t) => 0.6 * Math.exp(-t * 10) * hiss())
  },
  shaker: ({ random }) => {
    const hiss = highPass(random, 0.75)
    return voice(0.13, 0.03, 0.06, (t) => 0.6 * Math.exp(-t * 16) * hiss())
  },
  tom: ({ frequency, random }) => {
    const skin = lowPass(random, 0.3)
    return voice(0.7, 0.001, 0.2, (t) => {
      const body = Math.exp(-t * 6) * Math.sin(TURN * (frequency * t + 0.9 * (1 - Math.exp(-t * 20))))
      return body + 0.2 * Math.exp(-t * 45) * skin()
    })
  },
  woodblock: ({ frequency }) =>
    voice(0.2, 0.0005, 0.05, (t) => {
      const wood = Math.exp(-t * 48) * Math.sin(TURN * frequency * 2 * t)
      return wood + 0.5 * Math.exp(-t * 70) * Math.sin(TURN * frequency * 3.1 * t)
    }),
  cymbal: ({ seconds, random }) => {
    const hiss = highPass(random, 0.7)
    return voice(Math.max(2, seconds), 0.002, 0.8, (t) => 0.6 * Math.exp(-t * 1.7) * hiss())
  },
  timpani: ({ frequency, random }) => {
    const skin = lowPass(random, 0.12)
    return voice(1.8, 0.002, 0.6, (t) => {
      const body =
        Math.sin(TURN * frequency * t) + 0.5 * Math.sin(TURN * frequency * 1.5 * t) * Math.exp(-t * 3)
      return Math.exp(-t * 2.4) * body + 0.6 * Math.exp(-t * 40) * skin()
    })
  },
}

/** A sound that rises over `attack` seconds and falls over the last `release` seconds. */
function voice(seconds: number, attack: number, release: number, wave: (t: number) => number): Float32Array {
  const sound = new Float32Array(Math.round(seconds * RATE))
  for (let index = 0; index < sound.length; index += 1) {
    const t = index / RATE
    const level = Math.min(1, t / attack, Math.max(0, (seconds - t) / release))
    sound[index] = wave(t) * level * level * (3 - 2 * level)
  }
  return sound
}

/** 1 until the tone is released, then down to 0 within 0.15 s. */
const fall = (t: number, seconds: number) => Math.min(1, Math.max(0, (seconds + 0.15 - t) / 0.15))

/**
 * Karplus–Strong with a fractional delay, so that it is in tune.
 * @param brightness 0…1 of the plucked noise and of the loop
 * @param sustain seconds until it is 60 dB quieter
 * @param pick where the string is plucked, 0…0.5 of its length
 */
function string(
  { frequency, seconds, velocity, random }: Parameters<Instrument>[0],
  { brightness, sustain, pick }: { brightness: number; sustain: number; pick: number },
): Float32Array {
  const length = Math.round((seconds + 0.35) * RATE)
  const damping = 0.5 - 0.42 * brightness
  // The loop's averaging delays by `damping` samples.
  const period = RATE / frequency - damping
  const whole = Math.floor(period)
  const part = period - whole
  const noise = Array.from({ length: whole + 2 }, () => random() * 2 - 1)
  const soft = 1 - Math.min(0.95, brightness * (0.5 + 0.5 * velocity))
  for (let index = 1; index < noise.length; index += 1) {
    noise[index] = noise[index]! * (1 - soft) + noise[index - 1]! * soft
  }
  const at = Math.max(1, Math.round(pick * whole))
  const excitation = noise.map((value, index) => value - (noise[index - at] ?? 0))
  const loudest = excitation.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9)
  const loss = 10 ** (-3 / (frequency * sustain))
  const sound = new Float32Array(length)
  const read = (index: number) => (index < 0 ? 0 : sound[index]!)
  for (let index = 0; index < length; index += 1) {
    const start = index < excitation.length ? excitation[index]! / loudest : 0
    const near = read(index - whole) * (1 - part) + read(index - whole - 1) * part
    const far = read(index - whole - 1) * (1 - part) + read(index - whole - 2) * part
    sound[index] = start + loss * (near * (1 - damping) + far * damping)
  }
  return sound.map((value, index) => value * fall(index / RATE, seconds + 0.2))
}

/** A sawtooth without the aliases of its edge (PolyBLEP). @param step the phase's advance per sample */
function saw(phase: number, step: number): number {
  const raw = 2 * phase - 1
  if (phase < step) {
    const t = phase / step
    return raw - (t + t - t * t - 1)
  }
  if (phase > 1 - step) {
    const t = (phase - 1) / step
    return raw - (t * t + t + t + 1)
  }
  return raw
}

/** A low-pass of 12 dB per octave with a fixed cutoff. */
function twoPole(cutoff: number): (sample: number) => number {
  const filter = sweepable()
  return (sample) => filter(sample, cutoff)
}

/** A state-variable low-pass (trapezoidal), whose cutoff may change at every sample. */
function sweepable(): (sample: number, cutoff: number) => number {
  let one = 0
  let two = 0
  return (sample, cutoff) => {
    const g = Math.tan((Math.PI * Math.min(cutoff, 16_000)) / RATE)
    const band = (one + g * (sample - two)) / (1 + g * (g + 1.2))
    const low = two + g * band
    one = 2 * band - one
    two = 2 * low - two
    return low
  }
}

/** A band-pass. @param width of the band, as a part of its frequency */
function resonator(frequency: number, width: number): (sample: number) => number {
  const g = Math.tan((Math.PI * frequency) / RATE)
  let one = 0
  let two = 0
  return (sample) => {
    const band = (one + g * (sample - two)) / (1 + g * (g + width))
    const low = two + g * band
    one = 2 * band - one
    two = 2 * low - two
    return band * width
  }
}

const white = (random: () => number) => random() * 2 - 1

function lowPass(random: () => number, amount: number): () => number {
  let value = 0
  return () => (value += amount * (white(random) - value))
}

function highPass(random: () => number, amount: number): () => number {
  let low = 0
  return () => {
    const sample = white(random)
    low += (1 - amount) * (sample - low)
    return sample - low
  }
}

function bandNoise(random: () => number, frequency: number, width: number): () => number {
  const filter = resonator(frequency, width)
  return () => filter(white(random))
}
