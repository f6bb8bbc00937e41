import { assign, fromPromise, raise, sendTo, setup } from 'xstate'
import type { DraftLink } from '../../domain/draft'
import { CallError, isQuiet, toldOf } from '../../domain/failure'
import { failure, success, type Toast } from '../../domain/toast'
import { sessionTexts } from '../../messages/session'
import { answers, type Meta, typed } from '../typed'
import { createDraftKeeperMachine, type Kept } from './draft-keeper.machine'
import type { FormContext, FormEvent, FormInput, FormOutcome, FormPorts, FormProblem } from './form.ports'
import { noUploads, type Uploaded, type UploadInput } from './upload.machine'

/** One filling-in of a form: from the values it opens with to saved, dismissed or replaced. */
export function createFormMachine<Values extends object, Saved extends object, Scope>(
  ports: FormPorts<Values, Saved, Scope>,
) {
  const committed = (values: Values, field?: string) => ports.commit?.(values, field) ?? values
  /** A problem goes with a change of its field, or of another one that mends the rule. */
  const stillBroken = (problem: FormProblem<Values> | null, values: Values, changed: Partial<Values>) =>
    problem && !(problem.field in changed) && ports.problem({ values: committed(values) }) !== null ? problem : null
  const written = ({ draft, values }: FormContext<Values, Saved, Scope>): Kept<Values> => ({
    link: draft ?? { id: '', rev: 0 },
    values,
  })
  const noUpload: UploadInput = { field: '', file: new File([], ''), kind: 'IMAGE' }

  return setup({
    types: typed<{
      context: FormContext<Values, Saved, Scope>
      input: FormInput<Values, Scope>
      output: FormOutcome<Values, Saved>
      events: FormEvent<Values>
      children: { draft: 'draft'; upload: 'upload' }
      tags: 'busy' | 'locked'
      meta: Meta
    }>(),
    actors: {
      save: fromPromise<Saved, { values: Values; scope: Scope; attempt: string }>(({ input, signal }) =>
        ports.save({ ...input, signal }),
      ),
      check: fromPromise<{ found: Saved | null }, { values: Values; scope: Scope }>(async ({ input, signal }) => ({
        found: (await ports.check?.({ ...input, signal })) ?? null,
      })),
      earlier: fromPromise<{ found: Kept<Values> | null }, { values: Values; link: DraftLink | null }>(
        async ({ input }) => ({ found: (await ports.draft?.earlier?.(input)) ?? null }),
      ),
      draft: createDraftKeeperMachine<Values>({
        draft: ports.draft,
        toast: ports.toast,
        texts: ports.texts,
        spec: ports.spec,
      }),
      upload: ports.media?.upload ?? noUploads,
    },
    actions: {
      toast: (_, toast: Toast) => ports.toast(toast),
      fill: assign(({ context }, { values }: { values: Partial<Values> }) => ({
        values: { ...context.values, ...values },
        problem: stillBroken(context.problem, { ...context.values, ...values }, values),
        attempt: ports.attempt(),
      })),
      add: assign(({ context }, { field }: { field: string }) => ({
        values: committed(context.values, field),
        attempt: ports.attempt(),
      })),
      /** Takes in what was typed beside the lists; the attempt keeps its name, so that a repeated one is known (EXT-4). */
      settle: assign(({ context }) => ({ values: committed(context.values) })),
      put: assign(({ context }, { uploaded }: { uploaded: Uploaded }) => ({
        values:
          uploaded.type === 'uploaded' && ports.media
            ? ports.media.put(context.values, uploaded.field, uploaded.url)
            : context.values,
        attempt: ports.attempt(),
        mediaProblem:
          uploaded.type === 'none' && uploaded.problem ? { field: uploaded.field, text: uploaded.problem } : null,
        queue: context.queue.slice(1),
      })),
      take: assign(({ context }, { field, index }: { field: string; index: number }) => ({
        values: ports.media ? ports.media.take(context.values, field, index) : context.values,
        attempt: ports.attempt(),
      })),
      queue: assign(({ context }, { field, files }: { field: string; files: readonly File[] }) => ({
        queue: ports.media
          ? [...context.queue, ...files.map((file) => ({ field, file, kind: ports.media?.kindOf(field) ?? 'IMAGE' }))]
          : context.queue,
        mediaProblem: null,
      })),
      link: assign(({ context }) => ({
        changed: true,
        draft: context.draft ?? ports.draft?.begin() ?? null,
        lent: null,
      })),
      relink: assign(({ context }, { link }: { link: DraftLink | null }) =>
        link && context.draft ? { draft: link } : {},
      ),
      /** The words go on without the draft that is not for this tab to write (EXT-28). */
      lend: assign(({ context: { draft } }) => ({ lent: draft, draft: null })),
      takeBack: assign(({ context: { lent } }) => {
        const newest = lent && ports.draft?.newest?.(lent)
        return newest ? { values: newest.values, draft: newest.link, lent: null, attempt: ports.attempt() } : {}
      }),
      offer: assign((_, { found }: { found: Kept<Values> | null }) => ({ earlier: found })),
      /** What is in the form now is kept as well, and offered in its turn. */
      swap: assign(({ context: { earlier, changed, draft, values } }) =>
        earlier
          ? {
              values: earlier.values,
              draft: earlier.link,
              lent: null,
              changed: true,
              attempt: ports.attempt(),
              problem: null,
              earlier: changed && draft ? { link: draft, values } : null,
            }
          : {},
      ),
      keepTyped: ({ context: { changed, draft, values } }) => {
        if (changed && draft) ports.draft?.flush({ link: draft, values })
      },
      forgetEarlier: ({ context: { earlier } }) => earlier && ports.draft?.discard(earlier.link),
      offerNothing: assign({ earlier: null }),
      judge: assign(({ context }) => ({ problem: ports.problem({ values: committed(context.values) }) })),
      tellProblem: ({ context: { problem } }) => {
        if (problem) ports.toast(failure(problem.text))
      },
      forgive: assign({ problem: null, failure: null }),
      markSent: assign(({ context: { values } }) => ({ sent: values })),
      explain: assign(({ context }, { error }: { error: unknown }) => ({
        attempt: ports.attempt(),
        failure: isQuiet(error) ? sessionTexts.signInThenSave : ports.texts.saveFailed(context.values)(error),
      })),
      tellFailure: ({ context }, { error }: { error: unknown }) => {
        for (const text of toldOf(error, ports.texts.saveFailed(context.values))) ports.toast(failure(text))
      },
      tellTaken: () => ports.media && ports.toast(success(ports.media.texts.removed)),
      tellSaved: ({ context: { values } }) => ports.toast(success(ports.texts.saved(values))),
      admitUnsaved: assign({ failure: ports.texts.notSaved }),
      remember: assign((_, { saved }: { saved: Saved }) => ({ saved: { value: saved } })),
      keepForUndo: ({ context: { draft, values } }) => {
        if (draft) ports.draft?.flush({ link: draft, values })
      },
      discardDraft: ({ context: { draft } }) => draft && ports.draft?.discard(draft),
      /** What was typed since the values were sent outlives them as a draft. */
      endDraft: ({ context: { draft, sent, values } }) => {
        if (draft && sent === values) ports.draft?.discard(draft)
        else if (draft) ports.draft?.flush({ link: draft, values })
      },
      rememberFound: assign((_, { found }: { found: Saved | null }) => ({ saved: found ? { value: found } : null })),
      markReplaced: assign({ outcome: 'replaced' }),
    },
    guards: {
      isChanged: ({ context }) => context.changed,
      isLent: ({ context }, { lent }: { lent: boolean }) => lent && context.draft !== null,
      canTake: ({ context: { lent } }) => lent !== null && (ports.draft?.newest?.(lent) ?? null) !== null,
      isUploaded: (_, { uploaded }: { uploaded: Uploaded }) => uploaded.type === 'uploaded',
      isTaking: ({ context }) => context.queue.length > 0,
      isValid: ({ context }) => ports.problem({ values: committed(context.values) }) === null,
      isUncertain: (_, { error }: { error: unknown }) => error instanceof CallError && error.kind === 'unknown',
      canCheck: () => ports.check !== undefined,
      isFound: (_, { found }: { found: Saved | null }) => found !== null,
      asksFirst: ({ context }) => ports.asksBeforeLosing === true && context.changed,
      hasEarlier: ({ context }) => context.earlier !== null,
      takesFiles: (_, { files }: { files: readonly File[] }) => ports.media !== undefined && files.length > 0,
    },
    delays: { patience: 60_000 },
  })
    .extend({
      actions: {
        tellDraft: sendTo('draft', ({ context }) => ({ type: 'draft.change', ...written(context) })),
        claimDraft: sendTo('draft', ({ context }) => ({ type: 'draft.claim', ...written(context) })),
        yieldDraft: sendTo('draft', { type: 'draft.yield' }),
        leaveDraft: sendTo('draft', { type: 'screen.leave' }),
        flushDraft: sendTo('draft', { type: 'page.leave' }),
      },
    })
    .createMachine({
      id: 'form',
      context: ({ input: { values, scope, draft } }) => ({
        values,
        sent: values,
        scope,
        changed: draft !== null,
        problem: null,
        failure: null,
        attempt: ports.attempt(),
        outcome: 'dismissed',
        saved: null,
        draft,
        lent: null,
        earlier: null,
        queue: [],
        mediaProblem: null,
      }),
      output: ({ context: { saved, outcome, values, draft, changed } }) =>
        saved ? { type: 'saved', saved: saved.value } : { type: outcome, values, draft, changed },
      invoke: [
        {
          src: 'draft',
          id: 'draft',
          input: ({ context: { draft } }) => ({ link: draft }),
          onSnapshot: [
            {
              meta: { spec: ['EXT-28', 'EXT-29', 'EXT-30'] },
              guard: { type: 'isLent', params: ({ event }) => ({ lent: event.snapshot.hasTag('lent') }) },
              actions: ['yieldDraft', 'lend'],
            },
            {
              meta: { reason: 'The form knows under which name its words are kept.' },
              actions: {
                type: 'relink',
                params: ({ event }) => ({ link: event.snapshot.context.typed?.link ?? null }),
              },
            },
          ],
          onError: { meta: { reason: 'A form without its keeper still saves.' } },
        },
        {
          src: 'earlier',
          id: 'earlier',
          input: ({ context: { values, draft } }) => ({ values, link: draft }),
          onDone: { meta: { spec: ['EXT-18'] }, actions: { type: 'offer', params: ({ event }) => event.output } },
          onError: { meta: { reason: 'Words that cannot be looked for are not offered.' } },
        },
      ],
      initial: 'open',
      on: {
        'screen.leave': {
          meta: answers(ports.spec.draftFlushed, 'The screen goes.'),
          guard: 'isChanged',
          actions: 'leaveDraft',
        },
        'draft.flush': {
          meta: answers(ports.spec.draftFlushed, 'The page stands still while the browser asks.'),
          guard: 'isChanged',
          actions: 'flushDraft',
        },
      },
      states: {
        open: {
          type: 'parallel',
          states: {
            work: {
              initial: 'writable',
              states: {
                writable: {
                  initial: 'editing',
                  on: {
                    'form.change': {
                      meta: answers(ports.spec.changed, 'Something was typed.'),
                      actions: [{ type: 'fill', params: ({ event }) => event }, 'link', 'tellDraft'],
                    },
                    'form.add': {
                      meta: { spec: ['UPL-11', 'UPL-12'] },
                      actions: [{ type: 'add', params: ({ event }) => event }, 'link', 'tellDraft'],
                    },
                    'words.restore': {
                      meta: { spec: ['EXT-18'] },
                      guard: 'hasEarlier',
                      actions: ['keepTyped', 'swap', 'tellDraft'],
                    },
                    'words.forget': {
                      meta: { spec: ['EXT-18'] },
                      guard: 'hasEarlier',
                      actions: ['forgetEarlier', 'offerNothing'],
                    },
                    'draft.take': { meta: { spec: ['EXT-28'] }, guard: 'canTake', actions: ['takeBack', 'claimDraft'] },
                    'draft.copy': { meta: { spec: ['EXT-28'] }, actions: ['link', 'tellDraft'] },
                    'media.choose': {
                      meta: { spec: ['EXT-12'] },
                      guard: { type: 'takesFiles', params: ({ event }) => event },
                      actions: { type: 'queue', params: ({ event }) => event },
                    },
                    'media.remove': {
                      meta: { spec: ['UPL-13'] },
                      actions: [{ type: 'take', params: ({ event }) => event }, 'link', 'tellDraft', 'tellTaken'],
                    },
                  },
                  states: {
                    editing: {
                      on: {
                        'form.submit': [
                          { meta: { spec: ['EXT-12'] }, guard: 'isTaking' },
                          {
                            meta: answers(ports.spec.sent, 'What was typed may be sent.'),
                            guard: 'isValid',
                            target: '#form.open.work.saving',
                            actions: ['settle', 'forgive'],
                          },
                          {
                            meta: answers(ports.spec.problem, 'What was typed breaks a rule.'),
                            actions: ['settle', 'judge', 'tellProblem'],
                          },
                        ],
                        'form.dismiss': [
                          { meta: { spec: ['EXT-8'] }, guard: 'asksFirst', target: '#form.open.work.doubting' },
                          {
                            description: 'Closing the form discards the linked draft.',
                            meta: answers(ports.spec.dismissed, 'The form was closed.'),
                            target: '#form.ended',
                            actions: ['keepForUndo', 'discardDraft'],
                          },
                        ],
                        'form.replace': {
                          meta: { spec: ['EXT-8'] },
                          target: '#form.ended',
                          actions: ['leaveDraft', 'markReplaced'],
                        },
                      },
                    },
                    unconfirmed: {
                      description: 'It could not be learnt whether the content was saved; the person decides.',
                      on: {
                        'outcome.check': [
                          { meta: { spec: ['EXT-12'] }, guard: 'isTaking' },
                          { meta: { spec: ['EXT-3'] }, guard: 'canCheck', target: '#form.open.work.checking' },
                        ],
                        'save.again': [
                          { meta: { spec: ['EXT-12'] }, guard: 'isTaking' },
                          {
                            meta: { spec: ['EXT-3', 'EXT-4'] },
                            guard: 'isValid',
                            target: '#form.open.work.saving',
                            actions: ['settle', 'forgive'],
                          },
                          {
                            meta: answers(ports.spec.problem, 'What was typed breaks a rule.'),
                            actions: ['settle', 'judge', 'tellProblem'],
                          },
                        ],
                        'form.submit': {
                          description: 'What cannot be checked is sent again only by whoever says so in as many words.',
                          meta: answers(ports.spec.sent, 'Sending an uncertain form is saving it again.'),
                          guard: 'canCheck',
                          actions: raise({ type: 'save.again' }),
                        },
                        'form.dismiss': {
                          description:
                            'What may not have been saved stays kept: nothing is discarded, so nothing is undone.',
                          meta: { spec: ['EXT-3'] },
                          target: '#form.ended',
                          actions: ['leaveDraft', 'markReplaced'],
                        },
                        'form.replace': {
                          meta: { spec: ['EXT-3'] },
                          target: '#form.ended',
                          actions: ['leaveDraft', 'markReplaced'],
                        },
                      },
                    },
                  },
                },
                doubting: {
                  description: 'The person is asked before what was typed is thrown away.',
                  on: {
                    'lose.confirm': {
                      meta: answers(ports.spec.dismissed, 'What was typed is thrown away.'),
                      target: '#form.ended',
                      actions: ['keepForUndo', 'discardDraft'],
                    },
                    'lose.cancel': { meta: { spec: ['EXT-8'] }, target: 'writable.editing' },
                    'form.replace': {
                      meta: { spec: ['EXT-8'] },
                      target: '#form.ended',
                      actions: ['leaveDraft', 'markReplaced'],
                    },
                  },
                },
                saving: {
                  tags: ['busy', 'locked'],
                  entry: 'markSent',
                  invoke: {
                    src: 'save',
                    id: 'save',
                    input: ({ context: { values, scope, attempt } }) => ({ values, scope, attempt }),
                    onDone: {
                      description: 'A saved form closes, and its draft is removed.',
                      meta: answers(ports.spec.saved, 'It was saved.'),
                      target: '#form.ended',
                      actions: [
                        { type: 'remember', params: ({ event }) => ({ saved: event.output }) },
                        'discardDraft',
                        'tellSaved',
                      ],
                    },
                    onError: [
                      {
                        meta: { spec: ['EXT-3'] },
                        guard: { type: 'isUncertain', params: ({ event }) => ({ error: event.error }) },
                        target: 'writable.unconfirmed',
                        actions: { type: 'tellFailure', params: ({ event }) => ({ error: event.error }) },
                      },
                      {
                        description: 'A form that cannot be saved stays open with its content.',
                        meta: answers(ports.spec.failed, 'It was not saved.'),
                        target: 'writable.editing',
                        actions: [
                          { type: 'explain', params: ({ event }) => ({ error: event.error }) },
                          { type: 'tellFailure', params: ({ event }) => ({ error: event.error }) },
                        ],
                      },
                    ],
                  },
                  after: { patience: { meta: { spec: ['EXT-3'] }, target: 'writable.unconfirmed' } },
                },
                checking: {
                  tags: ['busy', 'locked'],
                  invoke: {
                    src: 'check',
                    id: 'check',
                    input: ({ context: { sent, scope } }) => ({ values: sent, scope }),
                    onDone: [
                      {
                        meta: { spec: ['EXT-3'] },
                        guard: { type: 'isFound', params: ({ event }) => event.output },
                        target: '#form.ended',
                        actions: [
                          { type: 'rememberFound', params: ({ event }) => event.output },
                          'endDraft',
                          'tellSaved',
                        ],
                      },
                      { meta: { spec: ['EXT-3'] }, target: 'writable.editing', actions: 'admitUnsaved' },
                    ],
                    onError: {
                      meta: { spec: ['EXT-3'] },
                      target: 'writable.unconfirmed',
                      actions: { type: 'tellFailure', params: ({ event }) => ({ error: event.error }) },
                    },
                  },
                  on: {
                    'form.dismiss': {
                      meta: { spec: ['EXT-3'] },
                      target: '#form.ended',
                      actions: ['leaveDraft', 'markReplaced'],
                    },
                  },
                  after: { patience: { meta: { spec: ['EXT-3'] }, target: 'writable.unconfirmed' } },
                },
              },
            },
            media: {
              initial: 'idle',
              states: {
                idle: { always: { meta: { spec: ['EXT-12'] }, guard: 'isTaking', target: 'taking' } },
                taking: {
                  invoke: {
                    src: 'upload',
                    id: 'upload',
                    input: ({ context: { queue } }) => queue[0] ?? noUpload,
                    onDone: [
                      {
                        meta: { spec: ['UPL-5', 'UPL-8'] },
                        guard: { type: 'isUploaded', params: ({ event }) => ({ uploaded: event.output }) },
                        target: 'idle',
                        actions: [
                          { type: 'put', params: ({ event }) => ({ uploaded: event.output }) },
                          'link',
                          'tellDraft',
                        ],
                      },
                      {
                        meta: { spec: ['UPL-6', 'UPL-9', 'IMG-12', 'IMG-20'] },
                        target: 'idle',
                        actions: { type: 'put', params: ({ event }) => ({ uploaded: event.output }) },
                      },
                    ],
                    onError: {
                      meta: { spec: ['ERR-5'] },
                      target: 'idle',
                      actions: { type: 'put', params: { uploaded: { type: 'none', field: '', problem: null } } },
                    },
                  },
                },
              },
            },
          },
        },
        ended: { type: 'final' },
      },
    })
}
