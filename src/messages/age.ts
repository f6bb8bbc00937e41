import { ageOf } from '../domain/time/age'

/** The age of a timestamp at a time, both in milliseconds (DRAFT-3). */
export const ageText = (timestamp: number, now: number): string => `${ageOf(timestamp, now)} ago`
