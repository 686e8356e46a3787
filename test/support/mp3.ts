/** A silent MPEG 2 layer III frame of 22.05 kHz, mono, 64 kbit/s: 576 samples. */
const FRAME_BYTES = 208
const HEADER = [0xff, 0xf3, 0x80, 0xc4]

/** Duration of one such frame in seconds. */
export const FRAME_SECONDS = 576 / 22_050

/** An MP3 of so many frames. */
export const mp3Of = (frames: number): Buffer =>
  Buffer.concat(
    Array.from({ length: frames }, () => Buffer.from([...HEADER, ...new Uint8Array(FRAME_BYTES - 4)])),
  )

/** A metadata frame that declares the duration of the file. */
export function infoFrame(): Buffer {
  const frame = mp3Of(1)
  frame.write('Info', 4 + 9, 'latin1')
  return frame
}
