export { keepsLogins } from '#src/api/credentials.ts'
export { Permitted, WITHOUT } from './Permitted.tsx'
export { keepReturnAddress, takeReturnAddress } from './return-address.ts'
export {
  currentUserId,
  endSession,
  hasLoggedOutHere,
  isPermitted,
  isRefused,
  keepUser,
  login,
  logout,
  onSession,
  refreshSession,
  register,
  type Session,
  session,
  usePermission,
  useSession,
  useUser,
} from './session.ts'
