import { useSelector } from '@xstate/react'
import { layoutTexts } from '../../messages/shell/layout'
import { DocumentTitle } from '../../ui/layout/document-title'
import type { Part } from '../shared/part'

type Changing = Part<{ context: { changed: boolean } }, never> | undefined
/** An actor with a form or the notification of an item, which may have changes that were not sent. */
type Holding = Part<{ children: { form?: Changing; notification?: Changing } }, never> | undefined

export interface PageTitleProps {
  text: string
  /** The screen. */
  of?: Holding
  /** The host of another form of the screen. */
  beside?: Holding
}

function useChanged(holding: Holding): boolean {
  const form = useSelector(holding, (snapshot) => snapshot?.children.form)
  const notification = useSelector(holding, (snapshot) => snapshot?.children.notification)
  const isFormChanged = useSelector(form, (snapshot) => snapshot?.context.changed ?? false)
  return useSelector(notification, (snapshot) => snapshot?.context.changed ?? false) || isFormChanged
}

/** The title of the browser tab for a screen, with a mark while a form of it has changes (EXT-201). */
export function PageTitle({ text, of, beside }: PageTitleProps) {
  const isChanged = useChanged(of)
  const isChangedBeside = useChanged(beside)
  return <DocumentTitle text={layoutTexts.tab(text, isChanged || isChangedBeside)} />
}
