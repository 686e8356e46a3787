import * as z from 'zod/mini'
import { envelopeSchema } from '#engine/elements/element.ts'
import { anyColor } from '#engine/elements/fields.ts'
import { isGroup } from '#engine/elements/group/schema.ts'
import { schemas } from '#engine/elements/schemas.ts'
import { coverSchema, pageSchema, projectSchema } from './project.ts'
import { schemaNames } from './schema-names.ts'

/** CSS colors as `isColor` accepts them. */
const COLOR =
  '^(?:|#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})|(?:rgb|rgba|hsl|hsla|hwb|lab|lch|oklab|oklch|color)\\([^()]+\\)|[a-zA-Z]+)$'

/**
 * The project document as JSON Schema (draft 7), by the validators that restore it. Describes what may be written: keys
 * with a default can be left out, unknown keys and kinds are kept. The schemas are made here, so that who does not call
 * this loads none of them.
 */
export function projectJsonSchema() {
  const elementSchema: z.ZodMiniType = z.lazy(() => z.union([...kindSchemas, unknownKindSchema]))

  const groupProps = z.looseObject({ components: z.array(elementSchema) })

  const kindSchemas = Object.values(schemas).map(({ elName, props }) =>
    z.looseObject({
      ...envelopeSchema.shape,
      elName: z.literal(elName),
      propsValue: isGroup({ elName }) ? groupProps : props,
    }),
  )

  /** Elements of newer versions and other products. */
  const unknownName = z.string()
  const unknownKindSchema = z.looseObject({
    ...envelopeSchema.shape,
    elName: unknownName,
    propsValue: z.looseObject({}),
  })

  const documentSchema = z.looseObject({
    ...projectSchema.shape,
    pages: z
      .array(z.looseObject({ ...pageSchema.shape, elements: z._default(z.array(elementSchema), () => []) }))
      .check(z.minLength(1)),
    coverList: z._default(
      z.array(
        z.looseObject({ ...coverSchema.shape, elements: z._default(z.array(elementSchema), () => []) }),
      ),
      () => [],
    ),
  })

  const names = schemaNames({ any: elementSchema, unknown: unknownKindSchema, kinds: kindSchemas })
  return z.toJSONSchema(documentSchema, {
    target: 'draft-7',
    io: 'input',
    metadata: names,
    override({ zodSchema, jsonSchema }) {
      if (zodSchema === unknownName) jsonSchema.not = { enum: Object.keys(schemas) }
      if (zodSchema === anyColor) jsonSchema.pattern = COLOR
    },
  })
}
