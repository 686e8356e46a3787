/** Keys to the embedded stores of tests. */
export const OWNER = { accessKeyId: 'owner', accessKeySecret: 'the secret of the owner' }
