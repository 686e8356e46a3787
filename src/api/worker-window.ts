/** The store's client takes `window` for the global object, also in workers; to be imported before it. */
Object.assign(globalThis, { window: globalThis })
