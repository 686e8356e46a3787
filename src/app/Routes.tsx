import { Suspense, useEffect } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { preloadWork } from '#src/screens/editor/frame/opening/preload.ts'
import { NotFoundScreen } from '#src/screens/not-found/NotFoundScreen.tsx'
import { session, useSession } from '#src/session/index.ts'
import { LoadingBar } from '#src/ui/LoadingBar.tsx'
import { lazyScreen } from '#src/ui/lazy-screen.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { AfterLogin, ToLogin } from './Guard.tsx'
import { Header } from './Header.tsx'
import { askHost } from './host-frame.ts'

const LoginScreen = lazyScreen(() => import('#src/screens/login/LoginScreen.tsx').then((m) => m.LoginScreen))
const HomeScreen = lazyScreen(() => import('#src/screens/home/HomeScreen.tsx').then((m) => m.HomeScreen))
const EditorScreen = lazyScreen(() => editorAhead ?? loadEditor())
const StartScreen = lazyScreen(() => import('#src/screens/start/StartScreen.tsx').then((m) => m.StartScreen))
const LabScreen = lazyScreen(() => import('#src/screens/lab/LabScreen.tsx').then((m) => m.LabScreen))

function loadEditor() {
  preloadWork()
  return import('#src/screens/editor/frame/EditorScreen.tsx').then((m) => m.EditorScreen)
}

/** Requests a work by its address before the first render. */
const editorAhead = session() !== null && window.location.pathname === '/editor' ? loadEditor() : null
// The screen that uses it handles the error.
editorAhead?.catch(() => undefined)

/** Screens that do not call the service. */
const OPEN_TO_ALL = new Set(['/login', '/lab', '/start'])
/** Screens without the common frame. */
const BARE = /^\/(editor|login|home(\/.*)?)$/

export function Routes() {
  const [path] = useLocation()
  const isLoggedIn = useSession() !== null
  const isEditor = path === '/editor'
  useEffect(() => askHost(isEditor ? 'fullscreen' : 'cancel-fullscreen'), [isEditor])
  if (!isLoggedIn && !OPEN_TO_ALL.has(path)) return <ToLogin />
  return (
    <>
      {!BARE.test(path) && <Header />}
      {/* Keyed by address: leaving a broken screen resets its error. */}
      <ErrorBoundary key={path.split('/')[1]}>
        <Suspense fallback={<LoadingBar />}>
          <Switch>
            <Route path="/">
              <Redirect to="/home" replace />
            </Route>
            <Route path="/login">{isLoggedIn ? <AfterLogin /> : <LoginScreen />}</Route>
            <Route path="/home/*?" component={HomeScreen} />
            <Route path="/editor" component={EditorScreen} />
            <Route path="/start" component={StartScreen} />
            <Route path="/lab" component={LabScreen} />
            <Route component={NotFoundScreen} />
          </Switch>
        </Suspense>
      </ErrorBoundary>
    </>
  )
}
