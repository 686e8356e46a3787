import { configure } from '@testing-library/react'

/** What a test waits for is waited for as long as `expect.poll` does: a second is short on a busy machine. */
configure({ asyncUtilTimeout: 5_000 })
