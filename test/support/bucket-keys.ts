/** Access keys of the tests' embedded stores. */
export const OWNER = { accessKeyId: 'owner', accessKeySecret: 'the secret of the owner' }
