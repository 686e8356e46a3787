import { checkVisits } from '../../screens/check-visits.ts'
import { HOME_VISITS } from '../../screens/home-visits.ts'

checkVisits(HOME_VISITS)
