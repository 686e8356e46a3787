import { useEffect, useRef } from 'react'
import { createStage } from '../../../../engine/stage/index.ts'
import { useDesk } from '../desk.ts'
import styles from './stage-host.module.css'

/** Mounts the stage. */
export function StageHost() {
  const { editing, resources, stage } = useDesk()
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const created = container.current ? createStage(container.current, editing, resources) : null
    stage.current = created
    return () => {
      stage.current = null
      created?.dispose()
    }
  }, [editing, resources, stage])
  return <div ref={container} className={styles.host} data-scope="stage" />
}
