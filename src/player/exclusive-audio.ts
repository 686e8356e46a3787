let silence: (() => void) | null = null

/** Sound begins: whatever sounded before stops. @param stop what stops this one, when another begins */
export function claimAudio(stop: () => void) {
  if (silence !== stop) silence?.()
  silence = stop
}

/** What stops a sound is not kept any longer: there will be no more of it. */
export function releaseAudio(stop: () => void) {
  if (silence === stop) silence = null
}

const stops = new WeakMap<HTMLAudioElement, () => void>()

/** Plays a sound; whatever sounded before stops. @throws as `play` does */
export async function playExclusively(audio: HTMLAudioElement): Promise<void> {
  const stop = stops.get(audio) ?? (() => audio.pause())
  stops.set(audio, stop)
  claimAudio(stop)
  await audio.play()
}
