import * as z from 'zod/mini'
import { text } from '../fields.ts'
import { type ElementWith, kindSchema } from '../kind-schema.ts'

export const iframeSchema = kindSchema({
  elName: 'qk-iframe',
  label: '网页',
  /** `title` is shown on the card in the video; empty means the page's host. */
  props: z.looseObject({ url: text(), title: text() }),
  initialStyle: { height: 300 },
  webKey: 'url',
  reshaping: 'box',
})

export type IframeElement = ElementWith<typeof iframeSchema>
