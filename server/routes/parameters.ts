import * as z from 'zod'

/** An id as the service gives them out. */
export const id = z.string().regex(/^[\w-]{1,64}$/, '不是有效的标识')
