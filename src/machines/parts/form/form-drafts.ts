import { given } from '../../typed'
import type { ValuesReplaced } from '../draft-autosave.ports'
import type { FormPorts } from '../form.ports'
import type { FormSetup } from '../form.setup'
import { unlessUploadingOf, workState } from './form-transitions'

/** The events of a form's draft: this tab takes it over or copies it, or the form goes on with another one. */
export function draftEvents<Values extends object, Saved extends object, Scope>(
  base: FormSetup<Values, Saved, Scope>,
  ports: FormPorts<Values, Saved, Scope>,
) {
  const { compare, draft } = ports
  /** The address of a file belongs into the values for which it was chosen. */
  const unlessUploading = unlessUploadingOf(ports)
  const replaceValues = { type: 'replaceValues', params: given<ValuesReplaced<Values>> } as const
  const compareFirst = {
    description: 'The draft that continues was made from another version of the item.',
    meta: { spec: ['EXT-50'] },
    guard: { type: 'isReplacementOutdated', params: given<ValuesReplaced<Values>> },
    target: workState(ports, 'comparing'),
    actions: [replaceValues, 'markChanged', { type: 'compare', params: { saves: false } }],
  } as const

  return base.createStateConfig({
    on: {
      ...(draft && {
        'draft.reclaim': [...unlessUploading, { meta: { spec: ['EXT-28'] }, actions: 'takeOverDraft' }],
        'draft.copy': { meta: { spec: ['EXT-28'] }, actions: ['markChanged', 'saveDraft'] },
        'values.replaced': [
          ...(compare ? [compareFirst] : []),
          {
            description: 'The draft of another tab, or the previous draft, continues in this form.',
            meta: { spec: ['EXT-18', 'EXT-28'] },
            target: '.editing',
            actions: [replaceValues, 'markChanged'],
          },
        ],
      }),
      ...(draft?.findPrevious && {
        'previous.restore': [
          ...unlessUploading,
          { meta: { spec: ['EXT-18', 'EXT-53'] }, guard: 'hasPrevious', actions: 'swapPrevious' },
        ],
        'previous.discard': { meta: { spec: ['EXT-18', 'EXT-53'] }, guard: 'hasPrevious', actions: 'removePrevious' },
      }),
    },
  })
}
