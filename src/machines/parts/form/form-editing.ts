import { answers } from '../../typed'
import type { FormPorts } from '../form.ports'
import type { FormSetup } from '../form.setup'
import { brokenRule, dismissal, replaced, unlessUploadingOf, workState } from './form-transitions'

/** A form tells of an unlisted text once before it sends it. */
const unlistedFirst = {
  description: 'The first press tells of a text that no list has, the second one keeps it.',
  meta: { spec: ['EXT-93'] },
  guard: 'isUntold',
  actions: ['tellUnlisted', 'markUnlisted'],
} as const

/** What was sent within a day is sent again only after a question. */
const againFirst = {
  description: 'The same was sent within a day.',
  meta: { spec: ['EXT-173'] },
  guard: 'wasSentBefore',
} as const

/** The states of a form whose content is known not to be saved; in `gone`, the edited item does not exist any more. */
export function editingStates<Values extends object, Saved extends object, Scope>(
  base: FormSetup<Values, Saved, Scope>,
  ports: FormPorts<Values, Saved, Scope>,
) {
  const { attempts, compare, confirmsDiscard, draft, findPrior, isDialog, spec, unlisted } = ports
  const unlessUploading = unlessUploadingOf(ports)
  const broken = brokenRule(ports)
  const compareFirst = compare
    ? ([
        {
          description: 'The list has read the item since, and it differs.',
          meta: { spec: ['EXT-49'] },
          guard: 'wouldOverwrite',
          target: workState(ports, 'comparing'),
          actions: ['commitEntries', { type: 'compare', params: { saves: true } }],
        },
      ] as const)
    : []

  const submitted = [
    ...(unlisted ? [unlistedFirst] : []),
    ...(findPrior ? ([{ ...againFirst, target: workState(ports, 'confirmingAgain') }] as const) : []),
    {
      meta: answers(spec.sent, 'The values are valid.'),
      guard: 'isValid',
      target: workState(ports, 'saving'),
      actions: ['commitEntries', 'clearProblem'],
    },
    broken,
  ] as const
  const sentElsewhere =
    attempts && draft
      ? ([
          {
            description: 'Another tab has sent this draft, and may have saved it.',
            meta: { spec: ['EXT-46'] },
            guard: 'isSentElsewhere',
            actions: 'adoptAttempt',
          },
        ] as const)
      : []

  const dismissed = dismissal(ports)
  const confirmedDiscard = confirmsDiscard
    ? ([
        { meta: { spec: ['EXT-8', 'EXT-70'] }, guard: 'holdsInput', target: workState(ports, 'confirmingDiscard') },
      ] as const)
    : []
  const { on } = base.createStateConfig({
    on: {
      'form.dismiss': [
        ...confirmedDiscard,
        {
          description: 'Closing the form discards the draft.',
          meta: answers(spec.dismissed, 'The form was closed.'),
          ...dismissed,
        },
      ],
      ...(isDialog && {
        'form.close': [
          ...confirmedDiscard,
          ...(draft
            ? [
                {
                  description: 'Escape discards nothing: what was typed is kept as a draft.',
                  meta: { spec: ['EXT-70'] },
                  guard: 'holdsInput',
                  ...replaced(ports),
                } as const,
              ]
            : []),
          { meta: { reason: 'Nothing was typed.' }, ...dismissed },
        ],
      }),
      'form.replace': { meta: { spec: ['EXT-8'] }, ...replaced(ports) },
    },
  })

  const editing = base.createStateConfig({
    on: {
      ...on,
      'form.submit': [...unlessUploading, ...sentElsewhere, ...compareFirst, ...submitted],
      ...(compare && {
        'item.read': {
          description: 'A draft was made from another version of the item than the list shows.',
          meta: { spec: ['EXT-50'] },
          guard: { type: 'isDraftOutdated', params: ({ event }) => event },
          target: workState(ports, 'comparing'),
          actions: [
            { type: 'assignPresent', params: ({ event }) => event },
            { type: 'compare', params: { saves: false } },
          ],
        },
      }),
    },
  })
  const gone = base.createStateConfig({
    description: 'The edited item was deleted; its content can be saved as a new item.',
    on: {
      ...on,
      'form.submit': [...unlessUploading, ...submitted],
      'save.new': [
        ...unlessUploading,
        {
          meta: { spec: ['EXT-51'] },
          guard: 'isValid',
          target: workState(ports, 'saving'),
          actions: ['commitEntries', 'makeNew', 'clearProblem'],
        },
        broken,
      ],
    },
  })
  return { editing, gone }
}
