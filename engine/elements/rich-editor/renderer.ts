import { boxImages, boxPaintOverflow, paintBox } from '#engine/paint/index.ts'
import {
  layoutRichText,
  paintRichText,
  requiredRichTextFonts,
  richTextPaintOverflow,
  richTextSize,
} from '#engine/text/index.ts'
import { defineRenderer } from '../element-renderer.ts'
import { richEditorSchema } from './schema.ts'

export const renderer = defineRenderer([richEditorSchema], {
  requiredResources: ({ propsValue: { richEditor }, commonStyle }) => ({
    images: boxImages(commonStyle),
    fonts: requiredRichTextFonts(richEditor, commonStyle),
  }),
  paint(context, { propsValue: { richEditor }, commonStyle }, env) {
    paintBox(context, commonStyle, env)
    paintRichText(context, layoutRichText(richEditor, commonStyle))
  },
  paintOverflow: ({ propsValue: { richEditor }, commonStyle }) =>
    richTextPaintOverflow(
      layoutRichText(richEditor, commonStyle),
      commonStyle,
      boxPaintOverflow(commonStyle),
    ),
  contentSize: ({ propsValue: { richEditor }, commonStyle }) => richTextSize(richEditor, commonStyle),
})
