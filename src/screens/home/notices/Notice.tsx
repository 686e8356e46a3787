import type { ReactNode } from 'react'
import styles from './notice.module.css'

interface NoticeProps {
  /** None for a search without results. */
  art?: 'empty' | 'offline'
  title: string
  /** One line. */
  line: string
  /** At most two buttons. */
  children?: ReactNode
  /** Small text below the buttons. */
  note?: string
}

/** Replaces a list that is empty or failed to load. */
export function Notice({ art, title, line, children, note }: NoticeProps) {
  return (
    <section className={styles.notice}>
      {art && <Drawing art={art} />}
      <h2>{title}</h2>
      <p>{line}</p>
      {children !== undefined && <div className={styles.buttons}>{children}</div>}
      {note !== undefined && <small>{note}</small>}
    </section>
  )
}

/** 200 × 132: a page between two others, or an unreachable cloud. */
function Drawing({ art }: { art: 'empty' | 'offline' }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 200 132" aria-hidden="true">
      {art === 'empty' ? <Sheets /> : <Cloud />}
    </svg>
  )
}

function Sheets() {
  return (
    <>
      <ellipse className={styles.shadow} cx="100" cy="123" rx="74" ry="6" />
      <g transform="rotate(-9 62 76)">
        <rect className={styles.sheet} x="34" y="32" width="54" height="86" rx="6" />
        <rect className={styles.mark} x="42" y="41" width="34" height="28" rx="3" />
        <path className={styles.stroke} d="M42 80h32M42 90h20" />
      </g>
      <g transform="rotate(9 138 76)">
        <rect className={styles.sheet} x="112" y="32" width="54" height="86" rx="6" />
        <path className={styles.stroke} d="M136 92V76M146 92V62M156 92V52" />
      </g>
      <rect className={styles.gap} x="71" y="14" width="58" height="104" rx="6" />
      <circle className={styles.accent} cx="100" cy="65" r="17" />
      <path className={styles.plus} d="M100 57v16M92 65h16" />
    </>
  )
}

function Cloud() {
  return (
    <>
      <ellipse className={styles.shadow} cx="100" cy="114" rx="56" ry="6" />
      <path className={styles.wire} d="M12 74h32M156 74h32" />
      <circle className={styles.end} cx="7" cy="74" r="5" />
      <circle className={styles.end} cx="193" cy="74" r="5" />
      <path className={styles.cloud} d="M62 100a24 24 0 0 1-3-47 42 42 0 0 1 80-6 27 27 0 0 1 1 53z" />
      <path className={styles.mark} d="M90 56v26a2 2 0 0 0 3 2l21-13a2 2 0 0 0 0-4L93 54a2 2 0 0 0-3 2z" />
      <circle className={styles.badge} cx="150" cy="92" r="15" />
      <path className={styles.cross} d="M145 87l10 10M155 87l-10 10" />
    </>
  )
}
