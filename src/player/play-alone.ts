let sounding: HTMLAudioElement | null = null

/** Plays a sound; whatever sounded before stops. @throws as `play` does */
export async function playAlone(audio: HTMLAudioElement): Promise<void> {
  if (sounding !== audio) sounding?.pause()
  sounding = audio
  await audio.play()
}
