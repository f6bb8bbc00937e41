// A step of npm run build: writes into the page what each screen starts with. The scripts and reads of the screen are
// requested, and its frame is drawn, as soon as the document has arrived.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createActor } from 'xstate'
import { inertEnvironment } from '../../dev/inert-environment'
import { createApp } from '../../src/app/app'
import { loginScreen } from '../../src/app/screens/login'
import { articleTexts } from '../../src/messages/content/articles'
import { carouselTexts } from '../../src/messages/content/carousel'
import { createEventTexts, eventTexts } from '../../src/messages/content/events'
import { geoShotTexts } from '../../src/messages/content/geo-shots'
import { newsTexts } from '../../src/messages/content/news'
import { notificationTexts } from '../../src/messages/content/notification'
import { topicTexts } from '../../src/messages/content/topics'
import { draftScreenTexts } from '../../src/messages/drafts/draft-screen'
import { layoutTexts } from '../../src/messages/shell/layout'
import { firstReads } from '../../src/services/api/first-reads'
import { LoginView } from '../../src/views/login/login.view'
import { StartFailure, StartFrame } from '../../src/views/shell/start-frame'
import { root } from '../programs'
import { firstStyles } from './first-styles'
import { readPartFiles, readRouteFiles } from './route-files'

const build = join(root, 'dist/desk')
const page = join(build, 'index.html')
const html = readFileSync(page, 'utf8')

const { headings } = layoutTexts
/** Heading and intro of each screen with a frame; '' if the heading is known only once the screen has read. */
const heads: Readonly<Record<string, { heading: string; intro?: string }>> = {
  '/dashboard': { heading: '' },
  '/all-news': newsTexts,
  '/carousel': carouselTexts,
  '/articles': { heading: headings.articles, intro: articleTexts.intro },
  '/events': eventTexts,
  '/events/$id': { heading: '' },
  '/create-event': createEventTexts,
  '/geoshots': geoShotTexts,
  '/trending-topics': topicTexts,
  '/notifications': notificationTexts,
  '/drafts': draftScreenTexts,
  '/settings': { heading: headings.settings },
  '/profile': { heading: headings.profile },
  '/weekly-updates': { heading: headings.weeklyUpdates },
}

// The route of unknown addresses has nothing of its own.
const known = readRouteFiles(build).filter(({ address }) => address !== '/$')
const routes = known.map(({ address, scripts }) => ({
  pattern: `^${address.replace(/\$\w*/g, '[^/]+')}/?$`,
  scripts: scripts.map((file) => `/${file}`).filter((file) => !html.includes(`"${file}"`)),
  reads: firstReads[address] ?? [],
  heading: heads[address]?.heading ?? null,
  intro: heads[address]?.intro ?? '',
}))

function signIn(): string {
  const app = createApp(inertEnvironment)
  const { clock, signOut, network } = app
  const login = createActor(loginScreen.machine(app, ''), { input: { email: '' } })
  return renderToStaticMarkup(createElement(LoginView, { login, clock, signOut, network, CodeForm: () => null }))
}

/** Puts a text into the element of index.html with an id, which must be there and empty. */
function filled(text: string, id: string, content: string): string {
  const [before, after, ...more] = text.split(new RegExp(`(?<= id="${id}">)\\s*(?:\\[\\]|\\{\\})?\\s*(?=</)`))
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`index.html has no empty element with the id ${id}`)
  return before + content + after
}

let whole = filled(html, 'routes', JSON.stringify(routes).replaceAll('<', '\\u003c'))
const parts = readPartFiles(build).map(({ name, files }) => [name, files.map((file) => `/${file}`)])
whole = filled(whole, 'parts', JSON.stringify(Object.fromEntries(parts)).replaceAll('<', '\\u003c'))
whole = filled(whole, 'start-frame', renderToStaticMarkup(createElement(StartFrame)))
whole = filled(whole, 'start-sign-in', signIn())
whole = filled(whole, 'start-failure', renderToStaticMarkup(createElement(StartFailure)))
// Each script that blocks the page becomes a part of it; the server's content policy allows them by their hashes.
whole = whole.replace(/<script src="\/([\w-]+\.js)"><\/script>/g, (_, file: string) => {
  const path = join(build, file)
  const script = readFileSync(path, 'utf8')
  rmSync(path)
  return `<script>${script}</script>`
})
// The elements above are drawn with the rules that they need; the style sheet itself holds back only the code.
const [sheet, sheetFile] = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/.exec(whole) ?? []
if (!sheet || !sheetFile) throw new Error('index.html names no style sheet')
const rules = firstStyles(readFileSync(join(build, sheetFile), 'utf8'), whole)
const preload = sheet.replace('rel="stylesheet"', 'rel="preload" as="style"')
whole = whole.replace(sheet, () => `${preload}<style>${rules}</style>`)
// In an element of its own, since a modal dialog hides the children of the body by an attribute that a link may not have.
whole = whole.replace('</body>', () => `<div hidden>${sheet}</div></body>`)
writeFileSync(page, whole)
