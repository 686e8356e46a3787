import * as React from 'react'

/**
 * The development build of React records stacks for the first ten thousand elements per second, which takes a
 * tenth of the tests' time. This pretends that they are already recorded; React's warnings are not affected.
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
