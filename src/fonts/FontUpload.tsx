import { Button, Progress, Radio } from 'antd'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { loadFonts } from '#engine/text/fonts.ts'
import { provideFonts } from '#engine/text/uploaded-fonts.ts'
import type { FontCard, FontLicense, UploadedFontFacts } from '#server/api/fonts.ts'
import { SingleClickButton } from '#src/ui/SingleClickButton.tsx'
import { pickFile } from '#src/ui/files.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './fonts.module.css'
import { ownLicense, projectFontOf } from './project-font.ts'
import { FONT_FILES, type FontUploadState, useFontUpload } from './use-font-upload.ts'

const SAMPLE = '春风又绿江南岸，永字八法 ABC 123'

interface FontUploadProps {
  /** A file that was dropped elsewhere. */
  file?: File | null
  onAdded: (card: FontCard) => void
}

/** Uploads a font: shows what it says about its license, which the author confirms. */
export function FontUpload({ file = null, onAdded }: FontUploadProps) {
  const { state, send, confirm, cancel } = useFontUpload(onAdded)
  const [isOver, setOver] = useState(false)
  const sent = useRef<File | null>(null)
  useEffect(() => {
    if (!file || file === sent.current) return
    sent.current = file
    send(file)
  }, [file, send])
  if (state.step === 'confirming') {
    return <Confirmation key={state.key} state={state} onConfirm={confirm} onCancel={cancel} />
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped) send(dropped)
  }
  return (
    <div
      className={styles.upload}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {state.step === 'sending' ? (
        <div className={styles.sending} role="status">
          <span className={styles.line}>
            {state.progress < 1 ? `正在上传 ${state.name}` : `正在检查 ${state.name}`}
          </span>
          <Progress percent={Math.round(state.progress * 100)} size="small" showInfo={false} />
          <SingleClickButton size="small" onClick={cancel}>
            取消
          </SingleClickButton>
        </div>
      ) : (
        <>
          <Button
            icon={<Icon name="upload" size={14} />}
            onClick={() => void pickFile(FONT_FILES).then((picked) => picked && send(picked))}
          >
            上传字体
          </Button>
          {state.step === 'failed' ? (
            <p className={styles.error} role="alert">
              {state.name}：{state.message}
            </p>
          ) : (
            <p className={styles.note}>TTF、OTF、WOFF、WOFF2，最大 30 MB，也可以拖到这里</p>
          )}
        </>
      )}
    </div>
  )
}

interface ConfirmationProps {
  state: Extract<FontUploadState, { step: 'confirming' }>
  onConfirm: (license: FontLicense) => void
  onCancel: () => void
}

function Confirmation({ state: { facts, url, isAdding }, onConfirm, onCancel }: ConfirmationProps) {
  const [license, setLicense] = useState<FontLicense | null>(null)
  useEffect(() => {
    provideFonts([projectFontOf(facts, url)])
    const { family: fontFamily, weight: fontWeight, style: fontStyle } = facts
    void loadFonts([{ style: { fontFamily, fontSize: 24, fontWeight, fontStyle }, text: SAMPLE }])
  }, [facts, url])
  return (
    <section className={styles.confirm} aria-label="确认字体授权">
      <p className={styles.sample} style={{ fontFamily: `"${facts.family}"`, fontWeight: facts.weight }}>
        {SAMPLE}
      </p>
      <Facts facts={facts} />
      {facts.isPreviewOnly && (
        <p className={styles.warning}>
          <Icon name="warning" size={14} />
          这款字体只允许为查看而嵌入，请确认你的授权包括视频
        </p>
      )}
      <Radio.Group
        className={styles.licenses ?? ''}
        aria-label="授权"
        value={license}
        onChange={({ target }) => setLicense(target.value as FontLicense)} // one of the two below
      >
        <Radio value="commercial">可商用：它的许可允许用在商业视频里</Radio>
        <Radio value="authorized">已获授权：我或我的公司有它的授权</Radio>
      </Radio.Group>
      <div className={styles.buttons}>
        <Button onClick={onCancel}>取消</Button>
        <Button
          type="primary"
          disabled={license === null}
          loading={isAdding}
          onClick={() => license && onConfirm(license)}
        >
          添加字体
        </Button>
      </div>
    </section>
  )
}

function Facts({ facts }: { facts: UploadedFontFacts }) {
  const { label, characters, weight, maxWeight, style, copyright, licenseUrl } = facts
  const weights = maxWeight === null ? `${weight}` : `${weight}–${maxWeight}`
  const rows = [
    ['名称', label],
    ['字数', characters.toLocaleString('zh-CN')],
    ['字重', style === 'italic' ? `${weights}，斜体` : weights],
    ['版权', copyright || '字体没有写'],
  ]
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd title={value}>{value}</dd>
        </div>
      ))}
      <div>
        <dt>许可</dt>
        <dd>
          {ownLicense({ ...facts, copyright: '' }) || '字体没有写，请向来源确认'}
          {licenseUrl !== '' && (
            <a href={licenseUrl} target="_blank" rel="noopener noreferrer">
              查看许可
            </a>
          )}
        </dd>
      </div>
    </dl>
  )
}
