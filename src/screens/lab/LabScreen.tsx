import { useState } from 'react'
import { createProject } from '#engine/document/index.ts'
import { schemas } from '#engine/elements/schemas.ts'
import type { FrameRenderer } from '#engine/scene/index.ts'
import { useStills } from '#src/stills/use-stills.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './lab.module.css'
import { CARD, specimens as makeSpecimens, NAMES } from './specimens.ts'

/** For developers: every kind in all its states, drawn by the engine. */
export function LabScreen() {
  const [{ specimens, project, drawPage }] = useState(makeLab)
  const { urls, error } = useStills(project, { width: CARD.width * 2, drawPage })
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

/** All specimens as the pages of one project, and how each is drawn. */
function makeLab() {
  const specimens = makeSpecimens()
  const project = { ...createProject(), ...CARD, pages: specimens.map(({ page }) => page) }
  async function drawPage(renderer: FrameRenderer, index: number) {
    const seconds = specimens[index]?.seconds
    if (seconds === undefined) return renderer.renderStill(index)
    const start = renderer.plan.pages[index]?.start ?? 0
    return (await renderer.renderFrame(start + Math.round(seconds * renderer.plan.fps))).canvas
  }
  return { specimens, project, drawPage }
}
