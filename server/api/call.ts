import type * as zod from 'zod'

/** The zod module. Request schemas receive it as an argument, so the client bundle contains no validator. */
export type Z = typeof zod
type Schema = zod.ZodType

/** What a user may do. The product shows a button when its key is among the user's permissions. */
export type Permission =
  | 'page:create'
  | 'page:update'
  | 'page:copy'
  | 'page:delete'
  | 'page:cooperate'
  | 'page:publish'
  | 'template:create'
  | 'template:update'
  | 'template:delete'
  | 'template:publish'
  | 'cover:make'
  | 'video:make'
  | 'voice:make'
  | 'material:upload'
  | 'user:manage'

/** One call of the service: the route, the client function and the types of both are made from it. */
export interface Call<Request extends Schema = Schema, Answer = unknown> {
  readonly method: 'GET' | 'POST'
  /** The first part selects the envelope. A query in it is sent with every request. */
  readonly path: `/${'quark' | 'yly-boot'}/${string}`
  /** Who may call: everyone, or users with the permission; every user by default. */
  readonly access?: 'public' | Permission
  /** Schema of the query of a GET, of the JSON body of a POST. */
  readonly request?: (z: Z) => Request
  /** Carries the type of the answer's body; never called. */
  readonly answer: () => Answer
}

type Details<Request extends Schema, Answer> = Pick<Call<Request, Answer>, 'access' | 'request' | 'answer'>

/** What the client passes. */
export type RequestOf<C> = C extends Call<infer Request, unknown> ? zod.input<Request> : never
/** The body of the answer. */
export type AnswerOf<C> = C extends Call<Schema, infer Answer> ? Answer : never
/** What the handler gets: validated, with defaults. */
export type InputOf<C> = C extends Call<infer Request, unknown> ? zod.output<Request> : never

/* @__NO_SIDE_EFFECTS__ */
export function get<Answer, Request extends Schema = zod.ZodUndefined>(
  path: Call['path'],
  details: Details<Request, Answer>,
): Call<Request, Answer> {
  return { method: 'GET', path, ...details }
}

/* @__NO_SIDE_EFFECTS__ */
export function post<Answer, Request extends Schema = zod.ZodUndefined>(
  path: Call['path'],
  details: Details<Request, Answer>,
): Call<Request, Answer> {
  return { method: 'POST', path, ...details }
}

/** Says the type of an answer: `answer: json<UserInfo>`. */
export function json<Answer>(): Answer {
  throw new Error('json() only carries a type')
}

/** The body of an answer that says nothing but success. */
export type Nothing = Record<string, never>

/** Schema of an id that the service has issued. */
export const id = (z: Z) => z.string().regex(/^[\w-]{1,64}$/, '不是有效的标识')
