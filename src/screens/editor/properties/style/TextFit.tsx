import { type Container, setField } from '#engine/document/operations/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { isFitted, isText, SMALLEST_FONT_SIZE } from '#engine/elements/text/schema.ts'
import { overflows, shownText } from '#engine/text/index.ts'
import { NumberField, SelectField } from '#src/ui/controls/index.ts'
import styles from './kind-notes.module.css'
import { shared, usePanelGesture, usePanelValue } from './panel.ts'
import panelStyles from './style-panel.module.css'

type Fit = 'none' | 'box'

const FITS: { value: Fit; label: string }[] = [
  { value: 'none', label: '文本框随文字变大' },
  { value: 'box', label: '字号随文本框缩小' },
]

const setFit = (container: Container, id: string, fit: Fit) => setField(container, id, 'propsValue.fit', fit)
const setSmallest = (container: Container, id: string, size: number) =>
  setField(container, id, 'propsValue.minFontSize', size)

/** Whether the box of a text follows the text, or the font size the box, and what comes of it. */
export function TextFit() {
  const fit = usePanelValue((located) =>
    shared(located, ({ element }): Fit => (isFitted(element) ? 'box' : 'none')),
  )
  const smallest = usePanelValue((located) => shared(located, ({ element }) => smallestOf(element)))
  const note = usePanelValue(([found, ...others]) =>
    found && others.length === 0 ? noteOf(found.element) : null,
  )
  const fitGesture = usePanelGesture(setFit, { sizesText: true })
  const smallestGesture = usePanelGesture(setSmallest)
  return (
    <div className={styles.fit}>
      <div className={panelStyles.row} data-fit={fit}>
        <SelectField label="自适应字号" options={FITS} value={fit} {...fitGesture} />
        {fit === 'box' && (
          <NumberField
            label="最小字号"
            prefix="最小"
            value={smallest}
            min={1}
            max={2000}
            {...smallestGesture}
          />
        )}
      </div>
      {note !== null && (
        <p className={styles.note} role="status">
          {note}
        </p>
      )}
    </div>
  )
}

const smallestOf = (element: Element) =>
  isText(element) ? (element.propsValue.minFontSize ?? SMALLEST_FONT_SIZE) : SMALLEST_FONT_SIZE

function noteOf(element: Element): string | null {
  if (!isFitted(element) || !isText(element)) return null
  const { propsValue, commonStyle } = element
  const style = { ...commonStyle }
  const { fontSize } = shownText(propsValue, style).style
  if (overflows(propsValue, style)) return '最小字号也放不下：拉大文本框、精简文字，或减小最小字号'
  return fontSize < commonStyle.fontSize ? `现在以 ${Math.round(fontSize * 100) / 100} px 显示` : null
}
