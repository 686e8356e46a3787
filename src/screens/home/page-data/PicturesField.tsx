import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { usePermission } from '#src/session/index.ts'
import { ErrorLine } from '#src/ui/ErrorLine.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { pickAndUpload, useUploads } from '#src/uploads/index.ts'
import styles from './page-data.module.css'

const MOST = 100
const ADDRESS = /^(https?:\/\/\S+|\/[^/\s]\S*)$/i

interface PicturesFieldProps {
  /** Addresses; given by the form. */
  value?: readonly string[]
  onChange?: (value: string[]) => void
}

/** The pictures of an item: uploaded, or by address. */
export function PicturesField({ value = [], onChange }: PicturesFieldProps) {
  const uploads = useUploads()
  const mayUpload = usePermission('material:upload')
  const [address, setAddress] = useState('')
  const [isWrong, setWrong] = useState(false)
  const form = Form.useFormInstance()
  // Uploads take a while: what the field has by then, not when they began.
  const add = (urls: readonly string[]) => {
    const now: readonly string[] = form.getFieldValue('pictures') ?? []
    onChange?.([...new Set([...now, ...urls])].slice(0, MOST))
  }
  const addAddress = () => {
    const url = address.trim()
    if (url === '') return
    const isAddress = ADDRESS.test(url)
    setWrong(!isAddress)
    if (!isAddress) return
    add([url])
    setAddress('')
  }
  const upload = () =>
    void pickAndUpload(uploads, { accept: 'image/*', kinds: ['image'], areSeveral: true }, (files) =>
      add(files.map(({ url }) => url)),
    )
  return (
    <div className={styles.list}>
      {value.length > 0 && (
        <ul className={styles.pictures} aria-label="图片">
          {value.map((url, index) => (
            <li key={url}>
              <img src={url} alt={`第 ${index + 1} 张图片`} />
              <IconButton
                icon="close"
                label={`移除第 ${index + 1} 张图片`}
                onClick={() => onChange?.(value.filter((each) => each !== url))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.inline}>
        {mayUpload && (
          <Button icon={<Icon name="upload" />} onClick={upload}>
            上传图片
          </Button>
        )}
        <Input
          value={address}
          status={isWrong ? 'error' : ''}
          aria-label="图片地址"
          placeholder="或粘贴图片地址，按回车添加"
          onChange={(event) => setAddress(event.target.value)}
          onBlur={addAddress}
          onPressEnter={(event) => {
            event.preventDefault() // Enter would submit the form
            addAddress()
          }}
        />
      </div>
      {isWrong && <ErrorLine>应为 http 或 https 地址</ErrorLine>}
    </div>
  )
}
