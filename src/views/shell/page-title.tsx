import { useSelector } from '@xstate/react'
import { layoutTexts } from '../../messages/shell/layout'
import { DocumentTitle } from '../../ui/layout/document-title'
import type { Part } from '../shared/part'

export interface PageTitleProps {
  text: string
  /** The actor with the form of the screen, which may have changes that were not sent. */
  of?: Part<{ children: { form?: Part<{ context: { changed: boolean } }, never> | undefined } }, never> | undefined
}

/** The title of the browser tab for a screen, with a mark while its form has changes (EXT-201). */
export function PageTitle({ text, of }: PageTitleProps) {
  const form = useSelector(of, (snapshot) => snapshot?.children.form)
  const isChanged = useSelector(form, (snapshot) => snapshot?.context.changed ?? false)
  return <DocumentTitle text={layoutTexts.tab(text, isChanged)} />
}
