import { button } from './button.recipe'
import { radioList, slider } from './choice.recipe'
import { mediaList, stringList } from './editor-list.recipe'
import { checkbox, field, inputBox, segment } from './field.recipe'
import { menu, tooltip } from './float.recipe'
import { frame, navLink, userButton, zoneClock } from './frame.recipe'
import { dialog, toast } from './layer.recipe'
import { avatar, badge, count, notice, picture, skeleton, spinner, state } from './mark.recipe'
import { card, formPanel, pageHead, rule } from './page.recipe'
import { draftList, gate, greeting, sole, tiles } from './screen.recipe'
import { clockFace, dayRuler, globe, logo, push } from './signature.recipe'
import { pager, table, tabs, toolbar } from './table.recipe'

/** Recipes with one part. */
export const recipes = {
  avatar,
  badge,
  button,
  checkbox,
  clockFace,
  count,
  inputBox,
  logo,
  navLink,
  picture,
  rule,
  segment,
  skeleton,
  spinner,
  toolbar,
  userButton,
}

/** Recipes with several parts. */
export const slotRecipes = {
  card,
  dayRuler,
  dialog,
  draftList,
  field,
  formPanel,
  frame,
  gate,
  globe,
  greeting,
  mediaList,
  menu,
  notice,
  pageHead,
  pager,
  push,
  radioList,
  slider,
  sole,
  state,
  stringList,
  table,
  tabs,
  tiles,
  toast,
  tooltip,
  zoneClock,
}

/** Recipes whose variants are chosen while the program runs, so that no reader of the sources can see them. */
export const staticRecipes: Record<string, '*'[]> = {
  avatar: ['*'],
  badge: ['*'],
  button: ['*'],
  clockFace: ['*'],
  dialog: ['*'],
  inputBox: ['*'],
  notice: ['*'],
  picture: ['*'],
  spinner: ['*'],
  state: ['*'],
  toast: ['*'],
}
