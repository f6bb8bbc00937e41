import { lazyCode } from '../lazy-machine'

// Machine, view and fields of each form, and those of the palette, are loaded together.
export const newsFormCode = lazyCode('news-form', () => import('../chunks/news-form'))
export const articleFormCode = lazyCode('article-form', () => import('../chunks/article-form'))
export const carouselFormCode = lazyCode('carousel-form', () => import('../chunks/carousel-form'))
export const eventFormCode = lazyCode('event-form', () => import('../chunks/event-form'))
export const eventNewsFormCode = lazyCode('event-news-form', () => import('../chunks/event-news-form'))
export const geoShotFormCode = lazyCode('geo-shot-form', () => import('../chunks/geo-shot-form'))
export const topicFormCode = lazyCode('topic-form', () => import('../chunks/topic-form'))
export const notificationFormCode = lazyCode('notification-form', () => import('../chunks/notification-form'))
/** What hears the work of others, where the host tells it. */
export const liveCode = lazyCode('live', () => import('../chunks/live'))
/** The sign-in code of the account, where the host keeps one. */
export const factorCode = lazyCode('factor', () => import('../chunks/factor'))
export const pastCode = lazyCode('past', () => import('../chunks/past'))
export const paletteCode = lazyCode('palette', () => import('../chunks/palette'))
/** The selected rows, with their boxes and the bar of their actions. */
export const selectionCode = lazyCode('selection', () => import('../chunks/selection'))
