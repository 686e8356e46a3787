import { type Project, restoreProject } from '#engine/document/index.ts'

/** A small deterministic picture that resembles a photograph. */
function picture(seed: number): string {
  const canvas = document.createElement('canvas')
  canvas.width = 400
  canvas.height = 300
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const gradient = context.createLinearGradient(0, 0, 400, 300)
  gradient.addColorStop(0, `hsl(${seed * 70} 60% 45%)`)
  gradient.addColorStop(1, `hsl(${seed * 70 + 80} 70% 70%)`)
  context.fillStyle = gradient
  context.fillRect(0, 0, 400, 300)
  for (let at = 0; at < 60; at++) {
    context.fillStyle = `hsl(${(at * 47 + seed * 30) % 360} 50% 55% / .5)`
    context.fillRect((at * 83) % 380, (at * 57) % 280, 20 + (at % 7) * 6, 20 + (at % 5) * 6)
  }
  return canvas.toDataURL('image/jpeg', 0.9)
}

const SHADOW = '0px 6px 18px 0px rgba(20,30,60,.3)'

/**
 * A page for comparing renderers: seven rectangles with gradients and soft shadows, four pictures, eight
 * Chinese texts with a stroke or a shadow, and a QR code; entrances are staggered over 4.4 of its 6 seconds.
 * @param pictureOf address of a picture; by default one that a canvas draws
 */
export function busyProject(pictureOf: (at: number) => string = picture): Project {
  const entrances = ['fadeInUp', 'zoomIn', 'fadeInLeft', 'bounceIn', 'slideInRight', 'rotateIn', 'fadeIn']
  const element = (at: number, elName: string, propsValue: object, commonStyle: object) => ({
    uuid: `element-${at}`,
    elName,
    propsValue,
    commonStyle: { ...commonStyle, zIndex: at + 1 },
    animations: [{ type: entrances[at % entrances.length], duration: 1, delay: (at * 3.4) / 19 }],
  })
  const rectangles = Array.from({ length: 7 }, (_, at) =>
    element(
      at,
      'qk-rectangle-border',
      { gradient: true, angle: at * 40, colors: ['#4065F0', '#8757CF', '#D6402B'], positions: [0, 60, 100] },
      {
        left: 16 + (at % 3) * 120,
        top: 20 + at * 90,
        width: 110,
        height: 80,
        boxShadow: SHADOW,
        borderRadius: [12, 0, 0, 0, 0],
      },
    ),
  )
  const pictures = Array.from({ length: 4 }, (_, at) =>
    element(
      7 + at,
      'qk-image',
      { imageSrc: pictureOf(at) },
      {
        ...{ left: 30 + (at % 2) * 170, top: 60 + at * 140, width: 150, height: 110 },
        ...{ borderRadius: [8, 0, 0, 0, 0], boxShadow: SHADOW },
      },
    ),
  )
  const texts = Array.from({ length: 8 }, (_, at) =>
    element(
      11 + at,
      'qk-text',
      { text: `第${at + 1}条：短视频业务同比增长 ${at * 7 + 3}.6%` },
      {
        ...{
          left: 20,
          top: 30 + at * 78,
          width: 340,
          height: 36,
          fontSize: 22,
          lineHeight: 36,
          fontWeight: 700,
        },
        ...(at % 2
          ? { color: '#ffffff', textStrokeColor: '#10243f', textStrokeWidth: 3 }
          : {
              color: '#10243f',
              isShadow: true,
              hShadow: 1,
              vShadow: 2,
              blur: 4,
              shadowColor: 'rgba(0,0,0,.4)',
            }),
      },
    ),
  )
  const code = element(
    19,
    'qk-qrcode',
    { url: 'https://example.com/' },
    { left: 250, top: 560, width: 100, height: 100 },
  )
  const restored = restoreProject({
    pages: [{ uuid: 'page', elements: [...rectangles, ...pictures, ...texts, code], data: { duration: 6 } }],
  })
  if (!restored.ok) throw new Error(restored.error)
  return restored.project
}
