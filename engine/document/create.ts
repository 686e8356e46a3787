import type { CommonStyle, Envelope } from '#engine/elements/element.ts'
import { commonStyleSchema, envelopeSchema } from '#engine/elements/element.ts'
import { type ElementName, type ElementOf, type PropsOf, schemas } from '#engine/elements/schemas.ts'
import { clonePlain } from './clone.ts'
import { newId } from './ids.ts'
import { FORMAT } from './migrations.ts'
import {
  type Cover,
  coverSchema,
  newPacing,
  type Page,
  type Project,
  pageSchema,
  projectSchema,
} from './project.ts'

/** Values of a new element that override its kind's defaults; styles and props are merged. */
export type ElementOverrides<Name extends ElementName> = Partial<
  Pick<Envelope, 'animations' | 'events' | 'value'>
> & {
  commonStyle?: Partial<CommonStyle>
  propsValue?: Partial<PropsOf<Name>>
}

/** The element type of a name; distributes over unions of names. */
type Created<Name extends ElementName> = { [One in Name]: ElementOf<One> }[Name]

/** Creates an element. `overrides` take precedence over the kind's style, which takes precedence over the common one. */
export function createElement<Name extends ElementName>(
  elName: Name,
  overrides: ElementOverrides<Name> = {},
): Created<Name> {
  const schema = schemas[elName]
  const { commonStyle, propsValue, ...rest } = clonePlain(overrides)
  const element = {
    ...envelopeSchema.parse({ ...rest, uuid: newId(), elName, valueType: schema.valueType }),
    commonStyle: { ...commonStyleSchema.parse({}), ...schema.initialStyle, ...commonStyle },
    propsValue: { ...schema.props.parse({}), ...propsValue },
  }
  return element as unknown as Created<Name> // the schema of this name made the props
}

export function blankPage(): Page {
  return { ...pageSchema.parse({ uuid: newId() }), elements: [] }
}

export function blankCover(): Cover {
  return { ...coverSchema.parse({ _id: newId() }), elements: [] }
}

/** What authors begin a work with: its pages are as long as their narration once they have one. */
export function createWork(): Project {
  const project = createProject()
  project.narration = newPacing()
  for (const page of project.pages) page.data.narration = newPacing()
  return project
}

/** A new project: one blank page, no covers. */
export function createProject(): Project {
  return { ...projectSchema.parse({ format: FORMAT, pages: [] }), pages: [blankPage()], coverList: [] }
}
