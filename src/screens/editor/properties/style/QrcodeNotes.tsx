import { colord } from 'colord'
import { scanErrors } from '#engine/elements/qrcode/render/scan.ts'
import { isQrcode } from '#engine/elements/qrcode/schema.ts'
import type { Element } from '#engine/elements/schemas.ts'
import styles from './kind-notes.module.css'
import { usePanelValue } from './panel.ts'

/** Lists what prevents the selected code from being scanned, with fixes. */
export function QrcodeNotes() {
  const summary = usePanelValue((located) =>
    located
      .flatMap(({ element }) => errorsOf(element))
      .map(({ level, text }) => `${level} ${text}`)
      .join('\n'),
  )
  const lines = [...new Set(summary.split('\n'))].filter((line) => line !== '')
  if (lines.length === 0) return null
  return (
    <div className={styles.notes} role="status" aria-label="扫码检查">
      {lines.map((line) => (
        <p key={line} className={styles.note} data-level={line.slice(0, line.indexOf(' '))}>
          {line.slice(line.indexOf(' ') + 1)}
        </p>
      ))}
    </div>
  )
}

const errorsOf = (element: Element) => (isQrcode(element) ? scanErrors(element, readColor) : [])

function readColor(css: string) {
  const color = colord(css)
  return color.isValid() ? color.toRgb() : null
}
