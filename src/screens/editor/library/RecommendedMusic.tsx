import { Input } from 'antd'
import { useState } from 'react'
import { clock } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { MOODS, type Track, tracks } from '../audio/music/tracks.ts'
import drawer from './drawer.module.css'
import material from './material.module.css'
import styles from './music.module.css'
import { TrackRows } from './TrackRows.tsx'

/** The music that ships with the product, by mood; found by name, mood or use. */
export function RecommendedMusic() {
  const [text, setText] = useState('')
  const found = tracks.filter((track) => isFound(track, text.trim()))
  return (
    <section className={drawer.group}>
      <h3>推荐音乐</h3>
      <Input
        allowClear
        value={text}
        maxLength={20}
        prefix={<Icon name="search" size={14} />}
        placeholder="搜索名称、风格或用途"
        aria-label="搜索推荐音乐"
        onChange={(event) => setText(event.target.value)}
      />
      {MOODS.map((mood) => {
        const rows = found.filter((track) => track.mood === mood)
        return (
          rows.length > 0 && (
            <section key={mood} className={styles.mood} aria-label={mood}>
              <h4>{mood}</h4>
              <TrackRows
                rows={rows.map(({ src, label, use, seconds }) => ({
                  source: { src },
                  label,
                  note: `${clock(seconds)}·${use}`,
                }))}
              />
            </section>
          )
        )
      })}
      {found.length === 0 && <p className={material.empty}>没有找到，换个词试试</p>}
    </section>
  )
}

const isFound = ({ label, mood, use }: Track, text: string) =>
  [label, mood, use].some((words) => words.includes(text))
