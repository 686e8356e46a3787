import { configure } from '@testing-library/react'
import { vi } from 'vitest'

/** What the home screens ask of a browser and jsdom does not have. */
export function stubBrowserApis(): void {
  // Screens load their code when they are first shown, and the machine may be busy.
  configure({ asyncUtilTimeout: 15_000 })
  // Nothing comes near the screen: covers are not drawn.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
}
