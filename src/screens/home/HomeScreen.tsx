import { Redirect, Route, Switch } from 'wouter'
import { NotFoundScreen } from '#src/screens/not-found/NotFoundScreen.tsx'
import { lazyScreen } from '#src/ui/lazy-screen.tsx'
import { HomeHeader } from './shell/HomeHeader.tsx'
import styles from './shell/home.module.css'
import { SideBar } from './shell/SideBar.tsx'

const TemplatesScreen = lazyScreen(() =>
  import('./templates/TemplatesScreen.tsx').then((m) => m.TemplatesScreen),
)
const DraftsScreen = lazyScreen(() => import('./drafts/DraftsScreen.tsx').then((m) => m.DraftsScreen))
const MyTemplatesScreen = lazyScreen(() =>
  import('./my-templates/MyTemplatesScreen.tsx').then((m) => m.MyTemplatesScreen),
)
const RecycleBinScreen = lazyScreen(() =>
  import('./recycle-bin/RecycleBinScreen.tsx').then((m) => m.RecycleBinScreen),
)
const VideosScreen = lazyScreen(() => import('./videos/VideosScreen.tsx').then((m) => m.VideosScreen))
const MaterialsScreen = lazyScreen(() =>
  import('./materials/MaterialsScreen.tsx').then((m) => m.MaterialsScreen),
)
const AccountScreen = lazyScreen(() => import('./account/AccountScreen.tsx').then((m) => m.AccountScreen))
const AdministrationScreen = lazyScreen(() =>
  import('./administration/AdministrationScreen.tsx').then((m) => m.AdministrationScreen),
)
const CooperationScreen = lazyScreen(() =>
  import('./cooperation/CooperationScreen.tsx').then((m) => m.CooperationScreen),
)
const PageDataScreen = lazyScreen(() =>
  import('./page-data/PageDataScreen.tsx').then((m) => m.PageDataScreen),
)
const PageDataDetailScreen = lazyScreen(() =>
  import('./page-data-detail/PageDataDetailScreen.tsx').then((m) => m.PageDataDetailScreen),
)
const MakeScreen = lazyScreen(() => import('./make/MakeScreen.tsx').then((m) => m.MakeScreen))
const BatchScreen = lazyScreen(() => import('./batch/BatchScreen.tsx').then((m) => m.BatchScreen))

/** `/home`: side bar, header and the screen of the route. */
export function HomeScreen() {
  return (
    <div className={styles.shell}>
      <SideBar />
      <div className={styles.main}>
        <HomeHeader />
        <div className={styles.content}>
          <Switch>
            <Route path="/home">
              <Redirect to="/home/template-center" replace />
            </Route>
            <Route path="/home/template-center" component={TemplatesScreen} />
            <Route path="/home/drafts-list" component={DraftsScreen} />
            <Route path="/home/recycle-bin" component={RecycleBinScreen} />
            <Route path="/home/videos" component={VideosScreen} />
            <Route path="/home/materials" component={MaterialsScreen} />
            <Route path="/home/account" component={AccountScreen} />
            <Route path="/home/administration" component={AdministrationScreen} />
            <Route path="/home/cooperation" component={CooperationScreen} />
            <Route path="/home/my-template" component={MyTemplatesScreen} />
            <Route path="/home/page-data" component={PageDataScreen} />
            <Route path="/home/page-data-detail" component={PageDataDetailScreen} />
            <Route path="/home/make" component={MakeScreen} />
            <Route path="/home/batch" component={BatchScreen} />
            <Route component={NotFoundScreen} />
          </Switch>
        </div>
      </div>
    </div>
  )
}
