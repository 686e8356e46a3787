import { Suspense } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { preloadWork } from '../screens/editor/opening/preload.ts'
import { NotFoundScreen } from '../screens/not-found/NotFoundScreen.tsx'
import { LoadingBar } from '../ui/LoadingBar.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Header } from './Header.tsx'
import { lazyScreen } from './lazy-screen.ts'

const StartScreen = lazyScreen(() => import('../screens/start/StartScreen.tsx').then((m) => m.StartScreen))
const EditorScreen = lazyScreen(() => {
  preloadWork()
  return import('../screens/editor/EditorScreen.tsx').then((m) => m.EditorScreen)
})
const LabScreen = lazyScreen(() => import('../screens/lab/LabScreen.tsx').then((m) => m.LabScreen))

export function Routes() {
  const [location] = useLocation()
  return (
    <>
      {location !== '/editor' && <Header />}
      {/* Keyed by address: leaving a broken screen leaves its error behind. */}
      <ErrorBoundary key={location}>
        <Suspense fallback={<LoadingBar />}>
          <Switch>
            <Route path="/" component={StartScreen} />
            <Route path="/editor" component={EditorScreen} />
            <Route path="/lab" component={LabScreen} />
            <Route component={NotFoundScreen} />
          </Switch>
        </Suspense>
      </ErrorBoundary>
    </>
  )
}
