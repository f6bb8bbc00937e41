import { accountPlans } from './plans/account-plans'
import { draftPlans } from './plans/draft-plans'
import { fieldPlans } from './plans/field-plans'
import { formPlans } from './plans/form-plans'
import { listPlans } from './plans/list-plans'
import { mediaPlans } from './plans/media-plans'
import { pagePlans } from './plans/page-plans'
import { type PlanStep, stepOf } from './plans/plan'
import { questionPlans } from './plans/question-plans'
import { rowPlans } from './plans/row-plans'
import { uploadPlans } from './plans/upload-plans'

const groups = [
  listPlans,
  formPlans,
  mediaPlans,
  rowPlans,
  pagePlans,
  uploadPlans,
  fieldPlans,
  questionPlans,
  draftPlans,
  accountPlans,
]

/** All plans, as steps. */
export const allPlans = (): readonly (readonly PlanStep[])[] =>
  groups.flatMap((plans) => Object.values(plans)).flatMap((some) => some.map((plan) => plan.map(stepOf)))
