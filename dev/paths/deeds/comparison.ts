import { comparisonTexts } from '../../../src/messages/comparison'
import { answering, type Deed, inState, says } from './deed'

const isComparing = inState('form', 'comparing')
const take = (side: string) => ({ words: `choose ${side}`, play: says('takeSide', side), isOffered: isComparing })

/** What another editor changed meanwhile, beside one's own. */
export const comparisonDeeds: readonly Deed[] = [
  { move: 'difference.take, theirs of the title', to: 'form', ...take(comparisonTexts.theirs) },
  { move: 'difference.take, ours of the title', to: 'form', ...take(comparisonTexts.ours) },
  { move: 'comparison.apply', to: 'form', ...answering(comparisonTexts.save), isOffered: isComparing },
  { move: 'comparison.close', to: 'form', ...answering(comparisonTexts.goOn), isOffered: isComparing },
]
