import { expect, test } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import { independenceOf } from '#engine/scene/part-dependencies.ts'
import { planVideo, videoParts } from '#engine/timeline/index.ts'
import { projectOf } from '#test/support/timeline-project.ts'

const video = (src: string) => createElement('qk-video', { propsValue: { videoSrc: src } })

test('parts that show the same video, even below a transition, are not drawn at the same time', () => {
  const project = projectOf(
    { seconds: 2, elements: [video('a.mp4')] },
    { seconds: 2, elements: [video('b.mp4')] },
    { seconds: 2, elements: [video('a.mp4')] },
    { seconds: 2, elements: [] },
  )
  Object.assign(project.pages[0]!.data, { trans: 'cube', transDuration: 0.5 })
  const plan = planVideo(project)
  const areIndependent = independenceOf(project, plan)
  const parts = videoParts(plan)
  const matrix = parts.map((one) => parts.map((other) => (areIndependent(one, other) ? '.' : 'x')).join(''))
  // The first page, its transition to the second one, the second, third and fourth page.
  expect(matrix).toEqual(['xx.x.', 'xxxx.', '.xx..', 'xx.x.', '.....'])
})
