import { boxImages, boxInk, paintBox } from '../../scene/paint/index.ts'
import { layoutText, paintText, textFontNeeds, textInk } from '../../scene/text/index.ts'
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
}
