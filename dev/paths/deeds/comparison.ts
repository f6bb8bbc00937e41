import { comparisonTexts } from '../../../src/messages/comparison'
import { partOf } from '../../walks/simulated-ports'
import { below, fieldOf, type Stand } from '../stand'
import { answering, type Deed, inState, says } from './deed'

const isComparing = inState('form', 'comparing')
/** What is taken is saved at once, and not by the next save of a draft. */
const isSaving = (stand: Stand): boolean =>
  isComparing(stand) && partOf(fieldOf(below(stand, 'form'), 'comparison'), 'saves') === true
const take = (side: string) => ({ words: `choose ${side}`, play: says('takeSide', side), isOffered: isComparing })

/** What another editor changed meanwhile, beside one's own. */
export const comparisonDeeds: readonly Deed[] = [
  { move: 'difference.take, theirs of the title', to: 'form', ...take(comparisonTexts.theirs) },
  { move: 'difference.take, ours of the title', to: 'form', ...take(comparisonTexts.ours) },
  { move: 'comparison.apply', to: 'form', ...answering(comparisonTexts.save), isOffered: isSaving },
  {
    name: 'comparison.apply, for a draft',
    move: 'comparison.apply',
    to: 'form',
    ...answering(comparisonTexts.apply),
    isOffered: (stand) => isComparing(stand) && !isSaving(stand),
  },
  { move: 'comparison.close', to: 'form', ...answering(comparisonTexts.goOn), isOffered: isComparing },
]
