import type { AudioEncodingConfig } from 'mediabunny'

const AAC_BITRATE = 192_000

/**
 * Always uses the WebAssembly encoder: Chromium on Linux has none, and the priming of other browsers' encoders
 * differs, which would shift the sound.
 */
export async function aacConfig(): Promise<AudioEncodingConfig> {
  const [{ Quality }, { registerAacEncoder }] = await Promise.all([
    import('mediabunny'),
    import('@mediabunny/aac-encoder'),
  ])
  registerAacEncoder()
  return { codec: 'aac', quality: new Quality({ bitrate: AAC_BITRATE }) }
}
