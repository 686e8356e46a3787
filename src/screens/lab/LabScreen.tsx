import { useState } from 'react'
import { schemas } from '#engine/elements/schemas.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './lab.module.css'
import { CARD, specimens as makeSpecimens, NAMES } from './specimens.ts'
import { useSpecimens } from './use-specimens.ts'

/** For developers: every kind in its states, as the engine draws it. */
export function LabScreen() {
  const [specimens] = useState(makeSpecimens)
  const { urls, error } = useSpecimens(specimens)
  const drawn = specimens.map((specimen, at) => ({ ...specimen, url: urls[at] }))
  return (
    <main className={styles.screen}>
      <h1>元素实验室</h1>
      <p>
        {NAMES.length} 种元素，{specimens.length} 种样子，与视频用同一套画法
      </p>
      {error !== null && (
        <p className={styles.error} role="alert">
          <Icon name="error" /> 第 {urls.length + 1} 格没有画出来：{error}
        </p>
      )}
      {NAMES.map((name) => (
        <section key={name} className={styles.row}>
          <h2>
            {schemas[name].label}
            <code>{name}</code>
          </h2>
          <div className={styles.cards}>
            {drawn
              .filter((specimen) => specimen.name === name)
              .map(({ label, url }) => (
                <figure key={label}>
                  <div
                    className={styles.picture}
                    style={{ '--width': `${CARD.width}px`, '--ratio': CARD.width / CARD.height }}
                  >
                    {url !== undefined && <img src={url} alt={`${schemas[name].label}，${label}`} />}
                  </div>
                  <figcaption>{label}</figcaption>
                </figure>
              ))}
          </div>
        </section>
      ))}
    </main>
  )
}
