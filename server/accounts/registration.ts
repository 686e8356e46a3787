import type { Registration } from '../config.ts'
import { REGISTRATIONS } from '../config-schema.ts'
import type { Settings } from '../db/settings.ts'

const NAME = 'registration'

/** Who may register. */
export interface RegistrationMode {
  get: () => Promise<Registration>
  set: (mode: Registration) => Promise<void>
}

/** What an administrator has set, for all processes; before that, what the environment says. */
export function registrationOf(settings: Settings, configured: Registration): RegistrationMode {
  return {
    async get() {
      const stored = await settings.get(NAME)
      return REGISTRATIONS.find((mode) => mode === stored) ?? configured
    },
    set: (mode) => settings.set(NAME, mode),
  }
}
