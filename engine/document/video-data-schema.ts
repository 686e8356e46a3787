import * as z from 'zod/mini'
import { commonStyleSchema, envelopeSchema } from '#engine/elements/element.ts'
import { anyColor, oneOf } from '#engine/elements/fields.ts'
import { isGroup } from '#engine/elements/group/schema.ts'
import { isElementName, schemas } from '#engine/elements/schemas.ts'
import { pageSchema, projectSchema } from './project.ts'
import { schemaNames } from './schema-names.ts'
import { subtitlesSchema } from './subtitles.ts'

const { layouts: ___, ...envelopeShape } = envelopeSchema.shape

const elementSchema: z.ZodMiniType = z.lazy(() => z.union([...kindSchemas, unknownKindSchema]))

const groupProps = z.looseObject({ components: z.array(elementSchema) })

const kindSchemas = Object.values(schemas)
  .filter(({ inVideoData }) => inVideoData)
  .map(({ elName, props }) =>
    z.looseObject({
      ...envelopeShape,
      elName: z.literal(elName),
      propsValue: isGroup({ elName }) ? groupProps : props,
    }),
  )

const unknownName = z.string().check(z.refine((name) => !isElementName(name)))
const unknownKindSchema = z.looseObject({
  ...envelopeShape,
  elName: unknownName,
  propsValue: z.looseObject({}),
})

const { guides: _, markers: __, ...videoPageShape } = pageSchema.shape

/** Times in seconds from the page's start. */
const videoSubtitleSchema = z.looseObject({
  text: z.string(),
  second: z.optional(z.string()),
  start: z.number().check(z.minimum(0)),
  end: z.number().check(z.minimum(0)),
  offset: z.optional(z.number()),
  fontSize: z.optional(z.number()),
})

/** How they look: those settings of a work that are not optional, with the values of its preset. */
const videoSubtitlesSchema = z.looseObject({
  preset: subtitlesSchema.shape.preset,
  position: oneOf(['top', 'middle', 'bottom'], 'bottom'),
  offset: subtitlesSchema.shape.offset,
  fontFamily: z.string(),
  fontSize: z.number(),
  color: anyColor,
  spokenColor: anyColor,
})

const videoPageSchema = z.looseObject({
  ...videoPageShape,
  data: z.looseObject({ ...pageSchema.shape.data.def.innerType.shape, backgroundColor: anyColor }),
  subtitles: z.optional(z.array(videoSubtitleSchema)),
  elements: z.array(elementSchema),
})

/** Schema of the result of `toVideoData`. */
export const videoDataSchema = z.looseObject({
  title: projectSchema.shape.title,
  fps: projectSchema.shape.fps,
  width: projectSchema.shape.width,
  height: projectSchema.shape.height,
  audio: z.string(),
  volume: commonStyleSchema.shape.volume,
  fonts: projectSchema.shape.fonts,
  subtitles: z.optional(videoSubtitlesSchema),
  pages: z.array(videoPageSchema).check(z.minLength(1)),
})

/** The schema as JSON Schema (draft 7), for other consumers of the data. */
export function videoDataJsonSchema() {
  const names = schemaNames({ any: elementSchema, unknown: unknownKindSchema, kinds: kindSchemas })
  return z.toJSONSchema(videoDataSchema, {
    target: 'draft-7',
    metadata: names,
    override({ zodSchema, jsonSchema }) {
      if (zodSchema === unknownName) jsonSchema.not = { enum: Object.keys(schemas) }
    },
  })
}
