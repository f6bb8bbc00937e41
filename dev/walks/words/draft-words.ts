import type { LockStatus } from '../../../src/domain/drafts/draft'
import { type PortWords, partOf } from '../simulated-ports'
import { calls, constant } from './common-words'

export const link = { id: 'draft 1', rev: 1 }

/** What the drafts of a form say, and what other tabs do with them. */
export const draftWords = (good: object): Readonly<Record<string, PortWords>> => ({
  'draft.attempt': {
    kind: 'now',
    words: { none: constant(null), open: constant({ key: 'key', payload: good, at: 1 }) },
  },
  'draft.begin': { kind: 'now', words: { 'draft 1': constant({ id: 'draft 1', rev: 0 }) } },
  'draft.save': {
    kind: 'soon',
    words: {
      kept: (input) => ({
        id: partOf(partOf(input, 'link'), 'id'),
        rev: Number(partOf(partOf(input, 'link'), 'rev')) + 1,
      }),
    },
  },
  'draft.latest': {
    kind: 'now',
    words: {
      nothing: constant(null),
      newer: constant({ link: { ...link, rev: 9 }, values: good }),
      'newer, of 1': constant({
        link: { ...link, rev: 9 },
        values: { ...good, id: '1' },
        base: { version: 1, marks: {} },
      }),
    },
  },
  'draft.findPrevious': {
    kind: 'soon',
    words: {
      nothing: constant(null),
      words: constant({ link: { id: 'draft 0', rev: 1 }, values: good }),
      'an earlier change of 1': constant({
        link: { id: 'draft 0', rev: 1 },
        values: { ...good, id: '1' },
        base: { version: 1, marks: {} },
      }),
    },
  },
  'draft.onPageHide': calls,
  'draft.lock': {
    kind: 'calls',
    words: Object.fromEntries(
      (['held', 'lost', 'deleted', 'unsupportedVersion'] satisfies LockStatus[]).map((one) => [one, constant(one)]),
    ),
  },
})
