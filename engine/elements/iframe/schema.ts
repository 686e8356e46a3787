import * as z from 'zod/mini'
import { text } from '../fields.ts'
import { type ElementWith, kindSchema } from '../kind-schema.ts'

export const iframeSchema = kindSchema({
  elName: 'qk-iframe',
  label: '网页',
  /** `title` stands on the card that a video shows instead of the page; empty is the page's host. */
  props: z.looseObject({ url: text(), title: text() }),
  initialStyle: { height: 300 },
  webKey: 'url',
})

export type IframeElement = ElementWith<typeof iframeSchema>
