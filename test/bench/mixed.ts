import { createElement, createProject, type Project } from '#engine/document/index.ts'
import { addElements, addPage } from '#engine/document/operations/index.ts'
import type { Element } from '#engine/elements/schemas.ts'

/** A deterministic typical mix: many rectangles and texts, some shadows, rotations and QR codes. */
export function mixedElement(at: number): Element {
  const commonStyle = {
    left: (at * 53) % 340,
    top: (at * 97) % 640,
    width: 30 + (at % 5) * 12,
    height: 20 + (at % 4) * 10,
    rotate: at % 7 === 0 ? at : 0,
  }
  if (at % 3 === 0)
    return createElement('qk-text', {
      propsValue: { text: `第 ${at} 条` },
      commonStyle: { ...commonStyle, fontSize: 12 + (at % 3) * 4 },
    })
  if (at % 11 === 0)
    return createElement('qk-qrcode', { propsValue: { url: `https://example.com/${at}` }, commonStyle })
  return createElement('qk-rectangle-border', {
    propsValue: { bgColor: `hsl(${(at * 47) % 360} 60% 60%)` },
    commonStyle: { ...commonStyle, boxShadow: at % 4 === 0 ? '0 2px 6px rgba(0,0,0,.3)' : '' },
  })
}

/** Lets every element move during its whole page, so that each frame differs. @param seconds duration of each page */
export function animateThroughout(project: Project, type: string, seconds: number) {
  for (const page of project.pages) {
    page.data.duration = seconds
    for (const element of page.elements)
      element.animations = [{ type, duration: seconds, delay: 0, infinite: false, interationCount: 1 }]
  }
}

/** @param elements per page */
export function mixedProject(pages: number, elements: number): Project {
  const project = createProject()
  while (project.pages.length < pages) addPage(project)
  for (const page of project.pages)
    addElements(
      page,
      Array.from({ length: elements }, (_, at) => mixedElement(at)),
    )
  return project
}
