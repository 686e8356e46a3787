import * as z from 'zod/mini'
import { text } from '../fields.ts'
import { kindSchema } from '../kind-schema.ts'
import { BOX_LOOKS } from '../looks.ts'

export const buttonSchema = kindSchema({
  elName: 'qk-button',
  label: '按钮',
  props: z.looseObject({ text: text('按钮') }),
  looks: [...BOX_LOOKS, 'font', 'text'],
  initialStyle: {
    width: 140,
    height: 40,
    borderWidth: 1,
    borderColor: '#999999',
    borderRadius: [4, 0, 0, 0, 0],
    lineHeight: 20,
  },
})
