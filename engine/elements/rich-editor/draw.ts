import { boxImages, boxInk, paintBox } from '#engine/paint/index.ts'
import {
  layoutRichText,
  paintRichText,
  richFontNeeds,
  richTextInk,
  richTextSize,
} from '#engine/text/index.ts'
import type { Draw } from '../kind.ts'

export const drawRichEditor: Draw<'qk-rich-editor'> = {
  needs: ({ propsValue: { richEditor }, commonStyle }) => ({
    images: boxImages(commonStyle),
    fonts: richFontNeeds(richEditor, commonStyle),
  }),
  paint(context, { propsValue: { richEditor }, commonStyle }, env) {
    paintBox(context, commonStyle, env)
    paintRichText(context, layoutRichText(richEditor, commonStyle))
  },
  ink: ({ propsValue: { richEditor }, commonStyle }) =>
    richTextInk(layoutRichText(richEditor, commonStyle), commonStyle, boxInk(commonStyle)),
  contentSize: ({ propsValue: { richEditor }, commonStyle }) => richTextSize(richEditor, commonStyle),
}
