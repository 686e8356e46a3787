export { hasKeptChanges, registerKeptChanges } from './kept-changes.ts'
export { keepReturnAddress, ROOT, takeReturnAddress } from './return-address.ts'
export {
  endSession,
  hasLeft,
  keepUser,
  login,
  logout,
  refreshSession,
  register,
  type Session,
  session,
  usePermission,
  useSession,
  useUser,
} from './session.ts'
