export { accountOf, keepsLogins } from '#src/api/credentials.ts'
export { Permitted, WITHOUT } from './Permitted.tsx'
export { keepReturnAddress, takeReturnAddress } from './return-address.ts'
export {
  currentUserId,
  endSession,
  hasLoggedOutHere,
  hasSessionEndedElsewhere,
  isPermitted,
  isRefused,
  isSessionOf,
  keepUser,
  login,
  logout,
  onSession,
  refreshSession,
  register,
  type Session,
  session,
  usePermission,
  useRefused,
  useSession,
  useUser,
} from './session.ts'
export { useStateAcrossLogin } from './use-state-across-login.ts'
