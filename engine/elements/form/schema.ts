import * as z from 'zod/mini'
import { color, flag, type Infer, number, oneOf, text } from '../fields.ts'
import { type ElementWith, elementGuard, kindSchema } from '../kind-schema.ts'
import { BOX_STYLE_GROUPS } from '../style-groups.ts'

/** What visitors are asked for. */
const FORM_FIELD_TYPES = ['name', 'phone', 'text', 'paragraph', 'select'] as const
export type FormFieldType = (typeof FORM_FIELD_TYPES)[number]

export const FORM_LIMITS = { fields: 12, options: 30, label: 30, option: 60 }

const formFieldSchema = z.looseObject({
  /** Unique in its form; answers are stored under the label. */
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  type: oneOf(FORM_FIELD_TYPES, 'text'),
  label: text(),
  isRequired: flag(true),
  /** Of `select`. */
  options: z._default(z.array(z.string()), () => []),
})

export type FormField = Infer<typeof formFieldSchema>

/** A form that visitors of an H5 page fill in. Pictures and videos show it empty. */
export const formSchema = kindSchema({
  elName: 'qk-form',
  label: '表单',
  props: z.looseObject({
    fields: z._default(z.array(formFieldSchema), () => defaultFields()),
    submitText: text('提交'),
    /** Shown in place of the form once it is sent. */
    thanksText: text('已收到，谢谢'),
    /** Of the button. */
    accentColor: color('#2C50DC'),
    /** Behind what is typed. */
    fieldColor: color('#F3F5F9'),
    fieldRadius: number(8, { min: 0, max: 200 }),
  }),
  styleGroups: [...BOX_STYLE_GROUPS, 'font'],
  reshaping: 'width',
  pxKeys: ['fieldRadius'],
  initialStyle: {
    width: 312,
    height: 205,
    left: 36,
    paddingTop: 20,
    paddingRight: 20,
    paddingBottom: 20,
    paddingLeft: 20,
    fontSize: 16,
    color: '#191C23',
    backgroundColor: '#FFFFFF',
    borderRadius: [12, 0, 0, 0, 0],
    textAlign: 'left',
  },
})

export type FormElement = ElementWith<typeof formSchema>

export const isForm = elementGuard(formSchema)

const defaultFields = (): FormField[] => [
  { id: 'name', type: 'name', label: '姓名', isRequired: true, options: [] },
  { id: 'phone', type: 'phone', label: '手机号', isRequired: true, options: [] },
]
