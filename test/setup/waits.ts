import { configure, getConfig, prettyDOM } from '@testing-library/react'

/** Whether the library is polling; it has no public name for this. */
const isPolling = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true

configure({
  // As long as `expect.poll`: on a busy machine loading a panel alone takes seconds.
  asyncUtilTimeout: 15_000,
  // Only the last error of a wait is reported; printing the document for each would take most of the time.
  getElementError(message, container) {
    const parts = [message, isPolling() ? null : prettyDOM(container)]
    const error = new Error(parts.filter(Boolean).join('\n\n'))
    error.name = 'TestingLibraryElementError'
    return error
  },
})
