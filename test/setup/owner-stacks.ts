import * as React from 'react'

/**
 * The development build of React records a stack for each of the first ten thousand elements of a second, which
 * takes a tenth of the tests' time. This number of recorded ones, which nothing changes, ends that; its warnings stay.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals !== 'object' || internals === null) throw new Error('React has changed its internals')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => 10_000,
  set: () => {},
})
