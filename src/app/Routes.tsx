import { Component, type ReactNode, useEffect, useRef } from 'react'
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter'
import { preloadWork } from '#src/screens/editor/frame/opening/preload.ts'
import { NotFoundScreen } from '#src/screens/not-found/NotFoundScreen.tsx'
import {
  hasLoggedOutHere,
  hasSessionEndedElsewhere,
  keepReturnAddress,
  session,
  takeReturnAddress,
  useSession,
} from '#src/session/index.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { lazyScreen } from '#src/ui/lazy-screen.tsx'
import { PageMessage } from '#src/ui/PageMessage.tsx'
import { askHost } from './host-frame.ts'

interface State {
  error: Error | null
}

/** Shows an error and the way on in place of a broken screen. */
class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <PageMessage
        art="broken"
        title="页面没有载入成功"
        hint="你的文件没有受影响。请检查网络后重试"
        action={{ label: '重新载入', icon: 'retry', run: () => window.location.reload() }}
        detail={error.message}
      />
    )
  }
}

const Header = lazyPart(() => import('./Header.tsx').then((m) => m.Header))
const LoginScreen = lazyScreen(() => import('#src/screens/login/LoginScreen.tsx').then((m) => m.LoginScreen))
const HomeScreen = lazyScreen(() => import('#src/screens/home/HomeScreen.tsx').then((m) => m.HomeScreen))
const EditorScreen = lazyScreen(() => editorAhead ?? loadEditor())
const StartScreen = lazyScreen(() => import('#src/screens/start/StartScreen.tsx').then((m) => m.StartScreen))
const PlayerScreen = lazyScreen(() =>
  import('#src/screens/player/PlayerScreen.tsx').then((m) => m.PlayerScreen),
)
const LabScreen = lazyScreen(() => import('#src/screens/lab/LabScreen.tsx').then((m) => m.LabScreen))

function loadEditor() {
  preloadWork()
  return import('#src/screens/editor/frame/EditorScreen.tsx').then((m) => m.EditorScreen)
}

/** Requests a work by its address before the first render. */
const editorAhead = session() !== null && window.location.pathname === '/editor' ? loadEditor() : null
// The screen that uses it handles the error.
editorAhead?.catch(() => undefined)

/** Screens that need no login. */
const OPEN_TO_ALL = /^\/(login|lab|start|v\/.*)$/
/** Screens without the common frame. */
const BARE = /^\/(editor|login|home(\/.*)?|v\/.*)$/

/** A path as screens are compared with it: routes also match `/Editor` and `/editor/`. */
const canonicalPath = (path: string) =>
  path.replace(/(?<=.)\/+$/, '').replace(/^\/[^/]*/, (first) => first.toLowerCase())

export function Routes() {
  const [path] = useLocation()
  const search = useSearch()
  const isLoggedIn = useSession() !== null
  const isEditor = path === '/editor'
  useEffect(() => askHost(isEditor ? 'fullscreen' : 'cancel-fullscreen'), [isEditor])
  const written = canonicalPath(path)
  if (written !== path) return <Redirect to={search ? `${written}?${search}` : written} replace />
  if (!isLoggedIn && !OPEN_TO_ALL.test(path)) return <ToLogin />
  return (
    <>
      {!BARE.test(path) && <Header />}
      {/* Keyed by address: leaving a broken screen resets its error. */}
      <ErrorBoundary key={path.split('/')[1]}>
        <Switch>
          <Route path="/">
            <Redirect to="/home" replace />
          </Route>
          <Route path="/login">{isLoggedIn ? <AfterLogin /> : <LoginScreen />}</Route>
          <Route path="/home/*?" component={HomeScreen} />
          <Route path="/editor" component={EditorScreen} />
          <Route path="/start" component={StartScreen} />
          <Route path="/v/:id" component={PlayerScreen} />
          <Route path="/lab" component={LabScreen} />
          <Route component={NotFoundScreen} />
        </Switch>
      </ErrorBoundary>
    </>
  )
}

/** Redirects to the login without a session, and remembers the address. */
function ToLogin() {
  const [, navigate] = useLocation()
  useEffect(() => {
    const { pathname, search, hash } = window.location
    if (!hasLoggedOutHere()) keepReturnAddress(pathname + search + hash, !hasSessionEndedElsewhere())
    navigate('/login', { replace: true })
  }, [navigate])
  return null
}

/** Redirects to the remembered address after a login. */
function AfterLogin() {
  const [, navigate] = useLocation()
  const isSent = useRef(false)
  useEffect(() => {
    // Reading the address removes it, and strict mode runs effects twice.
    if (isSent.current) return
    isSent.current = true
    navigate(takeReturnAddress(), { replace: true })
  }, [navigate])
  return null
}
