import * as z from 'zod/mini'
import { flag, text } from '../fields.ts'
import { type ElementWith, kindSchema } from '../kind-schema.ts'
import { statesSchema, styleInState } from '../states.ts'
import { BOX_STYLE_GROUPS } from '../style-groups.ts'

export const buttonSchema = kindSchema({
  elName: 'qk-button',
  label: '按钮',
  props: z.looseObject({
    text: text('按钮'),
    disabled: flag(false),
    states: z.prefault(statesSchema, {}),
  }),
  styleGroups: [...BOX_STYLE_GROUPS, 'font', 'text', 'states'],
  initialStyle: {
    width: 140,
    height: 40,
    borderWidth: 1,
    borderColor: '#999999',
    borderRadius: [4, 0, 0, 0, 0],
    lineHeight: 20,
    textSpacingTrim: 'trim-start',
    textWrapStyle: 'pretty',
  },
  labelKey: 'text',
  disabledKey: 'disabled',
  inState: ({ commonStyle, propsValue }, state) => ({
    commonStyle: styleInState(commonStyle, state, propsValue.states[state]),
    // The style already shows the state.
    propsValue: { ...propsValue, disabled: false },
  }),
})

export type ButtonElement = ElementWith<typeof buttonSchema>
