import { checkVisits } from '../../screens/check-visits.ts'
import { EDITOR_VISITS } from '../../screens/editor-visits.ts'

checkVisits(EDITOR_VISITS)
