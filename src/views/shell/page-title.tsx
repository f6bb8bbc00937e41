import { layoutTexts } from '../../messages/shell/layout'

/** What the browser's tab says while a screen is shown. */
export const PageTitle = ({ text }: { text: string }) => <title>{layoutTexts.tab(text)}</title>
