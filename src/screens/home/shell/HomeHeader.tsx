import { UserMenu } from '../account/UserMenu.tsx'
import styles from './home.module.css'
import { SearchField } from './SearchField.tsx'

export function HomeHeader() {
  return (
    <header className={styles.header}>
      <SearchField />
      <UserMenu />
    </header>
  )
}
