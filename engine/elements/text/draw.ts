import { boxImages, boxInk, paintBox } from '#engine/paint/index.ts'
import { isSingleLined, layoutText, paintText, textFontNeeds, textInk, textSize } from '#engine/text/index.ts'
import type { Draw } from '../kind.ts'

export const drawText: Draw<'qk-text'> = {
  needs: ({ propsValue: { text }, commonStyle }) => ({
    images: boxImages(commonStyle),
    fonts: textFontNeeds(text, commonStyle),
  }),
  paint(context, { propsValue: { text }, commonStyle }, env) {
    paintBox(context, commonStyle, env)
    paintText(context, layoutText(text, commonStyle), commonStyle)
  },
  ink: ({ propsValue: { text }, commonStyle }) =>
    textInk(layoutText(text, commonStyle), commonStyle, boxInk(commonStyle)),
  contentSize({ propsValue: { text }, commonStyle }) {
    const size = textSize(text, commonStyle)
    if (isSingleLined(commonStyle)) return size
    // Along its lines a text that wraps is as long as it is told, to the last digit.
    const { writingMode, width, height } = commonStyle
    return writingMode === 'horizontal-tb' ? { ...size, width } : { ...size, height }
  },
}
