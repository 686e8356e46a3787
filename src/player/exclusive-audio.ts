let silence: (() => void) | null = null

/** Makes a starting sound the only one: stops the previous one. @param stop called when another sound starts */
export function claimAudio(stop: () => void) {
  if (silence !== stop) silence?.()
  silence = stop
}

/** Gives up the claim of a sound that has ended. */
export function releaseAudio(stop: () => void) {
  if (silence === stop) silence = null
}

const stops = new WeakMap<HTMLAudioElement, () => void>()

/** Plays a sound and stops the previous one. @throws as `play` does */
export async function playExclusively(audio: HTMLAudioElement): Promise<void> {
  const stop = stops.get(audio) ?? (() => audio.pause())
  stops.set(audio, stop)
  claimAudio(stop)
  await audio.play()
}
