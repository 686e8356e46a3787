let context: AudioContext | undefined

/**
 * Sets how loud a sound element is. Alone, such an element can only become quieter than its sound was recorded.
 * @param most the loudest it will be. Above 1 this has to be said before the element has an address.
 */
export function createLevel(audio: HTMLAudioElement, most: number): (level: number) => void {
  if (most <= 1) {
    return (level) => {
      audio.volume = Math.min(1, level)
    }
  }
  audio.crossOrigin = 'anonymous'
  context ??= new AudioContext()
  const gain = new GainNode(context)
  context.createMediaElementSource(audio).connect(gain).connect(context.destination)
  void context.resume()
  return (level) => {
    gain.gain.value = level
  }
}
