import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { commonTexts } from '../../src/messages/common'
import { visibilityTexts } from '../../src/messages/content/visibility'
import type { FailureText } from '../../src/messages/failures'
import { savingTexts } from '../../src/messages/saving'
import { type Call, failed, need, unknown } from '../support/fakes'
import type { CrudEvent, CrudState, Mode } from './crud.model'
import type { Hands } from './walks'

interface HostParts<Values, Item> {
  saving: { last: () => Call<{ values: Values }, Item> }
  checking: { last: () => Call<{ values: Values }, Item | null> }
  removing: { last: () => Call<{ item: { id: string } }, void> }
  /** Takes in what is saved, and gives the item. */
  take: (values: Values) => Item
  drop: (id: string) => void
}

/** What the host may answer. */
export const hostOf = <Values, Item>({ saving, checking, removing, take, drop }: HostParts<Values, Item>) => ({
  save: () => saving.last().yes(take(saving.last().asked.values)),
  refuseToSave: () => saving.last().no(failed()),
  loseTheSave: () => saving.last().no(unknown()),
  find: () => checking.last().yes(take(checking.last().asked.values)),
  findNothing: () => checking.last().yes(null),
  refuseToLook: () => checking.last().no(failed()),
  remove: () => {
    drop(removing.last().asked.item.id)
    return removing.last().yes()
  },
  refuseToRemove: () => removing.last().no(failed()),
  loseTheDeletion: () => removing.last().no(unknown()),
})

interface SwitchParts<Item> {
  showing: { last: () => Call<{ item: Item; enable: boolean }, Item | null> }
  /** Changes an item on the host. */
  change: (id: string, change: { enable: boolean }) => void
}

/** What the host may answer to a switch in a row. */
export const switchOf = <Item extends { id: string }>({ showing, change }: SwitchParts<Item>) => ({
  yes: () => {
    const { asked, yes } = showing.last()
    change(asked.item.id, { enable: asked.enable })
    return yes({ ...asked.item, enable: asked.enable })
  },
  refuse: () => showing.last().no(failed()),
  lose: () => showing.last().no(unknown()),
})

/** The same for a new item and for a stored one. */
export const either = <Text>(text: Text): Record<Mode, Text> => ({ create: text, edit: text })

export interface CrudDesk {
  host: ReturnType<typeof hostOf>
  /** The button that opens the form. */
  add?: string
  form: Record<Mode, string>
  submit: Record<Mode, string>
  saveFailed: Record<Mode, FailureText>
  deleteFailed: FailureText
  /** The question before a deletion. */
  question?: string
  /** What is typed into the form of a new item, by the labels; in that of a stored one, it is the first alone. */
  fields: Record<string, string>
  /** The switch of a row, where there is one, and its words for a failure. */
  switches?: ReturnType<typeof switchOf> & { failed: FailureText }
  perPage?: number
  staysOpen?: boolean
  confirmsWith?: 'dialog' | 'browser'
}

/** The names that a model of a list and a form gives to what is done, and what is seen. */
export function crudHands(desk: CrudDesk): Hands<CrudState, CrudEvent> {
  const { host, perPage = Number.MAX_SAFE_INTEGER, staysOpen = false } = desk
  const user = userEvent.setup({ delay: null })
  let changes = 0
  const press = (name: string) => user.click(need(screen.getAllByRole('button', { name })[0]))
  /** The buttons of the rows that have this name. */
  const inRows = (name: string) => screen.getAllByLabelText(name, { selector: 'button' })
  const pressInRow = (name: string) => user.click(need(inRows(name)[0]))
  const switches = () => need(desk.switches)
  const firstSwitch = () => need(screen.getAllByRole<HTMLInputElement>('switch')[0])
  let isChosen = false
  const formOf = ({ context: { mode } }: CrudState) => screen.getByRole('form', { name: desk.form[mode] })
  const pressInForm = (name: string) => async (state: CrudState) =>
    user.click(within(formOf(state)).getByRole('button', { name }))
  const dialog = () => screen.getByRole('alertdialog', { name: desk.question ?? commonTexts.confirmTitle })
  const pressInDialog = (name: string) => async () => user.click(within(dialog()).getByRole('button', { name }))
  const told = (answer: () => Promise<void>) => () => act(answer)

  async function fillIn(state: CrudState) {
    const form = within(formOf(state))
    const all = Object.entries(desk.fields)
    changes += 1
    const values = state.context.mode === 'create' ? all : all.slice(0, 1).map(([label]) => [label, titleOf()] as const)
    for (const [label, value] of values) {
      const found = await form.findAllByLabelText(label)
      const control = need(found.find((element) => element.matches('input:not([type=file]), textarea, select')))
      fireEvent.change(control, { target: { value } })
    }
  }
  const titleOf = () => `Changed ${changes}`
  const send = (state: CrudState) => pressInForm(desk.submit[state.context.mode])(state)

  function seeList({ context: { page, items } }: CrudState) {
    expect(inRows(commonTexts.delete)).toHaveLength(Math.min(perPage, items - page * perPage))
    const pages = Math.ceil(items / perPage)
    const pager = screen.queryByRole('navigation', { name: commonTexts.pages })
    if (pages === 1) expect(pager).toBeNull()
    else {
      const number = within(need(pager ?? undefined)).queryByRole('button', { current: 'page' })
      expect(number ?? within(need(pager ?? undefined)).getByText(commonTexts.pageOf(page + 1, pages))).toHaveProperty(
        'textContent',
        expect.stringMatching(new RegExp(`^(Page )?${page + 1}( of \\d+)?$`)),
      )
    }
  }
  function seeNoForm() {
    if (staysOpen) screen.getByRole('button', { name: desk.submit.create })
    else expect(screen.queryByRole('form')).toBeNull()
  }
  const seeForm = (state: CrudState, busy: string | null) => {
    const form = formOf(state)
    const name = busy ?? desk.submit[state.context.mode]
    expect(within(form).getByRole('button', { name }).ariaBusy === 'true').toBe(busy !== null)
    return within(form)
  }
  const failure = ({ context: { mode } }: CrudState) => desk.saveFailed[mode](failed())
  const look = (see: (state: CrudState) => unknown) => (state: CrudState) => waitFor(() => see(state))
  const saved = (answer: () => Promise<void>) => async (state: CrudState) => {
    await act(answer)
    if (state.context.mode === 'edit') await screen.findAllByText(titleOf())
  }

  return {
    sees: {
      browsing: look((state) => {
        expect(screen.queryByRole('alertdialog')).toBeNull()
        seeNoForm()
        seeList(state)
        expect(screen.queryByRole('alert')).toBeNull()
      }),
      filling: look((state) => expect(seeForm(state, null).queryByRole('alert')).toBeNull()),
      saving: look((state) => seeForm(state, commonTexts.saving)),
      refused: look((state) => expect(seeForm(state, null).getByRole('alert').textContent).toBe(failure(state))),
      unconfirmed: look((state) => {
        const form = seeForm(state, null)
        for (const name of [commonTexts.check, commonTexts.saveAgain, savingTexts.keepDraft])
          form.getByRole('button', { name })
      }),
      checking: look((state) => seeForm(state, commonTexts.checking)),
      missing: look((state) => {
        const said = seeForm(state, null).getByRole('alert').textContent
        expect([savingTexts.foundMissing, failure(state)]).toContain(said)
      }),
      asking: look(() => within(dialog()).getByRole('button', { name: commonTexts.delete })),
      deleting: look(() => {
        const button =
          desk.confirmsWith === 'browser'
            ? need(inRows(commonTexts.delete)[0])
            : within(dialog()).getByRole('button', { name: commonTexts.deleting })
        expect(button.ariaBusy).toBe('true')
      }),
      deletionUnconfirmed: look(() => {
        within(dialog()).getByText(commonTexts.unconfirmedDelete)
        within(dialog()).getByRole('button', { name: commonTexts.deleteAgain })
      }),
      switching: look(() => {
        expect([firstSwitch().checked, firstSwitch().ariaDisabled]).toEqual([isChosen, 'true'])
      }),
      notSwitched: look(() => {
        expect([firstSwitch().checked, firstSwitch().ariaDisabled]).toEqual([!isChosen, null])
        expect(screen.getByRole('alert').textContent).toContain(switches().failed(failed()))
        screen.getByRole('button', { name: commonTexts.retry })
      }),
      switchUnconfirmed: look(() => {
        expect(firstSwitch().ariaDisabled).toBeNull()
        expect(screen.getByRole('alert').textContent).toContain(visibilityTexts.unconfirmed)
        expect(screen.queryByRole('button', { name: commonTexts.retry })).toBeNull()
      }),
      notDeleted: look((state) => {
        expect(screen.queryByRole('alertdialog')).toBeNull()
        expect(screen.getByRole('alert').textContent).toContain(desk.deleteFailed(failed()))
        seeList(state)
      }),
    },
    does: {
      'press next': () => press(commonTexts.next),
      'press previous': () => press(commonTexts.previous),
      'press add': () => press(need(desk.add)),
      'press edit': () => pressInRow(commonTexts.edit),
      'press cancel': pressInForm(commonTexts.cancel),
      'fill in and send': async (state) => {
        await fillIn(state)
        await send(state)
      },
      'send again': send,
      check: pressInForm(commonTexts.check),
      'save again': pressInForm(commonTexts.saveAgain),
      'keep the draft': pressInForm(savingTexts.keepDraft),
      'the host saves': saved(host.save),
      'the host refuses to save': told(host.refuseToSave),
      'no answer to the save comes': told(host.loseTheSave),
      'the host finds it': saved(host.find),
      'the host does not find it': told(host.findNothing),
      'the host refuses to look': told(host.refuseToLook),
      'switch the first': () => {
        isChosen = !firstSwitch().checked
        return user.click(firstSwitch())
      },
      'the host switches': async () => {
        await act(() => switches().yes())
        await waitFor(() => expect(firstSwitch().checked).toBe(isChosen))
      },
      'the host refuses to switch': () => act(() => switches().refuse()),
      'no answer to the switch comes': () => act(() => switches().lose()),
      'press delete': () => pressInRow(commonTexts.delete),
      confirm: pressInDialog(commonTexts.delete),
      decline: pressInDialog(commonTexts.cancel),
      'delete again': pressInDialog(commonTexts.deleteAgain),
      'give up': pressInDialog(commonTexts.cancel),
      retry: () => press(commonTexts.retry),
      close: () => press(commonTexts.close),
      'the host deletes': told(host.remove),
      'the host refuses to delete': told(host.refuseToRemove),
      'no answer to the deletion comes': told(host.loseTheDeletion),
    },
  }
}
