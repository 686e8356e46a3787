const RATE = 16_000

/** The address of a sine of so many seconds, half as loud as can be. */
export function toneOf(seconds: number, hertz = 440): string {
  const samples = Math.round(seconds * RATE)
  const wav = new DataView(new ArrayBuffer(44 + 2 * samples))
  const write = (at: number, text: string) =>
    [...text].forEach((char, index) => wav.setUint8(at + index, char.charCodeAt(0)))
  write(0, 'RIFF')
  wav.setUint32(4, 36 + 2 * samples, true)
  write(8, 'WAVEfmt ')
  wav.setUint32(16, 16, true)
  wav.setUint16(20, 1, true)
  wav.setUint16(22, 1, true)
  wav.setUint32(24, RATE, true)
  wav.setUint32(28, 2 * RATE, true)
  wav.setUint16(32, 2, true)
  wav.setUint16(34, 16, true)
  write(36, 'data')
  wav.setUint32(40, 2 * samples, true)
  for (let at = 0; at < samples; at++) {
    wav.setInt16(44 + 2 * at, 16_384 * Math.sin((2 * Math.PI * hertz * at) / RATE), true)
  }
  const bytes = new Uint8Array(wav.buffer)
  return `data:audio/wav;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`
}

/** How loud sound is between two moments, in seconds: the root of the mean square. */
export function loudnessOf(sound: AudioBuffer, from: number, to: number): number {
  const part = sound.getChannelData(0).subarray(from * sound.sampleRate, to * sound.sampleRate)
  return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length)
}
