import { useRef } from 'react'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './material.module.css'

interface UploadAreaProps {
  title: string
  note: string
  /** Accessible name of the file input. */
  label: string
  /** The input's `accept`. */
  accept: string
  onFiles: (files: FileList) => void
}

/** Drop area for files that opens the file dialog on click. */
export function UploadArea({ title, note, label, accept, onFiles }: UploadAreaProps) {
  const input = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    if (files?.length) onFiles(files)
  }
  return (
    <button
      type="button"
      className={styles.area}
      onClick={() => input.current?.click()}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take(event.dataTransfer.files)
      }}
    >
      <span className={styles.disc}>
        <Icon name="upload" />
      </span>
      <span className={styles.words}>
        <b>{title}</b>
        <small>{note}</small>
      </span>
      <input
        ref={input}
        hidden
        multiple
        type="file"
        aria-label={label}
        accept={accept}
        onClick={(event) => event.stopPropagation()}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
    </button>
  )
}
