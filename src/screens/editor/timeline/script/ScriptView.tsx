import { useScript } from './use-script.ts'
import { EmptyScript } from './EmptyScript.tsx'
import { ScriptBar } from './ScriptBar.tsx'
import { ScriptList } from './ScriptList.tsx'
import styles from './script.module.css'

/** The narration of the whole work as text: a block per page, a line per sentence. */
export function ScriptView() {
  const script = useScript()
  return (
    <div className={styles.script}>
      {script.count === 0 ? (
        <EmptyScript />
      ) : (
        <>
          <ScriptBar script={script} />
          <ScriptList pages={script.pages} />
        </>
      )}
    </div>
  )
}
