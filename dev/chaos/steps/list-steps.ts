import { among, type Doing } from './form-steps'

const WORDS = ['', 'ferry', 'T900', '', 'harbour'] as const
const FILTERS = [
  '',
  'sort=title',
  'country=France',
  'enabled=true',
  '',
  'sort=-date',
  'type=DESCRIPTIVE',
  'region=Europe',
  'from=2026-01-01',
  'when=past',
  'country=Norway&sort=-title',
] as const

/** Searches a list, filters or sorts it, or ends that. */
export const search = ({ realm, pick }: Doing): void =>
  realm.tab.lists.search(pick, { words: among(WORDS, pick), by: among(FILTERS, Math.floor(pick / 5)) })

/** Selects rows that are shown, and acts on all of them. */
export function bulk({ realm, pick, seeded }: Doing): void {
  realm.tab.lists.select(pick)
  realm.tab.lists.act(pick, seeded.topics)
}

/** Opens the history of the edited item, or the bin, and restores one of the changes as a draft. */
export async function restorePast({ world, realm, pick }: Doing): Promise<void> {
  const isEdited = realm.tab.forms().some(({ values }) => 'id' in values)
  if (pick % 2 === 1 && !isEdited) {
    realm.tab.sendItem('form.edit', pick)
    await world.settle()
  }
  realm.tab.lists.openPast(pick)
  await world.settle()
  realm.tab.lists.restore(Math.floor(pick / 2))
}
