import type { ProjectFont } from '#engine/document/index.ts'
import type { FontCard, FontLicense, UploadedFontFacts } from '#server/api/fonts.ts'

const LICENSES: Record<FontLicense, string> = { commercial: '可商用', authorized: '已获授权' }

/** Longest part of a font's own words in a license note. */
const SHOWN = 200

/** What documents remember of a font. */
export const projectFontOf = (
  { family, label, weight, maxWeight, style, isWhole }: UploadedFontFacts,
  src: string,
  license = '',
): ProjectFont => ({
  ...{ family, label, src, weight, style, license },
  ...(maxWeight !== null && { maxWeight }),
  ...(isWhole && { isWhole }),
})

export const fontOfCard = (card: FontCard): ProjectFont => projectFontOf(card, card.url, licenseNote(card))

/** For example: 可商用：Licensed under the SIL Open Font License. */
export function licenseNote({ confirmed, ...facts }: FontCard): string {
  const own = ownLicense(facts)
  return own === '' ? LICENSES[confirmed] : `${LICENSES[confirmed]}：${own}`
}

/** What a font says about its license, in a line; its copyright if nothing; empty if it says neither. */
export function ownLicense({
  license,
  licenseUrl,
  copyright,
}: Pick<UploadedFontFacts, 'license' | 'licenseUrl' | 'copyright'>): string {
  const text = (license || licenseUrl || copyright).replaceAll(/\s+/g, ' ').trim()
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}
