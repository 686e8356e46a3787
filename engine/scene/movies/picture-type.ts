const SIGNATURES: readonly [start: RegExp, type: string][] = [
  [/^GIF8[79]a/, 'image/gif'],
  [/^\x89PNG/, 'image/png'],
  [/^RIFF[^]{4}WEBP/, 'image/webp'],
  [/^[^]{4}ftypavi[fs]/, 'image/avif'],
]

/** The type of a picture that may be animated, by its first bytes: servers often do not say, or say wrong. */
export function animatedTypeOf(bytes: Uint8Array): string | null {
  const head = String.fromCharCode(...bytes.subarray(0, 16))
  return SIGNATURES.find(([pattern]) => pattern.test(head))?.[1] ?? null
}
