/** A silent WAV file of this duration: 3000 samples of one byte per second. */
export function longWav(seconds: number): Blob {
  const rate = 3000
  const size = seconds * rate
  const view = new DataView(new ArrayBuffer(44))
  const text = (at: number, word: string) => {
    for (let index = 0; index < word.length; index += 1) view.setUint8(at + index, word.charCodeAt(index))
  }
  text(0, 'RIFF')
  view.setUint32(4, 36 + size, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate, true)
  view.setUint16(32, 1, true)
  view.setUint16(34, 8, true)
  text(36, 'data')
  view.setUint32(40, size, true)
  return new Blob([view, new Uint8Array(size).fill(128)], { type: 'audio/wav' })
}
