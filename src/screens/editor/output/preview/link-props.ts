import { opensPage } from '#engine/document/catalogue/events.ts'

/** Where a link of the work leads. A page opens beside the editor; a call or mail would leave its tab blank. */
export const linkProps = (address: string) => ({
  href: address,
  draggable: false,
  ...(opensPage(address) && { target: '_blank', rel: 'noopener noreferrer' }),
})
