/** What every answer under /quark looks like. */
export interface Envelope<Body> {
  status: boolean
  body: Body
  /** `success`, or what to show to the user. */
  msg: string
  /** The HTTP status. */
  code: number
}

export const success = <Body>(body: Body, msg = 'success'): Envelope<Body> => ({
  status: true,
  body,
  msg,
  code: 200,
})
