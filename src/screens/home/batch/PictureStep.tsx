import { App, Button } from 'antd'
import { useState } from 'react'
import { Permitted, usePermission, WITHOUT } from '#src/session/index.ts'
import { pickFiles } from '#src/ui/files.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useFileDrop } from '#src/ui/use-file-drop.ts'
import { useUploads } from '#src/uploads/index.ts'
import styles from './batch.module.css'
import type { NamedPictures } from './picture-names.ts'
import pictureStyles from './picture-step.module.css'

interface PictureStepProps {
  named: NamedPictures
  /** Placeholders that are texts, too. */
  mixed: readonly string[]
  /** A picture was uploaded; may be called after the step is closed. */
  onFile: (name: string, address: string) => void
  onRemove: (name: string) => void
}

/** Takes the pictures whose file names stand in the table. */
export function PictureStep({ named, mixed, onFile, onRemove }: PictureStepProps) {
  const { missing, ambiguous, unused } = named
  const uploads = useUploads()
  const { message } = App.useApp()
  const add = (files: readonly File[]) => {
    const others = files.filter(({ type }) => /^(?:audio|video)\//.test(type))
    const pictures = files.filter((file) => !others.includes(file))
    if (others.length > 0)
      void message.warning(`这里只能用图片：${others.map(({ name }) => name).join('、')}`)
    // Each one as it arrives: after a reload, only the others have to be uploaded again.
    void uploads.add(pictures, ({ name, url, kind }) => kind === 'image' && onFile(name, url))
  }
  const { isOver, handlers } = useFileDrop(add, usePermission('material:upload'))
  return (
    <section className={styles.step} aria-label="图片">
      <h2>图片</h2>
      <p role="status">{summaryOf(named)}</p>
      <Permitted to="material:upload" fallback={<p>{WITHOUT['material:upload']}</p>}>
        <div className={styles.drop} data-over={isOver || undefined} {...handlers}>
          <Button
            icon={<Icon name="upload" />}
            onClick={() => void pickFiles('image/*', true).then((files) => add(files))}
          >
            上传图片
          </Button>
          <span>可以一次选多张，也可以拖到这里。文件名和表格里写的一样就会自动对上，不写扩展名也行</span>
        </div>
      </Permitted>
      {mixed.length > 0 && (
        <p className={styles.remarks}>
          <Icon name="warning" size={14} />
          {mixed.map((name) => `{{${name}}}`).join('、')}
          也用作文字，那里会显示图片的地址，请在模板里给图片另取一个名称
        </p>
      )}
      {ambiguous.length > 0 && (
        <Names
          title={ambiguityOf(ambiguous)}
          hint="，请移除多余的，或在表格里写上扩展名"
          names={ambiguous.flatMap(({ files }) => files)}
          onRemove={onRemove}
        />
      )}
      {missing.length > 0 && <Names title={`还没有图片的 ${missing.length} 个`} names={missing} />}
      {unused.length > 0 && (
        <Names title={`表格里没有写到的 ${unused.length} 个文件`} names={unused} onRemove={onRemove} />
      )}
    </section>
  )
}

function summaryOf({ columns, cells, found }: NamedPictures): string {
  const where = columns.map((name) => `“${name}”`).join('、')
  if (cells === 0) return `还没有写图片（${where}列）`
  const whole = `${cells} 格写着图片（${where}列）`
  return found === cells ? `${whole}，都有了` : `${whole}，有了 ${found} 格，还差 ${cells - found} 格`
}

function ambiguityOf(ambiguous: NamedPictures['ambiguous']): string {
  const [first, ...others] = ambiguous
  const which = `“${first?.name ?? ''}”${others.length > 0 ? `等 ${ambiguous.length} 个名称` : ''}`
  return `不知道用哪个文件：${which}不止对应一个`
}

/** Names that are shown before the others are asked for. */
const FEW = 8

interface NamesProps {
  title: string
  /** What to do about it. */
  hint?: string
  names: readonly string[]
  /** Makes them removable. */
  onRemove?: (name: string) => void
}

/** A few of the names, and all of them on demand. */
function Names({ title, hint, names, onRemove }: NamesProps) {
  const [isOpen, setOpen] = useState(false)
  const rest = names.length - FEW
  return (
    <div className={pictureStyles.names}>
      <p>
        {title}
        {hint}
        {rest > 0 && isOpen && <Fold isOpen onClick={() => setOpen(false)} rest={rest} />}
      </p>
      <ul aria-label={title}>
        {(isOpen ? names : names.slice(0, FEW)).map((name) => (
          <li key={name}>
            <span title={name}>{name}</span>
            {onRemove && (
              <button type="button" aria-label={`移除 ${name}`} onClick={() => onRemove(name)}>
                <Icon name="close" size={12} />
              </button>
            )}
          </li>
        ))}
        {rest > 0 && !isOpen && (
          <li data-more>
            <Fold isOpen={false} onClick={() => setOpen(true)} rest={rest} />
          </li>
        )}
      </ul>
    </div>
  )
}

const Fold = ({ isOpen, rest, onClick }: { isOpen: boolean; rest: number; onClick: () => void }) => (
  <Button type="link" size="small" aria-expanded={isOpen} onClick={onClick}>
    {isOpen ? '收起' : `还有 ${rest} 个`}
  </Button>
)
