import { lateCode } from '../lazy-machine'

// Machine, view and fields of each form, and those of the palette, are loaded together.
export const newsFormCode = lateCode('news-form', () => import('../chunks/news-form'))
export const articleFormCode = lateCode('article-form', () => import('../chunks/article-form'))
export const carouselFormCode = lateCode('carousel-form', () => import('../chunks/carousel-form'))
export const eventFormCode = lateCode('event-form', () => import('../chunks/event-form'))
export const eventNewsFormCode = lateCode('event-news-form', () => import('../chunks/event-news-form'))
export const geoShotFormCode = lateCode('geo-shot-form', () => import('../chunks/geo-shot-form'))
export const topicFormCode = lateCode('topic-form', () => import('../chunks/topic-form'))
export const notificationFormCode = lateCode('notification-form', () => import('../chunks/notification-form'))
/** What hears the work of others, where the host tells it. */
export const liveCode = lateCode('live', () => import('../chunks/live'))
/** The sign-in code of the account, where the host keeps one. */
export const factorCode = lateCode('factor', () => import('../chunks/factor'))
export const pastCode = lateCode('past', () => import('../chunks/past'))
export const paletteCode = lateCode('palette', () => import('../chunks/palette'))
/** The selected rows, with their boxes and the bar of their actions. */
export const selectionCode = lateCode('selection', () => import('../chunks/selection'))
