import { button } from './button.recipe'
import { calendar } from './calendar.recipe'
import { radioList, slider } from './choice.recipe'
import { globe, logo, push } from './drawing.recipe'
import { field, inputBox } from './field.recipe'
import { menu, tooltip } from './float.recipe'
import { frame, navLink } from './frame.recipe'
import { userButton, zoneClock } from './header.recipe'
import { dialog, toast } from './layer.recipe'
import { pager, tabs, toolbar } from './list-tools.recipe'
import { avatar, badge, count, picture } from './mark.recipe'
import { mediaList } from './media-list.recipe'
import { card, formPanel, pageHead, rule } from './page.recipe'
import { draftList, gate, greeting, sole } from './screen.recipe'
import { sideChoice } from './side-choice.recipe'
import { clockFace, dayRuler } from './signature.recipe'
import { notice, skeleton, spinner, state } from './state.recipe'
import { sortable, stringList } from './string-list.recipe'
import { table } from './table.recipe'
import { tiles } from './tiles.recipe'
import { checkbox, segment } from './toggle.recipe'

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
  calendar,
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
  sideChoice,
  slider,
  sortable,
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

/** Recipes whose variants are computed at run time, so that the static extraction cannot find them. */
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
