import { schemas } from '../../../engine/elements/schemas.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './lab.module.css'
import { CARD, NAMES, STATES } from './specimens.ts'
import { useSpecimens } from './use-specimens.ts'

/** For developers: every kind in every state, as the engine draws it. */
export function LabScreen() {
  const { urls, error } = useSpecimens()
  return (
    <main className={styles.screen}>
      <h1>元素实验室</h1>
      <p>
        {NAMES.length} 种元素，{STATES.length} 种状态，与视频用同一套画法
      </p>
      {error !== null && (
        <p className={styles.error} role="alert">
          <Icon name="error" /> 第 {urls.length + 1} 格没有画出来：{error}
        </p>
      )}
      {NAMES.map((name, kind) => (
        <section key={name} className={styles.row}>
          <h2>
            {schemas[name].label}
            <code>{name}</code>
          </h2>
          <div className={styles.cards}>
            {STATES.map(({ label }, state) => {
              const url = urls[kind * STATES.length + state]
              return (
                <figure key={label}>
                  <div
                    className={styles.picture}
                    style={{ '--width': `${CARD.width}px`, '--ratio': CARD.width / CARD.height }}
                  >
                    {url !== undefined && <img src={url} alt={`${schemas[name].label}，${label}`} />}
                  </div>
                  <figcaption>{label}</figcaption>
                </figure>
              )
            })}
          </div>
        </section>
      ))}
    </main>
  )
}
