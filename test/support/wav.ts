const RATE = 16_000

/** A mono WAV file as data URL: tones of these volumes, 0…1, for `seconds` each; 0 is silence. */
export function wavOf(volumes: readonly number[], seconds: number): string {
  const count = Math.round(seconds * RATE)
  const samples = volumes.flatMap((volume) =>
    Array.from({ length: count }, (_, at) => volume * Math.sin((2 * Math.PI * 220 * at) / RATE)),
  )
  const bytes = new DataView(new ArrayBuffer(44 + 2 * samples.length))
  const text = (at: number, letters: string) => {
    for (let index = 0; index < letters.length; index += 1)
      bytes.setUint8(at + index, letters.charCodeAt(index))
  }
  text(0, 'RIFF')
  bytes.setUint32(4, 36 + 2 * samples.length, true)
  text(8, 'WAVEfmt ')
  bytes.setUint32(16, 16, true)
  bytes.setUint16(20, 1, true)
  bytes.setUint16(22, 1, true)
  bytes.setUint32(24, RATE, true)
  bytes.setUint32(28, 2 * RATE, true)
  bytes.setUint16(32, 2, true)
  bytes.setUint16(34, 16, true)
  text(36, 'data')
  bytes.setUint32(40, 2 * samples.length, true)
  for (const [index, sample] of samples.entries()) bytes.setInt16(44 + 2 * index, sample * 32_767, true)
  const binary = Array.from(new Uint8Array(bytes.buffer), (byte) => String.fromCharCode(byte)).join('')
  return `data:audio/wav;base64,${btoa(binary)}`
}
