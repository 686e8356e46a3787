import { boxImages, boxInk, paintBox } from '../../scene/paint/index.ts'
import { layoutText, paintText, textFontNeeds, textInk } from '../../scene/text/index.ts'
import type { CommonStyle } from '../element.ts'
import type { Draw } from '../kind.ts'

const layout = (text: string, style: CommonStyle) => layoutText(text, style, 'center')

/** A text in the middle of a box. */
export const drawButton: Draw<'qk-button'> = {
  needs: ({ propsValue: { text }, commonStyle }) => ({
    images: boxImages(commonStyle),
    fonts: textFontNeeds(text, commonStyle),
  }),
  paint(context, { propsValue: { text }, commonStyle }, env) {
    paintBox(context, commonStyle, env)
    paintText(context, layout(text, commonStyle), commonStyle)
  },
  ink: ({ propsValue: { text }, commonStyle }) =>
    textInk(layout(text, commonStyle), commonStyle, boxInk(commonStyle)),
}
