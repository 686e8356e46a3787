import { unzipSync, zipSync } from 'fflate'
import pptxgen from 'pptxgenjs'
import { photo, withParts } from './deck-files.ts'

/** A slide of 1280 × 720 px with shapes in DrawingML; `picture.png` has the relationship rId9. */
export async function drawnDeck(shapes: string): Promise<Buffer> {
  const deck = new pptxgen()
  deck.layout = 'LAYOUT_WIDE'
  deck.addSlide()
  const file = withParts((await deck.write({ outputType: 'nodebuffer' })) as Buffer, (name, text) => {
    if (name === 'ppt/slides/slide1.xml') return text.replace('</p:spTree>', `${shapes}</p:spTree>`)
    if (name !== 'ppt/slides/_rels/slide1.xml.rels') return text
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image'
    return text.replace(
      '</Relationships>',
      `<Relationship Id="rId9" Type="${type}" Target="../media/picture.png"/></Relationships>`,
    )
  })
  const picture = Buffer.from(photo(40, 30, '#7fb2e5', '#f2c48d').split(',')[1] ?? '', 'base64')
  return Buffer.from(zipSync({ ...unzipSync(file), 'ppt/media/picture.png': picture }))
}
