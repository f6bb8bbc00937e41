import { layoutTexts } from '../../messages/shell/layout'

/** The title of the browser tab for a screen. */
export const PageTitle = ({ text }: { text: string }) => <title>{layoutTexts.tab(text)}</title>
