import type { ReactNode } from 'react'
import logo from '#assets/icons/logo.svg'
import { PortraitPage, Strip } from './IllustrationPages.tsx'
import styles from './illustration.module.css'

/** The product in one picture: articles, numbers and voices become pages, pages a video. */
export function Illustration() {
  return (
    <aside className={styles.side} aria-hidden="true">
      <svg viewBox="0 0 800 900">
        <image href={logo} x="48" y="40" width="30" height="30" />
        <text className={styles.brand} x="86" y="62">
          有连云
        </text>
        <g className={styles.slogan}>
          <text x="48" y="148">
            把资讯、数据和灵感，
          </text>
          <text x="48" y="194">
            连成一支短视频
          </text>
        </g>
        <text className={styles.line} x="48" y="233">
          选模板、改文字、配声音，一个页面里做完。
        </text>
        <g className={styles.wire}>
          <path d="M221 386c34 0 30 44 66 44M210 634c40 0 36-44 76-44M514 350c46 0 44-49 92-49M514 560c46 0 40 66 86 66" />
        </g>
        <PortraitPage />
        <Card x={48} y={312} width={173} height={105}>
          <path
            className={styles.glyph}
            d="M15 18h9v11H16.5a2 2 0 0 1-2-2zM18 21h3M18 24h3M24 22h2.5v5a2 2 0 0 1-2 2"
          />
          <text className={styles.small} x="34" y="28">
            资讯
          </text>
          <text className={styles.label} x="14" y="52">
            前三季度文旅消费报告
          </text>
          <rect className={styles.faint} x="14" y="64" width="144" height="5" rx="2.5" />
          <rect className={styles.marked} x="14" y="75" width="132" height="5" rx="2.5" />
          <rect className={styles.faint} x="14" y="86" width="92" height="5" rx="2.5" />
        </Card>
        <Card x={606} y={236} width={150} height={125}>
          <text className={styles.label} x="14" y="28">
            游客来源
          </text>
          {[26, 40, 32, 52, 60].map((height, index) => (
            <rect
              key={height}
              className={index === 4 ? styles.accent : styles.marked}
              x={14 + index * 25}
              y={106 - height}
              width="17"
              height={height}
              rx="3"
            />
          ))}
        </Card>
        <Card x={622} y={400} width={119} height={35}>
          <path className={styles.glyph} d="M13 13q3-3 6 0t6 0M13 17.5q3-3 6 0t6 0M13 22q3-3 6 0t6 0" />
          <text className={styles.label} x="34" y="22">
            转场·水波纹
          </text>
        </Card>
        <Card x={56} y={604} width={155} height={59}>
          <circle className={styles.voiceDisc} cx="26" cy="30" r="16" />
          <path
            className={styles.voice}
            d="M26 22.5a2.5 2.5 0 0 0-2.5 2.5v4a2.5 2.5 0 0 0 5 0v-4a2.5 2.5 0 0 0-2.5-2.5M20.5 29a5.5 5.5 0 0 0 11 0M26 34.5v3"
          />
          <text className={styles.label} x="51" y="25">
            小露·温柔女声
          </text>
          <path className={styles.wave} d={WAVE} />
        </Card>
        <Card x={600} y={586} width={166} height={62}>
          <circle className={styles.ringBack} cx="32" cy="31" r="14" />
          <circle className={styles.ring} cx="32" cy="31" r="14" transform="rotate(-90 32 31)" />
          <text className={styles.label} x="56" y="28">
            正在生成视频
          </text>
          <text className={styles.small} x="56" y="46">
            82%·约 20 秒
          </text>
        </Card>
        <Strip />
      </svg>
    </aside>
  )
}

/** The bars of a voice. */
const WAVE = [3, 5, 8, 4, 12, 7, 9, 6, 4, 5, 3, 6, 10, 5, 8, 11, 6, 4]
  .map((height, index) => `M${52 + index * 5} ${38 - height / 2}v${height}`)
  .join('')

interface CardProps {
  x: number
  y: number
  width: number
  height: number
  children: ReactNode
}

function Card({ x, y, width, height, children }: CardProps) {
  return (
    <g className={styles.card} transform={`translate(${x} ${y})`}>
      <rect className={styles.paper} width={width} height={height} rx="12" />
      {children}
    </g>
  )
}
