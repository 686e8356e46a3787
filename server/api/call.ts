import type * as zod from 'zod'

/** The zod module. Schemas receive it as an argument, so the client bundle contains no validator. */
export type Z = typeof zod
type Schema = zod.ZodType

/** What a user may do. The product shows a button when its key is among the user's permissions. */
export const PERMISSIONS = [
  'page:create',
  'page:update',
  'page:copy',
  'page:delete',
  'page:cooperate',
  'page:publish',
  'template:create',
  'template:update',
  'template:delete',
  'template:publish',
  'cover:make',
  'video:make',
  'voice:make',
  'material:upload',
  'user:manage',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** Limits of the files in a form. */
export interface Multipart {
  /** The largest file, in bytes. */
  fileSize: number
  /** Most files of a request; 1 by default. */
  files?: number
}

/** One call of the service: the route, the client function, their types and the reference are made from it. */
export interface Call<Request extends Schema = Schema, Answer extends Schema = Schema> {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** The first part selects the envelope. A query in it is sent with every request. */
  readonly path: `/${'quark' | 'yly-boot' | 'baidu'}/${string}`
  /** What the call does, in Chinese, for the reference of all calls. */
  readonly summary: string
  /**
   * Who may call: everyone, or users with the permission; every user by default. Programs with an access key may call
   * whatever their user may, except what needs a login: `login` and `user:manage`.
   */
  readonly access?: 'public' | 'login' | Permission
  /**
   * The call answers with server-sent events whose data conform to `answer`: always, or if the request accepts
   * `text/event-stream`. Errors before the first event have an envelope.
   */
  readonly events?: 'always' | 'accepted'
  /** Schema of the query of a GET or DELETE, of the JSON body of a POST, of the text fields of a form. */
  readonly request?: (z: Z) => Request
  /** Accepts a form with files besides JSON; the handler gets them as `files`. */
  readonly multipart?: Multipart
  /** Schema of the answer's body. */
  readonly answer: (z: Z) => Answer
}

type Details<Request extends Schema, Answer extends Schema> = Omit<Call<Request, Answer>, 'method' | 'path'>

/** What the client passes. */
export type RequestOf<C> = C extends Call<infer Request> ? zod.input<Request> : never
/** The body of the answer. */
export type AnswerOf<C> = C extends Call<Schema, infer Answer> ? zod.output<Answer> : never
/** What the handler gets: validated, with defaults. */
export type InputOf<C> = C extends Call<infer Request> ? zod.output<Request> : never
/** What conforms to a schema. */
export type Of<MakeSchema extends (z: Z) => Schema> = zod.output<ReturnType<MakeSchema>>

/* @__NO_SIDE_EFFECTS__ */
export function get<Answer extends Schema, Request extends Schema = zod.ZodUndefined>(
  path: Call['path'],
  details: Details<Request, Answer>,
): Call<Request, Answer> {
  return { method: 'GET', path, ...details }
}

/* @__NO_SIDE_EFFECTS__ */
export function post<Answer extends Schema, Request extends Schema = zod.ZodUndefined>(
  path: Call['path'],
  details: Details<Request, Answer>,
): Call<Request, Answer> {
  return { method: 'POST', path, ...details }
}

/* @__NO_SIDE_EFFECTS__ */
export function del<Answer extends Schema, Request extends Schema = zod.ZodUndefined>(
  path: Call['path'],
  details: Details<Request, Answer>,
): Call<Request, Answer> {
  return { method: 'DELETE', path, ...details }
}

/** The body of an answer that says nothing but success. */
export const nothing = (z: Z) => z.strictObject({})

/** Schema of an object that another room describes, such as a project. */
export const objectOf = <T extends object>(z: Z, description: string) =>
  z.custom<T>((value) => typeof value === 'object' && value !== null).meta({ type: 'object', description })

/** Time as ISO 8601, UTC. */
export const time = (z: Z) => z.iso.datetime()

/** Schema of an id that the service has issued. */
export const id = (z: Z) => z.string().regex(/^[\w-]{1,64}$/, '不是有效的标识')
