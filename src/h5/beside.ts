import { element } from './dom.ts'

/** Shows the address as a QR code beside the pages where there is room and a mouse. */
export async function showBeside(screen: HTMLElement, title: string): Promise<void> {
  if (!matchMedia('(min-width: 900px) and (hover: hover)').matches) return
  const { toString } = await import('qrcode')
  const picture = await toString(location.href, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' })
  const code = element('img', {
    src: `data:image/svg+xml,${encodeURIComponent(picture)}`,
    alt: '这个页面的二维码',
  })
  screen.append(
    element(
      'aside',
      { class: 'beside' },
      element('h1', {}, title),
      code,
      element('p', {}, '用手机扫一扫，在手机上看'),
    ),
  )
}
